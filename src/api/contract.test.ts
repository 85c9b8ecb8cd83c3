/** @jest-environment node */
import { answerOf, callsOf, encodingOf, operationOf, operations, recordsOf, resolved, wireParameters, type Operation, type Schema, type SchemaParts } from '../../mocks/contract/contract';
import { wireNames } from '../testing/wireNames';
import { parameterOf, type AnyCallRow, type CallInfo } from './call';
import { allCalls } from './calls/all';

const calls = Object.entries(allCalls).map(([id, row]) => [id, row] as const);

function foundFor(id: string, info: CallInfo): Operation {
  const found = operationOf(id, info);
  if (found === undefined) throw new Error(`The contract has no ${info.method} ${info.path} for ${id}`);
  return found;
}

interface Names {
  readonly needed: readonly string[];
  readonly all: readonly string[];
}

/** What the call sends. A whole record is represented by its prefix. */
function sentBy(info: CallInfo): Names {
  const all = [...wireNames(info), ...Object.keys(info.fixed)];
  const optional = wireNames(info).filter((_, index) => parameterOf(info.params[index] ?? '').isOptional);
  return { all: [...all, ...info.carries], needed: [...all.filter((name) => !optional.includes(name)), ...info.carries] };
}

/** What the contract accepts: a whole record is its prefix, the row of a list `list[i].key`. */
function takenBy(operation: Operation): Names {
  const records = recordsOf(operation);
  const inAddress = wireParameters(operation).filter(({ place }) => records.length === 0 || place === 'query');
  return {
    all: [...inAddress.map(({ name }) => name), ...records],
    needed: [...inAddress.filter(({ isRequired }) => isRequired).map(({ name }) => name), ...records],
  };
}

const without = (names: readonly string[], others: readonly string[]): readonly string[] => names.filter((name) => !others.includes(name));

describe('the calls and the contract', () => {
  it('has a call for every operation of the contract', () => {
    const known = new Set(calls.map(([id, { info }]) => foundFor(id, info).pointer));
    expect(operations().map(({ pointer }) => pointer).filter((pointer) => !known.has(pointer))).toEqual([]);
  });

  it.each(calls)('%s is named in the contract by its id', (id, { info }) => {
    expect(callsOf(foundFor(id, info))).toContain(id);
  });

  it.each(calls)('%s has the specified method, encoding, names and optional parameters', (id, { info }) => {
    const operation = foundFor(id, info);
    const [sent, taken] = [sentBy(info), takenBy(operation)];
    expect({
      method: info.method,
      encoding: info.encoding,
      isWrite: info.writes,
      unknown: without(sent.all, taken.all),
      missing: without(taken.needed, sent.all),
      mayBeMissing: without(taken.needed, sent.needed),
    }).toEqual({
      method: operation.method, encoding: encodingOf(operation), isWrite: operation['x-writes'] === true, unknown: operation['x-by-setting'] ?? [], missing: [], mayBeMissing: [],
    });
  });
});

type Path = readonly (string | number)[];
interface Leaf {
  readonly path: Path;
  readonly other: unknown;
}

interface Shape extends SchemaParts {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

const isNull = (schema: Schema): boolean => schema['type'] === 'null';

/** A response with every key of the schema, and for each of its values a different one. */
function sampleOf(written: Schema, writtenIn: string, path: Path): { readonly value: unknown; readonly leaves: readonly Leaf[] } {
  const { schema, file } = resolved(written, writtenIn);
  const shape = schema as Shape;
  const choice = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].find((one) => !isNull(one));
  if (choice !== undefined) return sampleOf(choice, file, path);
  if (shape.items !== undefined || shape.prefixItems !== undefined) {
    const items = shape.prefixItems ?? [shape.items ?? {}];
    const samples = items.map((item, index) => sampleOf(item, file, [...path, index]));
    return { value: samples.map(({ value }) => value), leaves: samples.flatMap(({ leaves }) => leaves) };
  }
  const parts = [shape, ...(shape.allOf ?? []).map((one) => resolved(one, file).schema as Shape)];
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {})) as Record<string, Schema>;
  for (const part of parts) {
    Object.entries(part.patternProperties ?? {}).forEach(([pattern, inner]) => { properties[nameFitting(pattern)] = inner; });
  }
  if (Object.keys(properties).length > 0) {
    const samples = Object.entries(properties).map(([key, inner]) => [key, sampleOf(inner, file, [...path, key])] as const);
    return {
      value: Object.fromEntries(samples.map(([key, { value }]) => [key, value])),
      leaves: samples.flatMap(([, { leaves }]) => leaves),
    };
  }
  const [value, other] = twoValues(shape);
  return { value, leaves: [{ path, other }] };
}

/** The patterns of the contract are `^start\d+$` and the like. */
const nameFitting = (pattern: string): string => pattern.replace(/[\^$]/g, '').replace(/\\d[+*]?(\{[^}]*\})?/g, '1').replace(/\[[^\]]*\][+*]?/g, 'a').replace(/\((\w+)\|[^)]*\)/g, '$1');

/** A value that the contract does not list. */
const ANOTHER = 'another';

function twoValues({ type = 'string', enum: values, const: only }: Shape): readonly [unknown, unknown] {
  if (only !== undefined) return [only, ANOTHER];
  const [one, two] = (values ?? []).filter((value) => value !== null && value !== '');
  if (one !== undefined) return [one, two ?? ANOTHER];
  const types = [type].flat();
  if (types.includes('number') || types.includes('integer')) return [1, 0];
  if (types.includes('boolean')) return [true, false];
  // A record of a free shape.
  if (types.includes('object')) return [{ some: 'one' }, { some: 'two' }];
  return ['one', 'two'];
}

function changed(value: unknown, [step, ...rest]: Path, to: unknown): unknown {
  if (step === undefined) return to;
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? changed(item, rest, to) : item as unknown));
  const source = value as Readonly<Record<string, unknown>>;
  return { ...source, [step]: changed(source[step], rest, to) };
}

/** The response with only this value. */
function alone(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return value;
  const inner = alone((value as Readonly<Record<string, unknown>>)[step], rest);
  if (!Array.isArray(value)) return { [step]: inner };
  return value.map((_, index) => (index === step ? inner : null));
}

/** What a decoder returned, as plain data: the rows of long lists have getters. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  const getters = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(value)))
    .flatMap(([key, { get }]) => (get === undefined || key === '__proto__' ? [] : [[key, get.call(value) as unknown]]));
  return Object.fromEntries([...Object.entries(value).filter(([key]) => getters.length === 0 || key !== 'cells'), ...getters].map(([key, inner]) => [key, plain(inner)]));
}

const reading = calls.filter(([, { info }]) => !info.writes && info.answer === 'json');

describe('the decoders and the contract', () => {
  it.each(reading)('%s reads every key that the contract gives', (id, { info, read }: AnyCallRow) => {
    const operation = foundFor(id, info);
    const answer = answerOf(operation);
    if (answer === null) throw new Error(`${info.path} answers with a file`);
    const { value, leaves } = sampleOf(answer.schema, `${operation.module}.json`, []);
    const readText = (from: unknown): string => JSON.stringify(plain(read(from)));
    const isSame = (from: unknown, { path, other }: Leaf): boolean => readText(from) === readText(changed(from, path, other));
    const unread = leaves
      // Where the host has two spellings of one thing, one hides the other: so each is asked for alone, too.
      .filter((leaf) => isSame(value, leaf) && isSame(alone(value, leaf.path), leaf))
      .map(({ path }) => path.join('.'));
    expect(leaves.length).toBeGreaterThan(0);
    expect(unread).toEqual([]);
  });
});
