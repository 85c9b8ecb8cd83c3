import { bodyOf, operations, recordsOf, resolved, type Schema, type SchemaParts } from '../mocks/contract/contract';

export const SHAPES = 'mocks/host/beans.gen.ts';

/** Identity fields that a plan save repeats in its body, not part of the record. */
const IDENTITY = ['pupilId', 'dateOfMeeting', 'schoolId', 'userId'];

interface Found {
  readonly schema: SchemaParts & { readonly type?: unknown };
  readonly file: string;
}

/** The schema of a value that is not null. */
function present(written: Schema, writtenIn: string): Found {
  const { schema, file } = resolved(written, writtenIn);
  const { anyOf = [] } = schema as SchemaParts;
  const choice = anyOf.find((one) => one['type'] !== 'null');
  return choice === undefined ? { schema, file } : present(choice, file);
}

const listed = (names: readonly string[]): string => `[${names.map((name) => `'${name}'`).join(', ')}]`;

const columnsOf = ({ schema, file }: Found): readonly string[] => Object.keys(present(schema.items ?? {}, file).schema.properties ?? {});

function beanOf({ schema, file }: Found): string {
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => !IDENTITY.includes(name)).map(([name, inner]) => ({ name, found: present(inner, file) }));
  const isList = (one: Found): boolean => one.schema.items !== undefined;
  const isBean = (one: Found): boolean => one.schema.properties !== undefined;
  const lists = fields.filter(({ found }) => isList(found)).map(({ name, found }) => `${name}: ${listed(columnsOf(found))}`);
  const beans = fields.filter(({ found }) => isBean(found)).map(({ name, found }) => `${name}: ${listed(Object.keys(found.schema.properties ?? {}))}`);
  const keys = fields.filter(({ found }) => !isList(found) && !isBean(found)).map(({ name }) => name);
  return `{ keys: ${listed(keys)}${beans.length === 0 ? '' : `, beans: { ${beans.join(', ')} }`}${lists.length === 0 ? '' : `, lists: { ${lists.join(', ')} }`} }`;
}

/** The records that whole-record saves carry, as the host's beans spell them (000 section 3), odd spellings and all. */
export function recordShapes(): string {
  const records = new Map<string, Found>();
  for (const operation of operations()) {
    const { properties = {} } = (bodyOf(operation)?.schema ?? {}) as SchemaParts;
    for (const name of recordsOf(operation)) records.set(name, present(properties[name] ?? {}, `${operation.module}.json`));
  }
  const all = [...records];
  const beans = all.filter(([, { schema }]) => schema.properties !== undefined).map(([name, found]) => `  ${name}: ${beanOf(found)},\n`);
  const rows = all.filter(([, { schema }]) => schema.items !== undefined).map(([name, found]) => `  ${name}: ${listed(columnsOf(found))},\n`);
  const open = all.filter(([, { schema }]) => schema.items === undefined && schema.properties === undefined && [schema.type].flat().includes('object')).map(([name]) => name);
  return `// Written by \`npm run docs\` from docs/contract; do not edit.

/** Records of a fixed shape: their fields, the beans inside them and the columns of their lists. */
export const BEANS = {
${beans.join('')}} as const;

/** Lists that travel beside a record: their columns. */
export const ROWS = {
${rows.join('')}} as const;

/** Records whose fields the client chooses: only the name of their call is specified. */
export const OPEN_RECORDS = ${listed(open)} as const;
`;
}
