import { contractNames, contractText } from './contractText';

/** A JSON Schema as OpenAPI 3.1 uses it. */
export type Schema = Readonly<Record<string, unknown>>;

type Status = 'given' | 'ruled' | 'assumed';

interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
  readonly description?: string;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

/** What a call sends of its operation (default: all). Names end in `?` where it may leave them out. */
interface Sent {
  readonly params?: readonly string[];
  readonly fixed?: Readonly<Record<string, string>>;
}

/** One operation as `docs/contract` writes it. */
interface Written {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly 'x-source': string;
  readonly 'x-status': Status;
  /** Ids of its rows in calls.csv. */
  readonly 'x-rows'?: readonly string[];
  readonly 'x-writes'?: boolean;
  /** No specification names its path: the client has none until a council configures one, and the one written here is the mock host's. */
  readonly 'x-unnamed'?: boolean;
  /** Parameters that are sent only where a setting names them. */
  readonly 'x-by-setting'?: readonly string[];
  /** The calls of the client that share it, by id: what each sends. */
  readonly 'x-calls'?: Readonly<Record<string, Sent>>;
  /** A schema of all parameters together, which states which of them belong together. */
  readonly 'x-query'?: Schema;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

export interface Operation extends Written {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The module without `.json`. */
  readonly module: string;
  /** Its location: `attendance.json#/paths/~1rest~1saveAttendance/post`. */
  readonly pointer: string;
}

/** The schemas inside a schema. */
export interface SchemaParts {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

export interface ContractFile {
  readonly info: { readonly title: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Written>>>>;
}

const files = new Map<string, ContractFile>();

/** @param name e.g. `attendance.json`; each file is read once */
export function contractFile(name: string): ContractFile {
  const known = files.get(name);
  if (known !== undefined) return known;
  const read = JSON.parse(contractText(name)) as ContractFile;
  files.set(name, read);
  return read;
}

/** Each path of the contract with the file that describes it. */
const fileOf: ReadonlyMap<string, string> = new Map(contractNames.flatMap((name) => Object.keys(contractFile(name).paths ?? {}).map((path) => [path, name])));

export function findOperation(method: string, path: string): Operation | undefined {
  const file = fileOf.get(path);
  const written = file === undefined ? undefined : contractFile(file).paths?.[path]?.[method.toLowerCase()];
  if (file === undefined || written === undefined) return undefined;
  const pointer = `${file}#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`;
  return { ...written, method: method as Operation['method'], path, module: file.replace('.json', ''), pointer };
}

/** Every operation of the contract. */
export const operations = (): readonly Operation[] =>
  [...fileOf.keys()].flatMap((path) => (['GET', 'POST'] as const).flatMap((method) => findOperation(method, path) ?? []));

/** The ids of the calls that use an operation. */
export const callsOf = ({ operationId, ...operation }: Operation): readonly string[] => [...new Set([operationId, ...Object.keys(operation['x-calls'] ?? {})])];

/** The operation of a call, by its id or, for one that a test makes up, by its path. */
export const operationOf = (id: string, { method, path }: { readonly method: string; readonly path: string }): Operation | undefined =>
  operations().find((one) => callsOf(one).includes(id)) ?? findOperation(method, path);

const ENCODINGS = { 'application/x-www-form-urlencoded': 'form', 'multipart/form-data': 'multipart' } as const;

/** How a request carries its parameters, and the location of the schema of its body. */
export function bodyOf({ requestBody, pointer }: Operation): { readonly encoding: 'form' | 'multipart'; readonly schema: Schema; readonly pointer: string } | null {
  for (const [type, encoding] of Object.entries(ENCODINGS)) {
    const schema = requestBody?.content?.[type]?.schema;
    if (schema !== undefined) return { encoding, schema, pointer: `${pointer}/requestBody/content/${type.replaceAll('/', '~1')}/schema` };
  }
  return null;
}

/** The schema of a JSON answer, or null where the answer is a file. */
export function answerOf({ responses, pointer }: Operation): { readonly schema: Schema; readonly pointer: string } | null {
  const schema = responses['200']?.content?.['application/json']?.schema;
  return schema === undefined ? null : { schema, pointer: `${pointer}/responses/200/content/application~1json/schema` };
}

/** Follows `$ref` once or more, starting at the file that contains the schema. */
export function resolved(schema: Schema, file: string): { readonly schema: Schema; readonly file: string } {
  const target = schema['$ref'];
  if (typeof target !== 'string') return { schema, file };
  const [name = '', pointer = ''] = target.split('#');
  const next = name === '' ? file : name;
  const found = pointer.split('/').slice(1).reduce<unknown>(
    (node, step) => (node as Record<string, unknown> | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    contractFile(next),
  );
  if (found === undefined) throw new Error(`The contract has no ${next}#${pointer}`);
  return resolved(found as Schema, next);
}

/** One parameter as it travels: `a.b` for a field of a bean, `list[i].a` for that of a row. */
export interface WireParameter {
  readonly name: string;
  readonly place: 'query' | 'body';
  readonly isRequired: boolean;
  readonly schema: Schema;
  /** The file that contains the schema. */
  readonly file: string;
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}

function fieldsOf(written: Schema, writtenIn: string, name: string, isRequired: boolean): readonly WireParameter[] {
  const { schema, file } = resolved(written, writtenIn);
  const { properties, required = [], items } = schema as ObjectSchema;
  if (items !== undefined) return fieldsOf(items, file, `${name}[i]`, false);
  if (properties === undefined) return [{ name, place: 'body', isRequired, schema, file }];
  return Object.entries(properties).flatMap(([key, inner]) =>
    fieldsOf(inner, file, name === '' ? key : `${name}.${key}`, isRequired && required.includes(key)));
}

/** Every parameter of an operation by its full wire name. */
export function wireParameters(operation: Operation): readonly WireParameter[] {
  const own = `${operation.module}.json`;
  const query = (operation.parameters ?? []).map(({ name, required, schema }): WireParameter =>
    ({ name, place: 'query', isRequired: required, ...resolved(schema, own) }));
  const body = bodyOf(operation);
  return [...query, ...(body === null ? [] : fieldsOf(body.schema, own, '', true))];
}

export const encodingOf = (operation: Operation): 'query' | 'form' | 'multipart' => bodyOf(operation)?.encoding ?? 'query';

/** The records in the body of a whole-record save, or none for other calls. */
export function recordsOf(operation: Operation): readonly string[] {
  const hasAddress = operation.parameters !== undefined;
  return hasAddress ? Object.keys((bodyOf(operation)?.schema as ObjectSchema | undefined)?.properties ?? {}) : [];
}
