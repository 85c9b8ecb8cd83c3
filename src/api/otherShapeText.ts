import { noteOtherShape } from '../state/callNotes';
import type { OtherShape } from './otherShape';

/** A key that may be a name, an id or a day stays hidden. */
const shown = (key: string): string => (/^[A-Za-z_$](?!.*\d{3})[\w$-]{0,59}$/.test(key) ? key : '*');

/** The received keys and the settings to change, for the administrator. The self-check shows them too. */
export function describeOtherShape(id: string, { lacks, came }: OtherShape): string {
  const [first = '…', second] = came.map(shown);
  const meant = lacks.length === 1 && second === undefined ? first : '…';
  const settings = lacks.map((key) => `'${id}.${key}': '${meant}'`).join(', ');
  const keys = came.length === 0 ? 'no key' : `the ${came.length === 1 ? 'key' : 'keys'} ${came.map(shown).join(', ')}`;
  return noteShape(id, `lacks ${lacks.join(', ')} and has ${keys}`, settings);
}

/** The same for a record whose fields have other names. @param fields the host's name of each, blank if it is not known */
export function describeOtherNames(id: string, fields: Readonly<Record<string, string>>, came: readonly string[]): string {
  const named = (name: string): string => name.split('.').map(shown).join('.');
  const settings = Object.entries(fields).map(([own, theirs]) => `'${own}': '${theirs === '' ? '…' : named(theirs)}'`).join(', ');
  return noteShape(id, `lacks ${Object.keys(fields).join(', ')} and has ${came.map(named).join(', ')}`, settings);
}

function noteShape(id: string, what: string, settings: string): string {
  const told = `The answer to ${id} ${what}. If it is the same under another name, set fields: { ${settings} } in config.js; else see docs/assumed.md.`;
  noteOtherShape(id, told);
  return told;
}
