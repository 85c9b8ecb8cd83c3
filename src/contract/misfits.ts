import { resolved, type Schema } from './contract';

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
const RULES: Readonly<Record<string, (value: unknown, wanted: never) => boolean>> = {
  type: (value, wanted: string | readonly string[]) => [wanted].flat().some((type) => isOfType(value, type)),
  enum: (value, wanted: readonly unknown[]) => wanted.includes(value),
  pattern: (value, wanted: string) => typeof value !== 'string' || new RegExp(wanted, 'u').test(value),
  maxLength: (value, wanted: number) => typeof value !== 'string' || Array.from(value).length <= wanted,
  minimum: (value, wanted: number) => typeof value !== 'number' || value >= wanted,
  maximum: (value, wanted: number) => typeof value !== 'number' || value <= wanted,
  minItems: (value, wanted: number) => !Array.isArray(value) || value.length >= wanted,
  minProperties: (value, wanted: number) => !isObject(value) || Object.keys(value).length >= wanted,
};

type Path = Misfit['path'];
type Schemas = Readonly<Record<string, Schema>>;

/** The problems that a rule finds in the keys or rows of a value, or in its other forms. */
const INNER: Readonly<Record<string, (value: unknown, wanted: never, file: string, path: Path) => readonly Misfit[]>> = {
  required: (value, wanted: readonly string[], _, path) =>
    (isObject(value) ? wanted.filter((key) => value[key] === undefined) : []).map((missing) => ({ path, rule: 'required', missing })),
  properties: (value, wanted: Schemas, file, path) =>
    Object.entries(wanted).flatMap(([key, schema]) => (isObject(value) && value[key] !== undefined ? misfitsIn(value[key], schema, file, [...path, key]) : [])),
  patternProperties: (value, wanted: Schemas, file, path) => Object.entries(wanted).flatMap(([pattern, schema]) =>
    Object.keys(isObject(value) ? value : {}).filter((key) => new RegExp(pattern, 'u').test(key))
      .flatMap((key) => misfitsIn((value as JsonObject)[key], schema, file, [...path, key]))),
  items: (value, wanted: Schema, file, path) =>
    (Array.isArray(value) ? value : []).flatMap((item: unknown, index) => misfitsIn(item, wanted, file, [...path, index])),
  anyOf: (value, wanted: readonly Schema[], file, path) =>
    (wanted.some((schema) => misfitsIn(value, schema, file, path).length === 0) ? [] : [{ path, rule: 'anyOf' }]),
};

const SAYS_NOTHING_OF_VALUES = ['title', 'description', 'x-source', 'x-status'];

/**
 * What is wrong with a JSON answer. It knows the rules that the answers of docs/contract use: a library for all of JSON Schema
 * compiles code while it runs, which the policy of the page forbids, or adds a megabyte of code made at the build.
 */
export function misfitsIn(value: unknown, written: Schema, writtenIn: string, path: Path = []): readonly Misfit[] {
  const { schema, file } = resolved(written, writtenIn);
  return Object.entries(schema).flatMap(([rule, wanted]) => {
    const keeps = RULES[rule];
    if (keeps !== undefined) return keeps(value, wanted as never) ? [] : [{ path, rule }];
    const inner = INNER[rule];
    if (inner !== undefined) return inner(value, wanted as never, file, path);
    if (SAYS_NOTHING_OF_VALUES.includes(rule)) return [];
    throw new Error(`The comparison does not know the rule ${rule} of ${file}`);
  });
}
