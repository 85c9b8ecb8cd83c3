import { isRecord, type JsonKind } from '../compare/json';
import type { ReportedPlace } from '../compare/report';
import { formOf } from '../compare/textForm';

/** Deviations of a host that `mocks/host/vary` does not have. */
export interface OwnWays {
  /** Keys that neither the contract nor the test host has. */
  readonly unknown: readonly string[];
  /** The client's name of a field, and the host's. */
  readonly renamed: ReadonlyMap<string, string>;
}

interface Like {
  readonly places: ReadonlyMap<string, ReportedPlace>;
  readonly own: OwnWays;
}

const VALUES: Readonly<Record<JsonKind, unknown>> = {
  text: 'as imported', blank: '', number: 3, 'true or false': true, null: null, list: [], record: {},
};

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** A day such as 03/11/2025 in a form of a report. */
function written(day: string, form: string): string {
  const [date = '', month = '', year = ''] = day.split('/');
  const parts: Readonly<Record<string, string>> = {
    YYYY: year, YY: year.slice(2), MM: month, DD: date, M: String(Number(month)), D: String(Number(date)), Month: MONTHS[Number(month) - 1] ?? '',
  };
  return form.replace(/YYYY|YY|Month|MM|DD|M|D/g, (part) => parts[part] ?? part).replace(/n/g, '0');
}

const DAY = 'DD/MM/YYYY';
const IS_DAY = /^(?:D{1,2}|YYYY|M{1,2})[/. -]/;

type Entry = readonly [key: string, value: unknown];
const keysByPlaces = new WeakMap<Like['places'], ReadonlyMap<string, readonly Entry[]>>();

/** By record, its unknown keys, and those that each such record of the host has: the test host's own replace them. */
function keysByRecord(places: Like['places'], own: OwnWays): ReadonlyMap<string, readonly Entry[]> {
  const known = keysByPlaces.get(places);
  if (known !== undefined) return known;
  const names = [...own.unknown, ...[...places.values()].filter(({ isAlways }) => isAlways).map(({ place }) => place)];
  const found = new Map<string, Entry[]>();
  for (const name of names) {
    const at = name.lastIndexOf('.');
    const key = name.slice(at + 1);
    const { kinds = [], forms = [] } = places.get(name) ?? {};
    const day = forms.find((form) => IS_DAY.test(form));
    const value = day === undefined ? VALUES[(kinds[0] ?? 'null') as JsonKind] : written('14/11/2025', day);
    if (/^[\w$-]+$/.test(key)) found.set(name.slice(0, Math.max(0, at)), [...(found.get(name.slice(0, Math.max(0, at))) ?? []), [key, value]]);
  }
  keysByPlaces.set(places, found);
  return found;
}

/** An answer with the keys, names and dates of the host that a report is about. */
export function completed(answer: Readonly<Record<string, unknown>>, { places, own }: Like): Readonly<Record<string, unknown>> {
  const inside = (place: string, key: string): string => (place === '' ? key : `${place}.${key}`);
  const keysOnlyThere = keysByRecord(places, own);
  const nameIn = (place: string): string | undefined => {
    const theirs = own.renamed.get(place);
    return theirs?.slice(theirs.lastIndexOf('.') + 1);
  };

  function record(source: Readonly<Record<string, unknown>>, place: string): Readonly<Record<string, unknown>> {
    const entries = Object.entries(source).map(([key, value]) => [nameIn(inside(place, key)) ?? key, visit(value, inside(place, key))] as const);
    return { ...Object.fromEntries(keysOnlyThere.get(place) ?? []), ...Object.fromEntries(entries) };
  }

  function visit(value: unknown, place: string): unknown {
    if (Array.isArray(value)) return value.map((item: unknown, index) => visit(item, place.endsWith('[]') ? `${place}[${index}]` : `${place}[]`));
    if (isRecord(value)) return record(value, place);
    const { kinds = [], forms: all = [] } = places.get(place) ?? {};
    if (typeof value === 'string' && place.endsWith(']') && kinds.includes('number') && !kinds.includes('text')) return Number(value);
    const forms = all.filter((form) => IS_DAY.test(form));
    const [form] = forms;
    return typeof value === 'string' && formOf(value) === DAY && form !== undefined && !forms.includes(DAY) ? written(value, form) : value;
  }

  return record(answer, '');
}
