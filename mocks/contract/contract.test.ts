/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import Papa from 'papaparse';
import { contractFile, encodingOf, operations, resolved, wireParameters, type Operation } from './contract';
import { contractNames } from './contractText';

const folder = join(__dirname, '..', '..', 'docs', 'contract');
const all = operations();
const STATUSES = ['given', 'ruled', 'assumed'];

interface Found {
  readonly file: string;
  readonly where: string;
  readonly node: Readonly<Record<string, unknown>>;
}

/** Every object of every file. */
function objectsIn(file: string, node: unknown, where: string): readonly Found[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.entries(node).flatMap(([key, value]) => objectsIn(file, value, `${where}/${key}`));
  return Array.isArray(node) ? inner : [{ file, where, node: node as Found['node'] }, ...inner];
}
const nodes = contractNames.flatMap((file) => objectsIn(file, contractFile(file), ''));

/** Keys that OpenAPI 3.1 and this contract allow at an operation. */
const OPERATION_KEYS = [
  'operationId', 'summary', 'description', 'security', 'parameters', 'requestBody', 'responses', 'x-source', 'x-status', 'x-rows', 'x-writes',
  'x-query', 'x-unnamed', 'x-by-setting', 'x-calls',
];

describe('docs/contract as OpenAPI 3.1', () => {
  it('has each path in one file', () => {
    const written = contractNames.flatMap((name) => Object.keys(contractFile(name).paths ?? {}));
    expect(new Set(written).size).toBe(written.length);
  });

  it.each(contractNames)('%s names its version and title', (name) => {
    expect(contractFile(name)).toMatchObject({ openapi: '3.1.0', info: { title: expect.any(String) as string, version: expect.any(String) as string } });
  });

  it.each(all.map((one) => [one.path, one] as const))('%s states its meaning, its source and how binding it is', (_, operation) => {
    const { method, path, module, pointer, ...written } = operation;
    expect({ source: written['x-source'], summary: written.summary }).toEqual({ source: expect.stringMatching(/\S/) as string, summary: expect.stringMatching(/\S/) as string });
    expect(STATUSES).toContain(written['x-status']);
    expect(Object.keys(written).filter((key) => !OPERATION_KEYS.includes(key))).toEqual([]);
    expect(Object.keys(written.responses)).toEqual(['200', '4XX']);
    const names = (written.parameters ?? []).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect((written.parameters ?? []).every((one) => (one as unknown as { in: string }).in === 'query')).toBe(true);
    expect(`${method} ${path} ${module} ${pointer}`).not.toContain('undefined');
  });

  it('gives each operation a unique id', () => {
    const ids = all.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has no broken reference', () => {
    const references = nodes.filter(({ node }) => typeof node['$ref'] === 'string');
    expect(references.length).toBeGreaterThan(500);
    for (const { file, node } of references) expect(resolved(node, file).schema).toBeDefined();
  });

  it('has no component that nothing uses', () => {
    const used = new Set(nodes.flatMap(({ file, node }) => (typeof node['$ref'] === 'string' ? [node['$ref'].replace(/^#/, `${file}#`)] : [])));
    const components = nodes.filter(({ where }) => /^\/components\/\w+\/\w+$/.test(where)).map(({ file, where }) => `${file}#${where}`);
    expect(components.filter((one) => !used.has(one))).toEqual([]);
  });

  it('has schemas that JSON Schema 2020-12 allows', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats(ajv);
    const schemas = nodes.filter(({ where }) => /\/schema$|^\/components\/schemas\/\w+$|\/x-query$/.test(where));
    expect(schemas.length).toBeGreaterThan(300);
    for (const { file, where, node } of schemas) {
      expect({ at: file + where, isValid: ajv.validateSchema(node), why: ajv.errors ?? null }).toEqual({ at: file + where, isValid: true, why: null });
    }
  });

  it('marks only names that occur as odd spellings', () => {
    const marked = nodes.filter(({ node }) => typeof node['description'] === 'string' && node['description'].includes('sic'));
    expect(marked.length).toBeGreaterThan(20);
  });
});

interface Row {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly encoding: string;
  readonly params: string;
  readonly response: string;
  readonly status: Operation['x-status'] | 'repeat' | 'outside';
}
const rows = Papa.parse<Row>(readFileSync(join(folder, 'calls.csv'), 'utf8').trim(), { header: true }).data
  .filter(({ status }) => STATUSES.includes(status));

/** `a.b (when editing)` and `reportName=x` name one parameter each; a placeholder in brackets names none. */
const namesIn = (text: string): readonly string[] =>
  text.split(';').map((cell) => cell.trim().replace(/\s*\(.*\)$/, '').replace(/=.*$/, '')).filter((cell) => /^[\w.[\]]+$/.test(cell));

describe('docs/contract and calls.csv', () => {
  it('names in each operation the rows that it describes', () => {
    const described = all.flatMap((operation) => (operation['x-rows'] ?? []).map((id) => `${id} ${operation.path}`));
    expect([...described].sort()).toEqual(rows.map(({ id, path }) => `${id} ${path}`).sort());
  });

  it.each(rows.map((row) => [row.id, row.path, row] as const))('%s %s agrees in method, encoding and names', (id, path, row) => {
    const operation = all.find((one) => one['x-rows']?.includes(id) === true);
    if (operation === undefined) throw new Error(`${path} is missing`);
    if (row.method !== 'not shown') expect(operation.method).toBe(row.method);
    if (row.encoding !== 'none') expect(encodingOf(operation)).toBe(row.encoding);
    if (row.params === 'not shown' || row.encoding === 'none') return;
    const names = wireParameters(operation).map(({ name }) => name);
    expect(namesIn(row.params).filter((name) => !names.some((one) => one === name || one.startsWith(`${name}.`)) && !name.endsWith('.'))).toEqual([]);
    const isRecord = operation.parameters !== undefined && operation.requestBody !== undefined;
    const needed = wireParameters(operation).filter(({ isRequired }) => isRequired && !isRecord).map(({ name }) => name);
    expect(needed.filter((name) => !namesIn(row.params).includes(name))).toEqual([]);
  });

  it.each(rows.filter(({ status }) => status !== 'assumed').map((row) => [row.id, row] as const))('%s: the answer has every key that is printed', (id, { response }) => {
    const operation = all.find((one) => one['x-rows']?.includes(id) === true);
    const text = JSON.stringify(operation?.responses);
    const printed = [...response.matchAll(/\b[a-z]+[A-Z]\w*|\b(?:id|name|comment|type|date|upn|urn|dob)\b(?=;|\))/g)].map(([key]) => key);
    const keys = new Set(nodes.flatMap(({ node }) => Object.keys((node['properties'] ?? {}))));
    expect(text).toBeDefined();
    expect(printed.filter((key) => !keys.has(key) && !PROSE.includes(key))).toEqual([]);
  });
});

/** Words in the response column of calls.csv that are not keys. */
const PROSE = ['schoolHistory'];
