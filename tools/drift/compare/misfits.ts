import { resolved, type Schema } from '../../../mocks/contract/contract';

/** A rule of the contract that an answer breaks. */
export interface Misfit {
  /** Keys and numbers of rows. */
  readonly path: readonly (string | number)[];
  readonly rule: string;
  /** The key that `required` wants. */
  readonly missing?: string;
}

type JsonObject = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'null': return value === null;
    case 'array': return Array.isArray(value);
    case 'object': return isObject(value);
    case 'integer': return Number.isInteger(value);
    default: return typeof value === type;
  }
}

/** Whether a value itself obeys a rule. */
const RULES: Readonly<Record<string, (value: unknown, expected: never) => boolean>> = {
  type: (value, expected: string | readonly string[]) => [expected].flat().some((type) => isOfType(value, type)),
  enum: (value, expected: readonly unknown[]) => expected.includes(value),
  pattern: (value, expected: string) => typeof value !== 'string' || new RegExp(expected, 'u').test(value),
  maxLength: (value, expected: number) => typeof value !== 'string' || Array.from(value).length <= expected,
  minimum: (value, expected: number) => typeof value !== 'number' || value >= expected,
  maximum: (value, expected: number) => typeof value !== 'number' || value <= expected,
  minItems: (value, expected: number) => !Array.isArray(value) || value.length >= expected,
  minProperties: (value, expected: number) => !isObject(value) || Object.keys(value).length >= expected,
};

type Path = Misfit['path'];
type Schemas = Readonly<Record<string, Schema>>;

/** The problems that a rule finds in the keys or rows of a value, or in its other forms. */
const INNER: Readonly<Record<string, (value: unknown, expected: never, file: string, path: Path) => readonly Misfit[]>> = {
  required: (value, expected: readonly string[], _, path) =>
    (isObject(value) ? expected.filter((key) => value[key] === undefined) : []).map((missing) => ({ path, rule: 'required', missing })),
  properties: (value, expected: Schemas, file, path) =>
    Object.entries(expected).flatMap(([key, schema]) => (isObject(value) && value[key] !== undefined ? misfitsIn(value[key], schema, file, [...path, key]) : [])),
  patternProperties: (value, expected: Schemas, file, path) => Object.entries(expected).flatMap(([pattern, schema]) =>
    Object.keys(isObject(value) ? value : {}).filter((key) => new RegExp(pattern, 'u').test(key))
      .flatMap((key) => misfitsIn((value as JsonObject)[key], schema, file, [...path, key]))),
  items: (value, expected: Schema, file, path) =>
    (Array.isArray(value) ? value : []).flatMap((item: unknown, index) => misfitsIn(item, expected, file, [...path, index])),
  anyOf: (value, expected: readonly Schema[], file, path) =>
    (expected.some((schema) => misfitsIn(value, schema, file, path).length === 0) ? [] : [{ path, rule: 'anyOf' }]),
};

const ANNOTATION_KEYWORDS = ['title', 'description', 'x-source', 'x-status'];

/**
 * What is wrong with a JSON answer. It knows the rules that the answers of docs/contract use: a library for all of JSON Schema
 * compiles code while it runs, which the policy of the page forbids, or adds a megabyte of code made at the build.
 */
export function misfitsIn(value: unknown, written: Schema, writtenIn: string, path: Path = []): readonly Misfit[] {
  const { schema, file } = resolved(written, writtenIn);
  return Object.entries(schema).flatMap(([rule, expected]) => {
    const keeps = RULES[rule];
    if (keeps !== undefined) return keeps(value, expected as never) ? [] : [{ path, rule }];
    const inner = INNER[rule];
    if (inner !== undefined) return inner(value, expected as never, file, path);
    if (ANNOTATION_KEYWORDS.includes(rule)) return [];
    throw new Error(`The comparison does not know the rule ${rule} of ${file}`);
  });
}
