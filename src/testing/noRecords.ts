import { getResponse, http, HttpResponse } from 'msw';
import { answerOf, findOperation, resolved } from '../../mocks/contract/contract';
import { handlers } from '../../mocks/host';
import { hostCalls } from '../../mocks/host/calls';
import { hostLog, server } from '../../mocks/server';
import type { ScreenToOpen } from './everyScreen';
import { inTurn } from './longRun';
import { closePage, openOn, settle } from './openScreen';

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
  // A response without any of its keys would count as none.
  missing: (answer, records) => ({ errormessage: null, ...Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, records.includes(key) ? undefined : value])) }),
  'without keys': (answer, records) => ({ ...answer, ...Object.fromEntries(records.map((key) => [key, {}])) }),
};

/** A host that has no records yet. */
function withoutRecords(change: (answer: Answer, records: readonly string[]) => Answer): void {
  server.use(http.get('*/rest/*', async ({ request }) => {
    const response = await getResponse(handlers, request);
    const records = recordsIn(new URL(request.url).pathname);
    if (response?.status !== 200 || records.length === 0) return response;
    return HttpResponse.json(change((await response.json()) as Answer, records));
  }));
}

const pathOf = (call: string): string => hostCalls.find((one) => one.call === call)?.path ?? '';

/** What is open, and the records that it was opened with. */
export interface Opened {
  readonly fields: number;
  readonly failed: readonly string[];
  readonly records: readonly string[];
}

export const readOpened = (): Opened => ({
  fields: document.querySelectorAll('main :is(input, select, textarea):not(:disabled, [readonly])').length,
  failed: document.body.textContent.split('.').filter((sentence) => /could not be (?:loaded|shown)|Something went wrong/.test(sentence)),
  records: [...new Set(hostLog.entries.filter(({ method, status }) => method === 'GET' && status === 200).flatMap(({ call }) => recordsIn(pathOf(call))))],
});

export async function openAndRead(screen: ScreenToOpen): Promise<Opened> {
  openOn(null, screen);
  await settle();
  const opened = readOpened();
  closePage();
  return opened;
}

/**
 * Opens the screen on hosts that have no record: in one way for each screen in turn, since one decoder reads them all.
 * `npm run vary` opens each screen in every way.
 * @param own the screen on the host of the fixtures
 */
export async function expectBlank(screen: ScreenToOpen, own: Opened, turn: number): Promise<void> {
  const ways = Object.entries(own.records.length > 0 ? WAYS : {});
  for (const [way, change] of inTurn(ways, turn)) {
    server.resetHandlers();
    withoutRecords(change);
    const { failed, fields } = await openAndRead(screen);
    expect({ way, failed, hasFields: fields > 0 }).toEqual({ way, failed: [], hasFields: own.fields > 0 });
  }
}
