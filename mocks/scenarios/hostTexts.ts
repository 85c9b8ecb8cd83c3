import { readChosen, writeChosen, type Chosen } from './chosen';
import { faultParts, faultText, isFault, partsOf, readFault } from './faultText';
import { problemsOf } from './problems';

/** What the host does, one line each: a fault in words, or a scenario with its parameters, `slow&ms=50`. */
export type HostTexts = readonly string[];

const withoutName = (chosen: Chosen): string => writeChosen([chosen]).replace(/^scenario=/, '');

/** Whether a line is a fault. A colon alone does not show that, since the value of a scenario's parameter may contain one. */
const isFaultText = (text: string): boolean => /^[^=&]+:/.test(text);

export const writeHostTexts = (chosen: readonly Chosen[]): HostTexts =>
  chosen.map((one) => (isFault(one) ? faultText(partsOf(one)) : withoutName(one)));

/** The scenarios for the lines, and a description of what is wrong with them. */
export function readHostTexts(texts: HostTexts): { readonly chosen: readonly Chosen[]; readonly problems: readonly string[] } {
  const read = texts.map((text) => (isFaultText(text) ? readFault(faultParts(text)) : readChosen([...new URLSearchParams(`scenario=${text}`)])));
  const chosen = read.flatMap((one) => (typeof one === 'string' ? [] : one));
  return { chosen, problems: [...read.filter((one) => typeof one === 'string'), ...problemsOf(chosen)] };
}
