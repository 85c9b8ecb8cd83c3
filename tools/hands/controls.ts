import type { Page } from '@playwright/test';

/** What a user finds on the page: a role and a name, no markup. */
export interface Control {
  readonly role: string;
  readonly name: string;
  /** Counts the controls above it with the same role and name. */
  readonly nth: number;
  /** The reference in the newest snapshot, for `page.getByRef`. */
  readonly ref: string;
  /** The announced states: `checked`, `disabled`, `expanded`, `selected`, … */
  readonly states: ReadonlySet<string>;
  /** The target of a link. */
  readonly url: string | null;
  /** Roles of its ancestors, outermost first. */
  readonly within: readonly string[];
}

export interface Seen {
  readonly address: string;
  readonly controls: readonly Control[];
  /** Everything a screen reader reads, without the focus. */
  readonly text: string;
  /** The focused control, or null if the page itself has the focus. */
  readonly focus: string | null;
}

const ROLES = new Set([
  'button', 'link', 'checkbox', 'switch', 'radio', 'combobox', 'listbox', 'option', 'textbox', 'searchbox', 'spinbutton', 'slider', 'tab',
  'menuitem', 'menuitemcheckbox', 'menuitemradio',
]);
/** The parts of a line such as `button "View" [expanded] [ref=e12]: text`. */
const LINE = /^(?<role>[a-z]+)(?: "(?<name>(?:[^"\\]|\\.)*)")?(?<states>(?: \[[^\]]*\])*)/;

const stateOf = (text: string): string[] => [...text.matchAll(/\[([^\]]*)\]/g)].map(([, state = '']) => state);
const unquoted = (line: string): string => (line.startsWith("'") ? line.slice(1, line.lastIndexOf("'")).replaceAll("''", "'") : line);

export const idOf = ({ role, name, nth }: Pick<Control, 'role' | 'name' | 'nth'>): string => `${role} “${name}”${nth === 0 ? '' : ` (${nth + 1})`}`;

function read(snapshot: string): Pick<Seen, 'controls' | 'focus'> {
  const counts = new Map<string, number>();
  const above: { indent: number; role: string }[] = [];
  const controls: Control[] = [];
  let focus: string | null = null;
  for (const line of snapshot.split('\n')) {
    const indent = line.search(/\S/);
    const content = unquoted(line.trim().replace(/^- /, ''));
    if (content.startsWith('/url:')) {
      const last = controls.at(-1);
      if (last?.role === 'link') controls[controls.length - 1] = { ...last, url: content.slice(5).trim().replace(/^"|"$/g, '') };
      continue;
    }
    const { role, name = '', states = '' } = LINE.exec(content)?.groups ?? {};
    if (role === undefined) continue;
    while ((above.at(-1)?.indent ?? -1) >= indent) above.pop();
    const within = above.map((one) => one.role);
    above.push({ indent, role });
    const all = stateOf(states);
    // The options of a native list are not separate controls.
    if (!ROLES.has(role) || (role === 'option' && within.includes('combobox'))) {
      if (all.includes('active')) focus = `${role} “${name}”`;
      continue;
    }
    const nth = counts.get(`${role}:${name}`) ?? 0;
    counts.set(`${role}:${name}`, nth + 1);
    const ref = all.find((state) => state.startsWith('ref='))?.slice(4) ?? '';
    const control = { role, name: name.replaceAll('\\"', '"'), nth, ref, states: new Set(all.filter((state) => !/^(ref|cursor)=/.test(state))), url: null, within };
    if (control.states.has('active')) focus = idOf(control);
    // Without a reference it cannot be pressed: it is invisible or covered.
    if (ref !== '') controls.push(control);
  }
  return { controls, focus };
}

/** The page as the accessibility tree shows it now. */
export async function see(page: Page): Promise<Seen> {
  const snapshot = await page.ariaSnapshot({ mode: 'ai' });
  const text = snapshot.replace(/ \[(?:ref=\w+|cursor=\w+|active)\]/g, '');
  return { address: page.url(), text, ...read(snapshot) };
}

export const findControl = (seen: Seen, wanted: Control): Control | undefined => seen.controls.find((one) => idOf(one) === idOf(wanted));
export const isOff = ({ states }: Control): boolean => states.has('disabled');
