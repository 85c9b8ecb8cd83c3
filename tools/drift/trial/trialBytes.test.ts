import { http, HttpResponse } from 'msw';
import { emptyEyfs, noor, reece, sofia } from '../../../mocks/fixtures/people';
import type { Pupil } from '../../../mocks/fixtures/pupils';
import { formText } from '../../../mocks/host/formText';
import { issueKey, server } from '../../../mocks/server';
import { allCalls } from '../../../src/api/calls/all';
import { createStore } from '../../../src/app/store';
import { recordTransport } from '../../../src/records/transport';
import { sectionsOfPhase } from '../../../src/features/plan/sections/sectionsOfPhase';
import type { Phase } from '../../../src/domain/phase';
import { startSession } from '../../../src/session/session';
import type { SamplePupil } from '../compare/questions';
import { isLongRun } from '../../../src/testing/longRun';
import { signInAs } from '../../../src/testing/open';
import { recordsOf } from './trialOfRecords';
import { carriesOf } from './writing';

type Answer = Readonly<Record<string, unknown>>;
type Sent = readonly (readonly [string, string])[];
const PEOPLE: Readonly<Record<Phase, Pupil>> = { eyfs: emptyEyfs, primary: sofia, secondary: reece, post16: noor };

/** Neighbouring fields are of the same kind, so the short run makes only one in four null. */
const STEP = isLongRun ? 1 : 4;

/** The record with its nth leaf as null, or as it is. */
function withNull(answer: Answer, records: readonly string[], nth: number): Answer | null {
  let left = nth;
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item: unknown) => visit(item));
    if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)]));
    left -= 1;
    return left === -1 ? null : value;
  };
  const changed = Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, records.includes(key) ? visit(value) : value]));
  return left >= 0 ? null : changed;
}

/** The command runs in its own process, which has none of the forms loaded. */
async function commandOf() {
  const found: [typeof import('./writing'), typeof import('../compare/connection')][] = [];
  await jest.isolateModulesAsync(async () => { found.push([await import('./writing'), await import('../compare/connection')]); });
  const [[{ Writer }, { Connection }]] = found as [(typeof found)[number]];
  return { Writer, Connection };
}

// The plan with every kind of question.
describe.each((Object.entries(PEOPLE) as [Phase, Pupil][]).filter(([phase]) => isLongRun || phase === 'secondary'))('drift --write sends what the screen sends (%s)', (phase, pupil) => {
  it('for every record as loaded, and with its values as null', async () => {
    signInAs('priya.nair');
    const store = createStore();
    store.dispatch(startSession());
    const { user } = store.getState().session;
    if (user === null) throw new Error('Nobody is signed in');
    const { userId, roleId, schoolId } = user;
    const key = { userId, roleId, schoolId, pupilId: pupil.pupilId, dateOfMeeting: pupil.meeting };
    const { Connection, Writer } = await commandOf();
    const signal = new AbortController().signal;
    const address = 'http://host.test';
    const connection = new Connection(address, fetch);
    connection.key = issueKey('priya.nair');
    const writer = new Writer(connection);
    const sections = await sectionsOfPhase(phase);
    expect(sections).toHaveLength(5);
    for (const { unit, call } of sections) {
      const [load, save] = recordsOf({ phase } as SamplePupil).find(([, id]) => carriesOf(id)[0] === call) ?? ['', ''];
      const records = carriesOf(save);
      const whole = await writer.load(load, key);
      let answer = whole;
      let sent: Sent = [];
      server.use(
        http.get(`*${allCalls[load]?.info.path ?? ''}`, () => HttpResponse.json(answer)),
        http.post(`*${allCalls[save]?.info.path ?? ''}`, async ({ request }) => {
          const { search } = new URL(request.url);
          sent = [['address', search], ...[...await request.formData()].map(([name, value]): [string, string] => [name, formText(value)])];
          return HttpResponse.json({});
        }),
      );
      const transport = recordTransport(unit, key, store.dispatch);
      let isChanged = false;
      for (let nth = -1, changed: Answer | null = whole; changed !== null; nth += STEP, changed = withNull(whole, records, nth)) {
        answer = changed;
        const loaded = await transport.load(call, signal, 'first');
        if (loaded.kind !== 'loaded') throw new Error(`${call} cannot be loaded`);
        await transport.save(call, loaded.values, { signal, keepalive: false });
        const ofScreen = sent;
        sent = [];
        await writer.saveLoaded(save, key, answer);
        expect({ save, nth, sent }).toEqual({ save, nth, sent: ofScreen });
        isChanged ||= nth > 1;
      }
      expect({ save, isChanged: isChanged || whole[call] === null }).toEqual({ save, isChanged: true });
    }
  });
});
