import { unknownName } from './unknownName';
import { formText } from './formText';
import { isDay } from './days';
import { DIGITS_ONLY, isIdName, NUMBER_KEYS, type BeanShape, type Carried } from './planBeans';

/** The result of binding a request, or the parameter that cannot be bound. */
export type Bound<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly parameter: string; readonly why: string };

const describeSlip = (parameter: string, why: string): Bound<never> => ({ ok: false, parameter, why });

export type Pair = readonly [name: string, value: string | File];

/** What careless code sends instead of a value. */
const SLIPS: ReadonlySet<string> = new Set(['undefined', 'NaN', 'null', '[object Object]', '[object File]', 'Invalid date', 'Infinity']);

function slipIn([name, value]: Pair): Bound<never> | null {
  if (typeof value !== 'string') return null;
  if (value.includes('\0')) return describeSlip(name, 'has a NUL character, which no database keeps');
  if (SLIPS.has(value.trim())) return describeSlip(name, 'is no value');
  // That a parameter is a date is in the contract; that a date is in the calendar is not.
  if (/^\d\d\/\d\d\/\d{4}$/.test(value) && !isDay(value)) return describeSlip(name, 'is not a date as DD/MM/YYYY');
  const key = name.split('.').pop() ?? name;
  if ((DIGITS_ONLY.has(key) || isIdName(key)) && !/^\d*$/.test(value)) return describeSlip(name, 'is not a whole number');
  return null;
}

function twice(pairs: readonly Pair[]): string | undefined {
  const seen = new Set<string>();
  for (const [name] of pairs) {
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
}

/** `startDate?` may be left out. */
export const isOptional = (declared: string): boolean => declared.endsWith('?');
export const nameOf = (declared: string): string => declared.replace(/\?$/, '');

/** Named parameters: none unknown, none twice, none missing. */
export function bindNamed(
  pairs: readonly Pair[],
  declared: readonly string[],
): Bound<Readonly<Record<string, string | File>>> {
  const known = new Set(declared.map(nameOf));
  const unknown = pairs.find(([name]) => !known.has(name));
  if (unknown !== undefined) return describeSlip(unknown[0], unknownName(unknown[0], [...known]));
  const double = twice(pairs);
  if (double !== undefined) return describeSlip(double, 'was sent twice');
  const slip = pairs.map(slipIn).find((found) => found !== null);
  if (slip !== undefined) return slip;
  const given = new Set(pairs.map(([name]) => name));
  const missing = declared.find((one) => !isOptional(one) && !given.has(one));
  if (missing !== undefined) return describeSlip(missing, 'is missing');
  return { ok: true, value: Object.fromEntries(pairs) };
}

/** Identity that a plan save repeats in its body (decisions, "The wire"). */
const IDENTITY = ['pupilId', 'dateOfMeeting', 'schoolId', 'userId'];

type Tree = { [key: string]: string | Tree };

function plant(tree: Tree, steps: readonly string[], value: string): boolean {
  const [step, ...rest] = steps;
  if (step === undefined) return false;
  if (rest.length === 0) {
    tree[step] = value;
    return true;
  }
  const branch = tree[step] ?? {};
  if (typeof branch === 'string') return false;
  tree[step] = branch;
  return plant(branch, rest, value);
}

/** `r.list[0].a` as `r`, `list`, `0`, `a`. */
const stepsOf = (name: string): readonly string[] => name.replace(/\[(\d+)\]/g, '.$1').split('.');

const asTree = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** A column keeps its type. A number stays a number, and a null that came back blank stays null. */
function typed(key: string, stored: unknown, sent: string): unknown {
  if (sent === formText(stored)) return stored ?? (stored === null ? null : sent);
  if (typeof stored === 'boolean') return sent === 'true';
  return (typeof stored === 'number' || key in NUMBER_KEYS) && sent !== '' && Number.isFinite(Number(sent)) ? Number(sent) : sent;
}

class Refusal extends Error {
  constructor(
    readonly parameter: string,
    readonly why: string,
  ) {
    super(why);
  }
}

/** A bare `list=` is not a list: a Java binder cannot bind it. */
function branchOf(path: string, value: string | Tree | undefined): Tree {
  if (typeof value === 'string') throw new Refusal(path, 'is a list and cannot be one value');
  return value ?? {};
}

/** @param keys null for a list that only the host's own rows describe */
function rowsFrom(path: string, sent: Tree, keys: readonly string[] | null, stored: unknown): readonly unknown[] {
  const before: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const known = keys === null ? null : new Set([...keys, ...before.flatMap((row) => Object.keys(asTree(row)))]);
  const indexes = Object.keys(sent).map(Number);
  indexes.forEach((index, place) => {
    if (index !== place) throw new Refusal(`${path}[${index}]`, 'leaves a gap in the list');
  });
  return indexes.map((index) => {
    const row = sent[String(index)];
    if (typeof row !== 'object') throw new Refusal(`${path}[${index}]`, 'is no row');
    const was = asTree(before[index]);
    for (const key of Object.keys(row)) {
      if (known !== null && !known.has(key)) throw new Refusal(`${path}[${index}].${key}`, unknownName(key, [...known]));
    }
    return Object.fromEntries(
      // Rows of a free shape are kept unchanged, since the earlier row is unknown.
      [...(known ?? Object.keys(row))].map((key) => {
        const value = row[key];
        if (typeof value === 'object') throw new Refusal(`${path}[${index}].${key}`, 'is not one value');
        return [key, value === undefined ? null : typed(key, was[key], value)] as const;
      }),
    );
  });
}

/** Whole-record semantics: a key that was not sent becomes null, whatever it held. */
function beanFrom(path: string, sent: Tree, shape: BeanShape, stored: Readonly<Record<string, unknown>>, top: boolean): unknown {
  const lists = shape.lists ?? {};
  const beans = shape.beans ?? {};
  const own = shape.isOpen === true ? Object.keys(sent).filter((key) => !top || !IDENTITY.includes(key)) : shape.keys;
  const keys = [...new Set([...own, ...Object.keys(stored), ...Object.keys(lists), ...Object.keys(beans)])];
  for (const key of Object.keys(sent)) {
    if (!keys.includes(key) && !(top && IDENTITY.includes(key))) throw new Refusal(`${path}.${key}`, unknownName(key, keys));
  }
  return Object.fromEntries(
    keys.map((key) => {
      const value = sent[key];
      const list = lists[key];
      const inner = beans[key];
      if (list !== undefined || Array.isArray(stored[key])) {
        return [key, rowsFrom(`${path}.${key}`, branchOf(`${path}.${key}`, value), list ?? null, stored[key])];
      }
      if (inner !== undefined || typeof value === 'object') {
        if (typeof value === 'string') throw new Refusal(`${path}.${key}`, 'holds fields and is not one value');
        if (inner === undefined && typeof stored[key] !== 'object') throw new Refusal(`${path}.${key}`, 'is one value');
        return [key, beanFrom(`${path}.${key}`, value ?? {}, { keys: inner ?? [] }, asTree(stored[key]), false)];
      }
      return [key, value === undefined ? null : typed(key, stored[key], value)];
    }),
  );
}

/**
 * The body of a whole-record save as the records it carries.
 * @param stored what the host holds under each carried name: its keys, known to the client or not, are allowed
 */
export function bindRecords(
  pairs: readonly Pair[],
  carried: readonly Carried[],
  stored: Readonly<Record<string, unknown>>,
): Bound<Readonly<Record<string, unknown>>> {
  const double = twice(pairs);
  if (double !== undefined) return describeSlip(double, 'was sent twice');
  const tree: Tree = {};
  for (const pair of pairs) {
    const [name, value] = pair;
    const slip = slipIn(pair);
    if (slip !== null) return slip;
    if (typeof value !== 'string') return describeSlip(name, 'is a file');
    const steps = stepsOf(name);
    if (!carried.some((one) => one.name === steps[0])) return describeSlip(name, unknownName(steps[0] ?? '', carried.map((one) => one.name)));
    if (!plant(tree, steps, value)) return describeSlip(name, 'is both a value and a record');
  }
  try {
    const records = carried.map((one): readonly [string, unknown] => {
      const sent = tree[one.name];
      const was = stored[one.name];
      if (one.kind === 'value') return [one.name, sent === undefined ? null : typed(one.name, was, formText(sent))];
      const branch = branchOf(one.name, sent);
      if (one.kind === 'rows') return [one.name, rowsFrom(one.name, branch, one.keys, was)];
      return [one.name, beanFrom(one.name, branch, one.shape, asTree(was), true)];
    });
    return { ok: true, value: Object.fromEntries<unknown>(records) };
  } catch (refusal) {
    if (refusal instanceof Refusal) return describeSlip(refusal.parameter, refusal.why);
    throw refusal;
  }
}

/** The identity fields of a body must name the pupil and meeting of the address: else two pupils have crossed. */
export function crossedIdentity(
  pairs: readonly Pair[],
  query: Readonly<Record<string, string | File>>,
): Bound<never> | null {
  for (const [name, value] of pairs) {
    const [, key, more] = name.split('.');
    if (more !== undefined || key === undefined || !IDENTITY.includes(key)) continue;
    if (value !== query[key]) return describeSlip(name, 'is not that of the address');
  }
  return null;
}
