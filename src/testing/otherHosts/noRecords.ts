import { getResponse, http, HttpResponse } from 'msw';
import { answerOf, findOperation, resolved } from '../../contract/contract';
import { handlers } from '../../../mocks/host';
import { server } from '../../../mocks/server';
import type { ScreenToOpen } from '../everyScreen';
import { openOn, settle } from './openScreen';

type Answer = Readonly<Record<string, unknown>>;

/** A pupil whom the host does not know has no screen. */
const WHO = ['/rest/fetchPupilBasicInfo', '/rest/fetchPupilBasicDetails'];

/** The keys of an answer that hold one record which the host may not have yet. */
export function recordsIn(path: string): readonly string[] {
  const operation = findOperation('GET', path);
  const answer = operation === undefined ? null : answerOf(operation);
  if (operation === undefined || answer === null || WHO.includes(path)) return [];
  const { schema, file } = resolved(answer.schema, `${operation.module}.json`);
  const { properties = {} } = schema as { properties?: Readonly<Record<string, Answer>> };
  return Object.entries(properties)
    .filter(([, inner]) => {
      const types = [resolved(inner, file).schema['type']].flat();
      return types.includes('object') && types.includes('null');
    })
    .map(([key]) => key);
}

const WAYS: Readonly<Record<string, (answer: Answer, records: readonly string[]) => Answer>> = {
  null: (answer, records) => ({ ...answer, ...Object.fromEntries(records.map((key) => [key, null])) }),
  // An answer without any of its keys would be none.
  missing: (answer, records) => ({ errormessage: null, ...Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, records.includes(key) ? undefined : value])) }),
  'without keys': (answer, records) => ({ ...answer, ...Object.fromEntries(records.map((key) => [key, {}])) }),
};

/** A host that has no records yet. @returns the records that it leaves out */
function withoutRecords(change: (answer: Answer, records: readonly string[]) => Answer): ReadonlySet<string> {
  const left = new Set<string>();
  server.use(http.get('*/rest/*', async ({ request }) => {
    const response = await getResponse(handlers, request);
    const records = recordsIn(new URL(request.url).pathname);
    if (response?.status !== 200 || records.length === 0) return response;
    for (const record of records) left.add(record);
    return HttpResponse.json(change((await response.json()) as Answer, records));
  }));
  return left;
}

const fields = (): number => document.querySelectorAll('main :is(input, select, textarea):not(:disabled, [readonly])').length;

async function opened(screen: ScreenToOpen): Promise<{ readonly fields: number; readonly failed: readonly string[] }> {
  const end = openOn(null, screen);
  await settle();
  const seen = { fields: fields(), failed: document.body.textContent.match(/[^.]*could not be (?:loaded|shown)[^.]*|Something went wrong/g) ?? [] };
  end();
  return seen;
}

/**
 * Opens the screen on hosts that have no record, and compares with the host of the fixtures.
 * @returns the records that the screen opens with
 */
export async function expectBlank(screen: ScreenToOpen): Promise<ReadonlySet<string>> {
  const met = withoutRecords((answer) => answer);
  const own = await opened(screen);
  for (const [way, change] of Object.entries(met.size > 0 ? WAYS : {})) {
    server.resetHandlers();
    withoutRecords(change);
    const blank = await opened(screen);
    expect({ way, failed: blank.failed, hasFields: blank.fields > 0 }).toEqual({ way, failed: [], hasFields: own.fields > 0 });
  }
  return met;
}
