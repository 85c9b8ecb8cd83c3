import type { Exchange } from './exchange';
import { Pseudonyms } from './pseudonyms';
import { vocabulary, wordsOf } from './vocabulary';

/** Years move by a multiple of this, after which each date falls on the same day of the week. */
const CYCLE = 28;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;
/** A term or a year group, with or without its year. */
const OF_SCHOOL_YEAR = /^(?:Autumn|Spring|Summer|Y\d{1,2}|N[1-5]?|R)(?: \d{4})?$/;
/** Values besides the lists of the contract: answers, ratings, genders. */
const COMMON = /^(?:true|false|yes|no|y|n|red|amber|green|m|f|male|female)$/i;
/** A number under such a key is an id, whatever its length. */
const IS_ID = /(?:^id|Id|ID)$/;
const LOOKS_LIKE_A_KEY = /^[A-Za-z_$][\w$.-]{0,59}$/;
/** Shorter numbers are counts, grades and percentages. */
const LONG_NUMBER = 5;

export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Every text and number of a value, with its keys. */
export function* valuesIn(value: unknown): Generator<string> {
  if (typeof value === 'string' || typeof value === 'number') yield String(value);
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* valuesIn(one);
}

export function* keysIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield* Object.keys(value);
  for (const one of Object.values(value)) yield* keysIn(one);
}

/** Every value that a recording holds. */
export function* valuesOf(exchanges: readonly Exchange[]): Generator<string> {
  for (const { params, text } of exchanges) {
    for (const [, value] of params) yield value;
    const json = parsed(text);
    if (json === undefined) yield text;
    else yield* valuesIn(json);
  }
}

const tokensOf = (text: string): readonly string[] => [...wordsOf(text), ...(text.match(/\d+/g) ?? [])];

/** Replaces all that may be personal by an invented value of the same kind and length. What the contract lists stays. */
export class Redactor {
  replaced = 0;
  kept = 0;
  private readonly pseudonyms: Pseudonyms;
  private readonly values: ReadonlySet<string>;
  private readonly years: number;

  constructor(exchanges: readonly Exchange[]) {
    const values = [...valuesOf(exchanges)];
    this.values = new Set(values.map((one) => one.toLowerCase()));
    const tokens = new Set(values.flatMap(tokensOf));
    this.pseudonyms = new Pseudonyms((token) => tokens.has(token));
    const isFree = (by: number): boolean => values.every((one) => one.length < 5 || !YEAR.test(one) || !this.values.has(this.shifted(one, by)));
    this.years = [CYCLE, 2 * CYCLE].find(isFree) ?? CYCLE;
  }

  text(text: string): string {
    const { values } = vocabulary();
    if (text.trim() === '') return text;
    if (values.has(text.toLowerCase()) || COMMON.test(text)) {
      this.kept += 1;
      return text;
    }
    this.replaced += 1;
    if (OF_SCHOOL_YEAR.test(text)) return this.shifted(text);
    const parts = text.split(/((?<!\d)(?:19|20)\d\d(?!\d)|\d+|\p{L}[\p{L}\p{M}]*)/u);
    const isDate = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[ T].*)?$/.test(text);
    return parts.map((part, at) => {
      if (at % 2 === 0) return part;
      if (/^(?:19|20)\d\d$/.test(part)) return this.shifted(part);
      if (/^\d/.test(part)) return isDate ? part : this.pseudonyms.digits(part);
      return this.pseudonyms.word(part);
    }).join('');
  }

  /** The day in the capsule for a day in the recording. */
  day(day: Date): string {
    const [year = '', month = '', date = ''] = day.toISOString().slice(0, 10).split('-');
    return this.shifted(`${date}/${month}/${year}`);
  }

  /** @param key under which it was found */
  value(value: unknown, key = ''): unknown {
    if (typeof value === 'string') return this.isCount(value, key) ? value : this.text(value);
    if (typeof value === 'number') return this.number(value, key);
    if (Array.isArray(value)) return value.map((one) => this.value(one, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [this.key(name), this.value(inner, name)]));
  }

  private isCount(text: string, key: string): boolean {
    return /^\d{1,4}(?:\.\d{1,2})?$/.test(text) && !IS_ID.test(key) && !/^(?:19|20)\d\d$/.test(text);
  }

  private number(value: number, key: string): number {
    const text = String(value);
    if (!Number.isInteger(value) || value < 0 || (text.length < LONG_NUMBER && !IS_ID.test(key))) return value;
    this.replaced += 1;
    return Number(this.pseudonyms.digits(text));
  }

  /** A host may use the name or the id of a child as a key. */
  private key(name: string): string {
    const isName = vocabulary().keys.has(name) || (LOOKS_LIKE_A_KEY.test(name) && !this.values.has(name.toLowerCase()));
    return isName ? name : this.text(name);
  }

  private shifted(text: string, by = this.years): string {
    return text.replace(new RegExp(YEAR, 'g'), (year) => String(Number(year) - by));
  }
}
