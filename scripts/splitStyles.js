const { Compilation } = require('webpack');
const postcss = require('postcss');

/** The scripts that the first page and the sign-in run before the later code has loaded (webpack.config.js). */
const FIRST = /^assets\/(?:frame|main|signInCode)\.[^/]*\.js$/;
const MAIN = /^assets\/main\.[^/]*\.css$/;
const LATER = /^assets\/laterCode\.[^/]*\.css$/;
/** Classes that libraries build from two words. */
const BUILT = /^(?:btn-(?:primary|secondary|danger|link|sm|lg)|(?:spinner|table|page)-[\w-]+)$/;

/** Bootstrap's utilities, which only a script can name. */
const UTILITY = /^(?:d|gap|flex|justify-content|align-items|text|w|[mp][xytbse]?)-[\w-]+$/;

/** The words of the texts of a script that may be lists of classes, and the prefixes of those that it builds, such as `rag-`. */
function wordsOf(texts) {
  const words = new Set();
  const starts = new Set();
  for (const text of texts) {
    for (const [, list] of text.matchAll(/["'`}]([\w -]{2,80})(?=["'`$])/g)) {
      for (const word of list.trim().split(/\s+/)) (word.endsWith('-') ? starts : words).add(word);
    }
  }
  return (name) => words.has(name) || BUILT.test(name) || [...starts].some((start) => start.length > 2 && name.startsWith(start));
}

const classesOf = (selector) => [...selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name]) => name);

/** Divides a sheet: rules whose classes the first scripts do not name load after the first page. */
function divide(css, isNamed) {
  const isFirst = (selector) => classesOf(selector).every(isNamed);
  const half = (isWanted) => {
    const sheet = postcss.parse(css);
    sheet.walkRules((rule) => {
      if (rule.parent.type === 'atrule' && /keyframes$/.test(rule.parent.name)) return;
      const selectors = rule.selectors.filter(isWanted);
      if (selectors.length === 0) rule.remove();
      else rule.selectors = selectors;
    });
    return sheet;
  };
  const [first, later] = [half(isFirst), half((selector) => !isFirst(selector))];
  later.walkAtRules(/keyframes$|^font-face$|^property$/, (rule) => { rule.remove(); });
  for (const sheet of [first, later]) sheet.walkAtRules((rule) => { if (rule.nodes?.length === 0) rule.remove(); });
  return [first, later];
}

/** Leaves out the custom properties that no sheet and no script reads. Those that only others read go in the next round. */
function withoutUnread(sheet, others) {
  for (;;) {
    const text = [sheet.toString(), ...others].join('\n');
    const read = new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g), ...others.join('\n').matchAll(/["'`](--[\w-]+)/g)].map(([, name]) => name));
    const unread = [];
    sheet.walkDecls(/^--/, (one) => { if (!read.has(one.prop)) unread.push(one); });
    if (unread.length === 0) return;
    for (const one of unread) one.remove();
    sheet.walkRules((rule) => { if (rule.nodes.length === 0) rule.remove(); });
  }
}

/**
 * Divides the main sheet after the build: what the first page cannot show goes to the front of the sheet of the later code,
 * which every other page waits for. It stands right behind the main sheet (`insert` in webpack.config.js), so the order of all rules with
 * a class stays.
 */
class SplitStylesPlugin {
  /** @param page the text of index.html */
  constructor(page) { this.page = page; }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SplitStyles', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'SplitStyles', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 2 }, (assets) => {
        const names = Object.keys(assets);
        const text = (name) => assets[name].source().toString();
        const { page } = this;
        const [main, later] = [names.find((name) => MAIN.test(name)), names.find((name) => LATER.test(name))];
        if (main === undefined || later === undefined) return;
        const isNamed = wordsOf([...names.filter((name) => FIRST.test(name)).map(text), page]);
        const isNamedAtAll = wordsOf(names.filter((name) => name.endsWith('.js')).map(text));
        const [first, rest] = divide(text(main), isNamed);
        rest.walkRules((rule) => { if (rule.selectors.every((selector) => classesOf(selector).some((name) => UTILITY.test(name) && !isNamedAtAll(name)))) rule.remove(); });
        const others = names.filter((name) => name !== main && /\.(?:css|js)$/.test(name)).map(text);
        withoutUnread(first, [...others, rest.toString()]);
        const { RawSource } = compiler.webpack.sources;
        compilation.updateAsset(main, new RawSource(first.toString()));
        compilation.updateAsset(later, new RawSource(rest.toString() + text(later)));
      });
    });
  }
}

module.exports = { SplitStylesPlugin, divide, withoutUnread, wordsOf };
