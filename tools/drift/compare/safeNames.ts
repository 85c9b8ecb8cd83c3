import { contractFile } from '../../../mocks/contract/contract';
import { contractNames } from '../../../mocks/contract/contractText';
import { isRecord, nameOf, type Steps } from './json';
import type { Notebook } from './notebook';
import type { UsualCalls } from './testHost';

/** Stands for a key that may be a value: a name, an id, a day. */
export const HIDDEN = '*';
/** As programmers write the keys of a record, and nobody the name of a person. */
export const looksLikeAKey = (key: string): boolean => /^[a-z_$](?!.*\d{3})[\w$-]{0,59}$/.test(key);

function addKeys(node: unknown, keys: Set<string>): void {
  if (Array.isArray(node)) node.forEach((one) => { addKeys(one, keys); });
  if (!isRecord(node)) return;
  if (isRecord(node['properties'])) Object.keys(node['properties']).forEach((key) => keys.add(key));
  Object.values(node).forEach((one) => { addKeys(one, keys); });
}

let contractKeys: ReadonlySet<string> | null = null;
function keysOfContract(): ReadonlySet<string> {
  if (contractKeys !== null) return contractKeys;
  const keys = new Set<string>();
  for (const file of contractNames) addKeys(contractFile(file), keys);
  contractKeys = keys;
  return keys;
}

function addValues(value: unknown, values: Set<string>): void {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach((one) => { addValues(one, values); });
  else if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value);
    values.add(text.trim().toLowerCase());
    for (const [word] of text.matchAll(/\p{Lu}[\p{L}’'-]+/gu)) values.add(word.toLowerCase());
  }
}

/**
 * Names places without revealing a value. Only keys of the contract and of the test host are shown, since a host may use the
 * name or the id of a child as a key.
 */
export class SafeNames {
  private readonly known = new Set<string>();
  private readonly values = new Set<string>();

  /** @param own keys of the test host */
  constructor(own: UsualCalls, book: Notebook) {
    for (const key of keysOfContract()) this.known.add(key);
    for (const { shape } of own.values()) for (const { steps } of shape.places.values()) steps.forEach((step) => this.known.add(step));
    for (const { answers } of book.calls.values()) answers.forEach((answer) => { addValues(answer, this.values); });
  }

  private isSafe(step: string): boolean {
    return this.known.has(step) || /^\[\d{0,3}\]$/.test(step);
  }

  /** Whether a setting may name a key of the host: it looks like one, and never occurs as a value. */
  mayBeShown(key: string): boolean {
    return looksLikeAKey(key) && !this.values.has(key.toLowerCase());
  }

  /** The same for a place in written form. */
  ofText(place: string): string {
    return place.split('.').map((step) => (this.isSafe(step.replaceAll('[]', '')) ? step : HIDDEN)).join('.');
  }

  of(steps: Steps): string {
    return nameOf(steps.map((step) => (this.isSafe(step) ? step : HIDDEN)));
  }
}
