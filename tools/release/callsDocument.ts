import {
  answerOf, bodyOf, encodingOf, operationOf, recordsOf, resolved, wireParameters, type Operation, type Schema,
} from '../../mocks/contract/contract';
import type { AnyCallRow, CallInfo } from '../../src/api/call';
import { callTables } from '../../src/api/calls/all';
import { messages } from '../../src/messages/messages';

const INTRO = `# The calls of the host

The id of a call is what \`paths\` and \`prefixes\` of the configuration take.

"Given": a specification shows the call. "Ruled": a decision settles it. "Assumed": no specification shows its shape.
"Writes" marks calls that change something, GETs among them: they are never cached or sent again by themselves.
A call without a path is off until the configuration names one.
`;

const code = (text: string): string => `\`${text}\``;
const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
const listed = (names: readonly string[]): string => names.map(code).join(', ');

/** More values than these are a list of the contract, not of a page. */
const MAX_VALUES = 8;

function kindOf(written: Schema, file: string): string {
  const { schema } = resolved(written, file);
  const { title, enum: values, maxLength, const: only } = schema as { title?: string; enum?: readonly unknown[]; maxLength?: number; const?: unknown };
  if (only !== undefined) return `always ${code(JSON.stringify(only))}`;
  const shown = [...new Set((values ?? []).filter((value) => value !== null).map(String))];
  const limit = maxLength === undefined ? '' : `, at most ${maxLength} characters`;
  if (shown.length > 0 && shown.length <= MAX_VALUES) return `one of ${shown.map((value) => (value === '' ? 'blank' : code(value))).join(', ')}`;
  if (shown.length > 0) return `${title ?? 'a text'}: one of ${shown.length} values`;
  return `${title ?? (schema['format'] === 'binary' ? 'a file' : 'a text')}${limit}`;
}

function parametersOf(operation: Operation): readonly string[] {
  const records = recordsOf(operation);
  const own = wireParameters(operation).filter(({ place }) => records.length === 0 || place === 'query');
  const rows = own.map(({ name, isRequired, schema, file }) => `| ${code(name)} | ${cell(kindOf(schema, file))} | ${isRequired ? 'yes' : 'no'} |`);
  const bodies = records.map((record) => `| ${code(`${record}.*`)} | the whole record, as contract/${operation.module}.json has it | yes |`);
  return [...rows, ...bodies];
}

/** The keys of a response, two levels deep, with the contents of a list in brackets. */
function answerText(operation: Operation): string {
  const answer = answerOf(operation);
  if (answer === null) return 'The response is a file.';
  const keys = keysOf(answer.schema, `${operation.module}.json`);
  return keys.length === 0 ? 'The response has no keys that are read.' : `Response: ${keys.map(([key, inner]) => `${code(key)}${inner}`).join(', ')}.`;
}

function keysOf(written: Schema, writtenIn: string): readonly (readonly [key: string, inner: string])[] {
  const { schema, file } = resolved(written, writtenIn);
  const { properties = {}, anyOf = [] } = schema as { properties?: Record<string, Schema>; anyOf?: readonly Schema[] };
  const own = Object.entries(properties).map(([key, inner]) => [key, innerText(inner, file)] as const);
  return own.length > 0 || anyOf[0] === undefined ? own : keysOf(anyOf[0], file);
}

/** If there are more keys than these, only the contract lists them. */
const MAX_KEYS = 16;

function innerText(written: Schema, writtenIn: string): string {
  const { schema, file } = resolved(written, writtenIn);
  const { items } = schema as { items?: Schema };
  const keys = keysOf(items ?? schema, file).map(([key]) => key);
  if (keys.length === 0) return items === undefined ? '' : ' (a list)';
  const text = keys.length > MAX_KEYS ? 'many keys, see the contract' : listed(keys);
  return items === undefined ? ` (${text})` : ` (a list of ${text})`;
}

function remarksOf(info: CallInfo): string {
  const remarks = [
    info.path === '' ? 'off until the configuration names a path' : '',
    info.writes ? 'writes' : '',
    info.timeoutMs === 10_000 ? '' : `time-out ${info.timeoutMs / 1000} s`,
    info.provides.length === 0 ? '' : `provides ${info.provides.join(', ')}`,
    info.invalidates.length === 0 ? '' : `invalidates ${info.invalidates.join(', ')}`,
  ].filter((remark) => remark !== '');
  return remarks.length === 0 ? '' : sentence(remarks.join('; '));
}

function textsOf({ done, fail }: CallInfo): readonly string[] {
  return [
    ...(done === undefined ? [] : [`When done: “${messages[done].text}”`]),
    ...(fail === undefined ? [] : [`When failed: “${messages[fail].text}”`]),
  ];
}

const ENCODINGS = { query: 'parameters in the address', form: 'a form body', multipart: 'a multipart body' } as const;

function sectionOf([id, { info }]: readonly [string, AnyCallRow]): string {
  const operation = operationOf(id, info);
  if (operation === undefined) throw new Error(`The contract has no ${id}`);
  const parameters = parametersOf(operation);
  const carrier = bodyOf(operation) === null ? 'query' : encodingOf(operation);
  return [
    `### ${code(id)}`,
    `${code(`${operation.method} ${info.path === '' ? '(no path)' : info.path}`)}, ${ENCODINGS[carrier]}. ${sentence(operation.summary)} ${remarksOf(info)}`.trimEnd(),
    parameters.length === 0 ? 'No parameters.' : `| parameter | value | needed |\n|---|---|---|\n${parameters.join('\n')}`,
    answerText(operation),
    ...textsOf(info),
    `${sentence(operation['x-status'])} Source: ${operation['x-source']}.${operation.description === undefined ? '' : ` ${operation.description}`}`,
  ].join('\n\n');
}

/** The page of a release that lists the calls, from `docs/contract` and the tables in `src/api/calls`. */
export function callsDocument(): string {
  const sections = Object.entries(callTables).map(
    ([topic, table]) => `\n## ${topic}\n\n${Object.entries(table).map(sectionOf).join('\n\n')}\n`,
  );
  return INTRO + sections.join('');
}
