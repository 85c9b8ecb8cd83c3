import { at, isFilled, isRecord, keyOf, kindOf, nameOf, stepInto, type JsonKind, type Path, type Steps } from './json';
import { formOf, whiteSpaceOf } from './textForm';

/** Where something first occurred: the number of the response and the path in it. */
export interface Example {
  readonly answer: number;
  readonly path: Path;
}

export type Order = 'up' | 'down' | 'neither';

/** The shape of one place in a call's responses, without its content. */
export interface Place {
  readonly steps: Steps;
  readonly kinds: Map<JsonKind, Example>;
  /** How its texts are written: `DD/MM/YYYY`, `outside ks4Grades`. */
  readonly forms: Map<string, Example>;
  /** How often the place was there, and how often it was a record. */
  times: number;
  records: number;
  /** How often it held something: no null, no blank, no empty list or record. */
  filled: number;
  /** The order of the rows of a list, by each key that has one. */
  readonly orders: Map<string, Order>;
}

type Keyed<K> = Pick<ReadonlyMap<K, unknown>, 'has' | 'keys'>;

/** What the comparison reads of a place of the test host. */
export interface UsualPlace extends Omit<Place, 'kinds' | 'forms' | 'orders'> {
  readonly kinds: Keyed<JsonKind>;
  readonly forms: Keyed<string>;
  readonly orders: ReadonlyMap<string, Order>;
}

/** The option list of a place if it lacks a text, or null if it has the text or there is no list. */
export type OutsideOf = (place: string, text: string) => string | null;

export class Shape {
  readonly places = new Map<string, Place>();

  constructor(private readonly outsideOf: OutsideOf) {}

  find(steps: Steps): Place | undefined {
    return this.places.get(keyOf(steps));
  }

  add(answer: unknown, index: number): void {
    this.visit(answer, answer, [], [], index);
  }

  private get(steps: Steps): Place {
    const key = keyOf(steps);
    const known = this.places.get(key);
    if (known !== undefined) return known;
    const made: Place = { steps, kinds: new Map(), forms: new Map(), times: 0, records: 0, filled: 0, orders: new Map() };
    this.places.set(key, made);
    return made;
  }

  private visit(answer: unknown, value: unknown, steps: Steps, path: Path, index: number): void {
    const place = this.get(steps);
    const example = { answer: index, path };
    const kind = kindOf(value);
    place.times += 1;
    if (isFilled(value)) place.filled += 1;
    if (!place.kinds.has(kind)) place.kinds.set(kind, example);
    if (typeof value === 'string') this.addTextForms(place, value, example);
    if (Array.isArray(value)) {
      addOrders(place, value);
      value.forEach((item: unknown, row) => { this.visit(answer, item, [...steps, stepInto(steps, row)], [...path, row], index); });
    }
    if (isRecord(value)) {
      place.records += 1;
      for (const [key, inner] of Object.entries(value)) this.visit(answer, inner, [...steps, key], [...path, key], index);
    }
  }

  private addTextForms({ steps, forms }: Place, text: string, example: Example): void {
    const outside = this.outsideOf(nameOf(steps), text);
    for (const form of [formOf(text), ...whiteSpaceOf(text), outside === null ? null : `outside ${outside}`]) {
      if (form !== null && !forms.has(form)) forms.set(form, example);
    }
  }
}

/** A date or a number as a number that grows with it, or null for anything else. */
function rank(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  const [, day = '', month = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})\b/.exec(value) ?? [];
  if (year !== '') return Date.UTC(Number(year), Number(month) - 1, Number(day));
  return /^\d{1,15}$/.test(value) ? Number(value) : null;
}

function orderOf(ranks: readonly number[]): Order | null {
  const pairs = ranks.slice(1).map((rank, index) => rank - (ranks[index] ?? 0)).filter((step) => step !== 0);
  if (pairs.length === 0) return null;
  return pairs.every((step) => step > 0) ? 'up' : pairs.every((step) => step < 0) ? 'down' : 'neither';
}

function addOrders({ orders }: Place, rows: readonly unknown[]): void {
  const [first] = rows;
  if (rows.length < 2 || !isRecord(first)) return;
  for (const key of Object.keys(first)) {
    const ranks = rows.map((row) => rank(at(row, [key])));
    const order = ranks.every((one) => one !== null) ? orderOf(ranks) : null;
    const before = orders.get(key);
    if (order !== null) orders.set(key, before === undefined || before === order ? order : 'neither');
  }
}
