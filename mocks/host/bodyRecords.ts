import { formText } from './formText';
import { NUMBER_KEYS, type BeanShape, type Carried } from './planBeans';
import { unknownName } from './unknownName';

/** Why a request cannot be bound: the parameter at fault and what is wrong with it, but never its value, which may be personal. */
export class Refusal extends Error {
  constructor(
    readonly parameter: string,
    readonly why: string,
    readonly status = 400,
  ) {
    super(why);
  }
}

export type Pair = readonly [name: string, value: string | File];

export interface Tree {
  [key: string]: string | Tree;
}

/** Stands for a file among the texts of a body. */
export const A_FILE = '\u0000file';

/** Identity that a plan save repeats in its body (decisions, "The wire"). */
export const IDENTITY = ['pupilId', 'dateOfMeeting', 'schoolId', 'userId'];

/** `r.list[0].a` as `r`, `list`, `0`, `a`. */
const stepsOf = (name: string): readonly string[] => name.replace(/\[(\d+)\]/g, '.$1').split('.');

/** Turns dotted, indexed names into the object that they describe. */
export function treeOf(pairs: readonly Pair[]): Tree {
  const root: Tree = {};
  for (const [name, value] of pairs) {
    const steps = stepsOf(name);
    let node = root;
    for (const [index, step] of steps.slice(0, -1).entries()) {
      const next = (node[step] ??= /^\d+$/.test(steps[index + 1] ?? '') ? ([] as unknown as Tree) : {});
      if (typeof next === 'string') throw new Refusal(name, 'is both a value and a record');
      node = next;
    }
    node[steps.at(-1) ?? ''] = typeof value === 'string' ? value : A_FILE;
  }
  return root;
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** A column keeps its type. A number stays a number, and a null that came back blank stays null. */
function typed(key: string, stored: unknown, sent: string): unknown {
  if (sent === formText(stored)) return stored ?? (stored === null ? null : sent);
  if (typeof stored === 'boolean') return sent === 'true';
  return (typeof stored === 'number' || key in NUMBER_KEYS) && sent !== '' && Number.isFinite(Number(sent)) ? Number(sent) : sent;
}

/** A bare `list=` is not a list: a Java binder cannot bind it. */
function branchOf(path: string, value: string | Tree | undefined): Tree {
  if (typeof value === 'string') throw new Refusal(path, 'is a list and cannot be one value');
  return value ?? {};
}

/** @param keys null for a list that only the host's own rows describe */
function rowsFrom(path: string, sent: Tree, keys: readonly string[] | null, stored: unknown): readonly unknown[] {
  const before: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const known = keys === null ? null : new Set([...keys, ...before.flatMap((row) => Object.keys(objectOf(row)))]);
  const indexes = Object.keys(sent).map(Number);
  indexes.forEach((index, place) => {
    if (index !== place) throw new Refusal(`${path}[${index}]`, 'leaves a gap in the list');
  });
  return indexes.map((index) => {
    const row = sent[String(index)];
    if (typeof row !== 'object') throw new Refusal(`${path}[${index}]`, 'is no row');
    const was = objectOf(before[index]);
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
        return [key, beanFrom(`${path}.${key}`, value ?? {}, { keys: inner ?? [] }, objectOf(stored[key]), false)];
      }
      return [key, value === undefined ? null : typed(key, stored[key], value)];
    }),
  );
}

/**
 * The body of a whole-record save as the records it carries.
 * @param stored what the host holds under each carried name: its keys, known to the client or not, are allowed
 */
export function recordsFrom(pairs: readonly Pair[], carried: readonly Carried[], stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const names = carried.map(({ name }) => name);
  for (const [name, value] of pairs) {
    const [first = ''] = stepsOf(name);
    if (!names.includes(first)) throw new Refusal(name, unknownName(first, names));
    if (typeof value !== 'string') throw new Refusal(name, 'is a file');
  }
  const tree = treeOf(pairs);
  return Object.fromEntries(carried.map((one): readonly [string, unknown] => {
    const sent = tree[one.name];
    const was = stored[one.name];
    if (one.kind === 'value') return [one.name, sent === undefined ? null : typed(one.name, was, formText(sent))];
    const branch = branchOf(one.name, sent);
    if (one.kind === 'rows') return [one.name, rowsFrom(one.name, branch, one.keys, was)];
    return [one.name, beanFrom(one.name, branch, one.shape, objectOf(was), true)];
  }));
}
