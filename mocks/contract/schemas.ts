import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020';
import { A_FILE } from '../host/bodyRecords';
import { answerOf, bodyOf, contractFile, type Operation } from './contract';

// `strict` would refuse the words of OpenAPI around the schemas. The contract itself has its own test.
const ajv = new Ajv2020({
  strict: false,
  validateSchema: false,
  meta: false,
  allErrors: true,
  verbose: true,
  inlineRefs: false,
  formats: { binary: (text: string) => text === A_FILE },
});

const added = new Set<string>();

/** Adds a file of the contract with those it refers to. */
function add(name: string): void {
  if (added.has(name)) return;
  added.add(name);
  const file = contractFile(name);
  ajv.addSchema(file, name);
  for (const [, other = ''] of JSON.stringify(file).matchAll(/"\$ref":"([\w-]+\.json)#/g)) add(other);
}

const compiled = new Map<string, ValidateFunction>();

function compileOnce(key: string, schema: () => object): ValidateFunction {
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const made = ajv.compile(schema());
  compiled.set(key, made);
  return made;
}

const errorsOf = (validate: ValidateFunction, value: unknown): readonly ErrorObject[] =>
  validate(value) ? [] : (validate.errors ?? []);

/** What is wrong with the parameters in the address. */
export function queryErrors(operation: Operation, query: Readonly<Record<string, unknown>>): readonly ErrorObject[] {
  add(`${operation.module}.json`);
  const { parameters = [], pointer } = operation;
  return errorsOf(compileOnce(`${pointer} query`, () => ({
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name }, index) => [name, { $ref: `${pointer}/parameters/${index}/schema` }])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
    ...(operation['x-query'] === undefined ? {} : { allOf: [{ $ref: `${pointer}/x-query` }] }),
  })), query);
}

/** Describes what is wrong with the body of a request. A call without a body must be sent without one. */
export function bodyErrors(operation: Operation, body: unknown): readonly ErrorObject[] {
  add(`${operation.module}.json`);
  const described = bodyOf(operation);
  return errorsOf(
    compileOnce(`${operation.pointer} body`, () => (described === null ? { additionalProperties: false } : { $ref: described.pointer })),
    body,
  );
}

/** What is wrong with a JSON answer. */
export function answerErrors(operation: Operation, answer: unknown): readonly ErrorObject[] {
  add(`${operation.module}.json`);
  const described = answerOf(operation);
  if (described === null) throw new Error(`${operation.path} answers with a file`);
  return errorsOf(compileOnce(`${operation.pointer} answer`, () => ({ $ref: described.pointer })), answer);
}
