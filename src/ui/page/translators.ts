/** What a translator shows in the place of one of our texts. */
const standIns = new WeakMap<Node, ChildNode>();

/** Where one of our texts would be, if a translator has not put it back. */
function standInOf(node: Node, parent: Node): Node {
  const other = node.parentNode === parent ? undefined : standIns.get(node);
  return other?.parentNode === parent ? other : node;
}

/**
 * Lets the browser translate the page for people who read little English. A translator replaces texts by elements of its
 * own. React keeps the texts that it has made: it would stop the page as it removes one that is gone, and would go on to
 * change one that nobody sees.
 */
export function tolerateTranslators(): void {
  const removeChild = Reflect.get(Node.prototype, 'removeChild') as (this: Node, child: Node) => Node;
  const insertBefore = Reflect.get(Node.prototype, 'insertBefore') as (this: Node, node: Node, before: Node | null) => Node;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    removeChild.call(this, standInOf(child, this));
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before === null ? null : standInOf(before, this)) as T;
  };
  /** The text node of React that a node of the translator replaces. */
  const ours = new WeakMap<Node, Text>();
  const texts = new MutationObserver((changes) => {
    for (const { target } of changes) {
      // The new text shows as it is, until the translator finds it.
      standIns.get(target)?.replaceWith(target);
      standIns.delete(target);
    }
  });
  new MutationObserver((changes) => {
    const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      for (const gone of removedNodes) {
        const other = [...addedNodes, previousSibling, nextSibling].find((one) => one?.nodeName === 'FONT' && added.has(one));
        const text = ours.get(gone) ?? gone;
        if (other === null || other === undefined || !(text instanceof Text)) continue;
        standIns.set(text, other as ChildNode);
        ours.set(other, text);
        texts.observe(text, { characterData: true });
      }
    }
  }).observe(document, { childList: true, subtree: true });
}
