/** @jest-environment node */
import { answerOf, operations, resolved, type Schema } from '../../../mocks/contract/contract';
import { misfitsIn, type Misfit } from './misfits';
import { answerErrors } from '../../../mocks/contract/schemas';

interface ObjectSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxLength?: number;
}

/** A value that a schema allows, with all nested values. */
function example(written: Schema, writtenIn: string): unknown {
  const { schema, file } = resolved(written, writtenIn);
  const { type, properties = {}, items, anyOf, enum: values, patternProperties = {} } = schema as ObjectSchema;
  if (values !== undefined) return values[0];
  if (anyOf?.[0] !== undefined) return example(anyOf[0], file);
  const [first] = [type ?? 'object'].flat();
  if (first === 'array') return [1, 2].map(() => (items === undefined ? 'x' : example(items, file)));
  if (first === 'object') {
    const [free] = Object.values(patternProperties);
    return Object.fromEntries([...Object.entries(properties), ...(free === undefined ? [] : [['anyList', free] as const])].map(([key, inner]) => [key, example(inner, file)]));
  }
  return first === 'string' ? '1' : first === 'boolean' ? true : first === 'null' ? null : 1;
}

const OTHERS = [null, '', 'x'.repeat(5000), -1, 1e9, true, [], {}, ['x'], '31/12/2025'];
const tried = new Set<Schema>();

/** Copies of a value with another value in one place, once for each schema: each rule of the contract is broken by some of them. */
function* changed(value: unknown, written: Schema, writtenIn: string): Generator {
  const { schema, file } = resolved(written, writtenIn);
  if (tried.has(schema)) return;
  tried.add(schema);
  const { properties = {}, patternProperties = {}, items, anyOf, minimum = 0, maximum = 0, minItems = 0, maxLength = 0 } = schema as ObjectSchema;
  yield* [...OTHERS, minimum, maximum, Array(minItems).fill('x'), '😀'.repeat(maxLength)];
  if (anyOf?.[0] !== undefined) yield* changed(value, anyOf[0], file);
  else if (Array.isArray(value) && items !== undefined) for (const inner of changed(value[0], items, file)) yield [inner, value[1] as unknown];
  for (const [key, one] of Object.entries(typeof value === 'object' && value !== null ? value : {})) {
    const inner = properties[key] ?? Object.values(patternProperties)[0];
    if (inner !== undefined) for (const other of [undefined, ...changed(one, inner, file)]) yield { ...(value as object), [key]: other };
  }
}

/** `/rows/0 required id`, sorted. If none of several forms fits, the errors of each form are left out. */
function summarised(misfits: readonly Misfit[]): string {
  const texts = misfits.map(({ path, rule, missing = '' }) => ({ at: `/${path.join('/')}`, rule, text: `/${path.join('/')} ${rule} ${missing}` }));
  const inForms = texts.filter(({ rule }) => rule === 'anyOf');
  return texts.filter(({ at, rule }) => rule === 'anyOf' || !inForms.some((form) => at.startsWith(form.at))).map(({ text }) => text).sort().join('\n');
}

const toldByAjv = (...args: Parameters<typeof answerErrors>): string => summarised(answerErrors(...args).map(({ instancePath, keyword, params }) =>
  ({ path: instancePath.split('/').slice(1), rule: keyword, ...(keyword === 'required' ? { missing: (params as { missingProperty: string }).missingProperty } : {}) })));

const answering = operations().flatMap((operation) => {
  const answer = answerOf(operation);
  return answer === null ? [] : [[operation.path, operation, answer.schema] as const];
});

it.each(answering)('the answer of %s: finds what Ajv finds', (_, operation, schema) => {
  const file = `${operation.module}.json`;
  const others = [...changed(example(schema, file), schema, file)].map((value) => ({ value, own: summarised(misfitsIn(value, schema, file)), ajv: toldByAjv(operation, value) }));
  expect(others.filter(({ own, ajv }) => own !== ajv)).toEqual([]);
});
