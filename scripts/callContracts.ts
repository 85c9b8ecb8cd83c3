import { camelCase } from 'es-toolkit';
import { answerOf, callsOf, encodingOf, operations, recordsOf, wireParameters, type Operation } from '../mocks/contract/contract';

const FOLDER = 'src/api/contract';

const listed = (names: readonly string[]): string => `[${names.map((name) => `'${name}'`).join(', ')}]`;

/** The bean name in front of the parameters, e.g. `pupilsCaseNotes`, or undefined if they have none. */
const prefixOf = (names: readonly string[]): string | undefined => names.find((name) => name.includes('.'))?.split('.')[0];

/** The value of a parameter that takes one text only, or empty. A number that never changes is sent by the form, like any other. */
function onlyValues({ enum: values }: { readonly enum?: readonly unknown[] }): readonly string[] {
  return values?.length === 1 && typeof values[0] === 'string' ? [values[0]] : [];
}

/** What the contract says of one call, as a line of source. */
function contractOf(operation: Operation, id: string): string {
  const sent = operation['x-calls']?.[id];
  const carries = recordsOf(operation);
  const named = wireParameters(operation).filter(({ place }) => carries.length === 0 || place === 'query');
  const takesFile = named.some(({ schema }) => schema['format'] === 'binary');
  // An upload names its operation itself.
  const always = named.flatMap(({ name, schema, isRequired }) => (isRequired && !takesFile ? onlyValues(schema).map((value) => ({ name, value })) : []));
  const fixed = Object.entries(sent?.fixed ?? {}).map(([name, value]) => ({ name, value })).concat(always);
  const bySetting = (operation['x-by-setting'] ?? []).map((name) => ({ name, isRequired: false }));
  const parameters = [...named.filter((one) => !fixed.some(({ name }) => name === one.name)), ...bySetting];
  const prefix = prefixOf(parameters.map(({ name }) => name));
  const isBare = (name: string): boolean => prefix !== undefined && !name.startsWith(`${prefix}.`);
  const own = (name: string): string => (prefix === undefined || isBare(name) ? name : name.slice(prefix.length + 1));
  const bare = parameters.map(({ name }) => name).filter(isBare);
  const parts = [
    `method: '${operation.method}'`,
    `path: '${operation.path}'`,
    `encoding: '${encodingOf(operation)}'`,
    ...(prefix === undefined ? [] : [`prefix: '${prefix}'`]),
    `params: ${listed(sent?.params ?? parameters.map(({ name, isRequired }) => `${own(name)}${isRequired ? '' : '?'}`))}`,
    ...(bare.length === 0 ? [] : [`bare: ${listed(bare)}`]),
    ...(fixed.length === 0 ? [] : [`fixed: { ${fixed.map(({ name, value }) => `${name}: '${value}'`).join(', ')} }`]),
    ...(carries.length === 0 ? [] : [`carries: ${listed(carries)}`]),
    ...(operation['x-writes'] === true ? ['writes: true'] : []),
    ...(answerOf(operation) === null ? ['answer: \'file\''] : []),
    ...(takesFile ? ['takesFile: true'] : []),
    ...(operation['x-unnamed'] === true ? ['unnamed: true'] : []),
    ...(operation['x-status'] === 'assumed' ? ['assumed: true'] : []),
  ];
  return `  ${id}: { ${parts.join(', ')} },\n`;
}

const NOTE = (source: string): string => `// Written by \`npm run docs\` from ${source}; do not edit.\n`;
const nameOf = (module: string): string => `${camelCase(module)}Contract`;

/** The contract of the calls as source, file by file: one file for each module of the contract, and one with all of them for the mock host. */
export function contractFiles(): Readonly<Record<string, string>> {
  const modules = [...new Set(operations().map(({ module }) => module))];
  const written = modules.map((module) => {
    const calls = operations().filter((operation) => operation.module === module).flatMap((operation) => callsOf(operation).map((id) => contractOf(operation, id)));
    return [`${FOLDER}/${module}.gen.ts`, `${NOTE(`docs/contract/${module}.json`)}export const ${nameOf(module)} = {\n${calls.join('')}} as const;\n`] as const;
  });
  const imports = modules.map((module) => `import { ${nameOf(module)} } from '../../src/api/contract/${module}.gen';\n`).join('');
  const all = `${NOTE('docs/contract')}${imports}\nexport const allContracts = {\n${modules.map((module) => `  ...${nameOf(module)},\n`).join('')}} as const;\n`;
  return { ...Object.fromEntries(written), 'mocks/host/contract.gen.ts': all };
}
