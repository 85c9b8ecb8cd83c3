/** @jest-environment node */
import { loadConfig } from '../config/config';
import { answerOf, operationOf, resolved } from '../../mocks/contract/contract';
import { isAcknowledged } from './acknowledged';
import type { AnyCallRow } from './call';
import { allCalls } from './calls/all';
import { hostCallOf } from './hostApi';

const writing = Object.entries(allCalls).filter(([, { info }]) => info.writes);
const saving = writing.filter(([, { info }]) => !info.takesAnyAnswer);

/** The keys of the response that a specification prints for a call, with a value of their shape. Documents share a path with voice files. */
function specifiedFor(id: string, { info }: AnyCallRow): readonly (readonly [string, unknown])[] {
  const operation = operationOf(id, info);
  const answer = operation === undefined ? null : answerOf(operation);
  if (answer === null) throw new Error(`The contract has no answer to ${id}`);
  const { properties = {} } = resolved(answer.schema, `${operation?.module ?? ''}.json`).schema as { readonly properties?: Readonly<Record<string, { readonly type?: unknown }>> };
  return Object.entries(properties).filter(([key]) => key !== 'errormessage' && !(key === 'documentsDetail' && id !== 'uploadDocument'))
    .map(([key, { type }]) => [key, [type].flat().includes('array') ? [] : 'Some text']);
}

const argsOf = ({ info }: AnyCallRow): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(info.params.map((name) => [name.replace('?', ''), `sent ${name}`])),
  ...(info.carries.length === 0 ? {} : { record: Object.fromEntries(info.carries.map((name) => [`${name}.one`, 'typed'])) }),
});
const answers = (id: string, row: AnyCallRow, answer: object): boolean => isAcknowledged(answer as Readonly<Record<string, unknown>>, id, row, hostCallOf(id, row.info, argsOf(row)));

describe.each(saving)('%s', (id, row) => {
  const specified = specifiedFor(id, row);

  it('is confirmed by each key of its specified response, in its shape, and by no other object', () => {
    for (const [key, value] of specified) {
      expect([key, answers(id, row, { [key]: value })]).toEqual([key, true]);
      expect([key, answers(id, row, { [key]: Array.isArray(value) ? 'Some text' : [] })]).toEqual([key, false]);
      expect([key, answers(id, row, { [key]: null })]).toEqual([key, false]);
    }
    const others: readonly object[] = [{ status: 'ok' }, { message: 'Saved' }, { success: true }, { data: {} }, { rows: [] }, { errormessage: '' }];
    for (const other of others) expect([other, answers(id, row, other)]).toEqual([other, false]);
    if (!specified.some(([key]) => key === 'successmessage')) expect(answers(id, row, { successmessage: 'Saved' })).toBe(false);
  });
});

/** Calls whose request identifies a record by more than its pupil. */
const records = saving.filter(([, { info }]) => info.carries.length > 0 || (info.prefix !== undefined && info.params.length - info.bare.length > 1));

/** What a host would return if it repeated the request as nested objects. */
function echoOf([id, row]: (typeof records)[number], change: (value: string) => string): object {
  const { query, body } = hostCallOf(id, row.info, argsOf(row));
  const echo: Record<string, Record<string, unknown>> = {};
  for (const [name, value] of [...query, ...body?.pairs ?? []]) {
    const [record = '', field] = name.split('.');
    if (field !== undefined && typeof value === 'string') echo[record] = { ...echo[record], [field]: change(value) };
  }
  return echo;
}

it.each(records)('%s is confirmed by its own record with the values that were sent, and by no other values', (...call) => {
  const [id, row] = call;
  expect(answers(id, row, echoOf(call, (value) => value))).toBe(true);
  expect(answers(id, row, echoOf(call, (value) => `${value} `))).toBe(true);
  expect(answers(id, row, echoOf(call, (value) => `another ${value}`))).toBe(false);
  expect(answers(id, row, Object.fromEntries(Object.keys(echoOf(call, String)).map((name) => [name, {}])))).toBe(false);
});

it('accepts the sign of success that a council configures for its host', async () => {
  const [id, row] = saving.find(([name]) => name === 'savePupilVoice') ?? ['', undefined];
  if (row === undefined) throw new Error('There is no savePupilVoice');
  await loadConfig({ acknowledges: { savePupilVoice: 'status=ok' } });
  expect([answers(id, row, { status: 'ok' }), answers(id, row, { status: 'OK' }), answers(id, row, { state: 'ok' })]).toEqual([true, false, false]);
  await loadConfig({});
});

it('leaves out only the call that saves nothing', () => {
  expect(writing.filter(([, { info }]) => info.takesAnyAnswer).map(([id]) => id)).toEqual(['exportRegister']);
});
