/** @jest-environment node */
import { amara, noor } from '../../../mocks/fixtures/people';
import { instanceByName } from '../../../mocks/host/hostInstances';
import type { Connection, Send } from '../compare/connection';
import { Connection as HostConnection } from '../compare/connection';
import { expectConsole } from '../../../src/testing/expectConsole';
import { Interview, sampleOf, type SignedIn } from '../compare/askHost';
import { driftCommand } from '../command';
import type { Difference } from '../compare/difference';
import { Notebook } from '../compare/notebook';
import type { SamplePupil } from '../compare/questions';
import { runTrial } from './runTrial';
import { sendToTestHost } from '../askTestHost';

const ADDRESS = 'http://council.invalid/instance-drift-trial';
const host = instanceByName('drift-trial');
const yes = () => Promise.resolve(true);

interface Trial {
  readonly connection: Connection;
  readonly user: SignedIn;
  readonly pupil: SamplePupil;
}

async function signedIn(send: Send, pupilId = amara.pupilId): Promise<Trial> {
  const connection = new HostConnection(ADDRESS, send);
  const interview = new Interview(connection, new Notebook());
  const user = await interview.signIn('priya.nair', 'Learning4All');
  const [pupil] = sampleOf(await interview.plans(user), pupilId, undefined);
  if (pupil === undefined) throw new Error('no such pupil');
  return { connection, user, pupil };
}

const summarised = (found: readonly Difference[]): readonly string[] => found.map(({ verdict, call, what, places }) => `${verdict}: ${call}: ${what}${places.length === 0 ? '' : ` (${places.join(', ')})`}`);

/** Runs the steps of the trial whose question contains a text on this host. */
async function trial(send: Send, only = '', pupilId?: string): Promise<readonly string[]> {
  host.reset();
  const { connection, user, pupil } = await signedIn(send, pupilId);
  host.log.clear();
  return summarised(await runTrial(connection, user, pupil, (what) => Promise.resolve(what.includes(only))));
}

const writes = (): readonly string[] => host.log.entries.filter(({ call }) => /^(?:save|delete|add)/.test(call)).map(({ call }) => call);
/** The mock host refuses such a parameter; this one leaves it out, as most binders do. */
const lenient: Send = async (request) => {
  const body = request.method === 'POST' ? await request.clone().formData().catch(() => null) : null;
  if (body === null || ![...body.keys()].some((name) => name.endsWith('.driftUnknown'))) return sendToTestHost(request);
  for (const name of [...body.keys()]) if (name.endsWith('.driftUnknown')) body.delete(name);
  const headers = new Headers(request.headers);
  headers.delete('content-type');
  return sendToTestHost(new Request(request.url, { method: 'POST', headers, body }));
};

describe('drift --write', () => {
  it.each([amara, noor])('finds on the mock host only that it refuses what it does not know ($forename)', async ({ pupilId }) => {
    expectConsole('error', /driftUnknown is unknown/);
    expectConsole('error', /was sent twice/);
    expect(await trial(sendToTestHost, '', pupilId)).toEqual([
      expect.stringMatching(/^harmless: save(?:Post16)?Meeting: a parameter that the host does not know is refused$/),
      expect.stringMatching(/^harmless: save(?:Post16)?Meeting: a parameter that comes twice is refused$/),
    ]);
    expect(new Set(writes()).size).toBe(13);
    const rows = host.log.entries.filter(({ call, isApplied }) => isApplied && /^(?:delete|add|saveCaseNote|savePupilComment|saveExclusion)/.test(call));
    expect(rows).toHaveLength(8);
  });

  it('runs only the trials that the user confirms', async () => {
    host.reset();
    const { connection, user, pupil } = await signedIn(sendToTestHost);
    host.log.clear();
    const asked: string[] = [];
    expect(await runTrial(connection, user, pupil, (what) => { asked.push(what); return Promise.resolve(false); })).toEqual([]);
    expect(asked).toHaveLength(15);
    expect(host.log.entries).toEqual([]);
  });

  it('names a host that blanks or changes what it is sent back', async () => {
    let loads = 0;
    const losing: Send = async (request) => {
      const response = await sendToTestHost(request);
      if (!request.url.includes('/fetchNccPupilVoice')) return response;
      loads += 1;
      if (loads === 1) return response;
      const text = (await response.text()).replace(/"childDreamsAndFutureGoals":"[^"]+"/, '"childDreamsAndFutureGoals":null').replace(/"knowAboutEducation":"/, '"knowAboutEducation":"&amp;');
      return new Response(text, { headers: response.headers });
    };
    expect(await trial(losing, 'unchanged and load again: savePupilVoice')).toEqual([
      'needs a change: savePupilVoice: a save of what was loaded blanks values (pupilVoice.childDreamsAndFutureGoals)',
      'needs a change: savePupilVoice: a save of what was loaded changes values (pupilVoice.knowAboutEducation)',
    ]);
  });

  it('finds the form of an empty value that a host accepts', async () => {
    const LOAD = '/fetchNccPupilVoice';
    const strict = (isFine: (pairs: readonly (readonly [string, string])[]) => boolean): Send => async (request) => {
      if (request.url.includes(LOAD)) {
        const response = await sendToTestHost(request);
        return new Response((await response.text()).replace(/"knowAboutEducation":"[^"]*"/, '"knowAboutEducation":null'), { headers: response.headers });
      }
      if (!request.url.includes('/saveNccPupilVoice')) return sendToTestHost(request);
      const pairs = [...new URLSearchParams(await request.clone().text())];
      return isFine(pairs) ? Response.json({ successmessage: 'Saved' }) : Response.json({ errormessage: 'Failed to convert property value' }, { status: 400 });
    };
    const only = 'unchanged and load again: savePupilVoice';
    expect(await trial(strict((pairs) => !pairs.some(([name, value]) => name === 'pupilVoice.knowAboutEducation' && value === '')), only)).toEqual([
      'absorbed: savePupilVoice: a save of what was loaded fails while empty values travel as the empty text: status 400, read as refused',
    ]);
    expect(await trial(strict(() => false), only)).toEqual(['needs a change: savePupilVoice: a save of what was loaded fails: status 400, read as refused']);
  });

  it('finds how large a request may be, where the host leaves out what it does not know', async () => {
    expectConsole('error', /was sent twice/);
    const limited: Send = async (request) => ((await request.clone().arrayBuffer()).byteLength > 3_000_000 ? new Response(null, { status: 413 }) : lenient(request));
    expect(await trial(limited, 'a repeated and a large')).toContain('harmless: saveMeeting: a request of 2 MB is taken, one of 5 MB refused');
  });

  it('names a host that keeps a number that was cleared, and leaves the record as it was', async () => {
    host.reset();
    const held = () => host.db.record('dataSecondary', amara.pupilId, amara.meeting);
    const before = held();
    const keeping: Send = async (request) => {
      if (!request.url.includes('/saveNccSecondary')) return sendToTestHost(request);
      const body = await request.formData();
      if (body.get('dataSecondary.sdqScore') === '') body.set('dataSecondary.sdqScore', '0');
      return sendToTestHost(new Request(request.url, { method: 'POST', headers: { Authorization: request.headers.get('authorization') ?? '' }, body }));
    };
    expect(await trial(keeping, 'numbers blank, load, and save as it was: saveSecondaryData')).toEqual([
      'needs a change: saveSecondaryData: a number that was cleared is not blank afterwards (dataSecondary.sdqScore)',
    ]);
    expect(held()).toEqual(before);
    const strict: Send = async (request) => {
      if (!request.url.includes('/saveNccSecondary')) return sendToTestHost(request);
      const isRefused = (await request.formData()).get('dataSecondary.sdqScore') === '';
      return isRefused ? Response.json({ errormessage: 'Failed to convert property value' }, { status: 400 }) : Response.json({ successmessage: 'Saved' });
    };
    expect(await trial(strict, 'numbers blank, load, and save as it was: saveSecondaryData')).toEqual([
      expect.stringMatching(/^absorbed: saveSecondaryData: a save with blank numbers fails: status 400, read as refused \(.*dataSecondary\.sdqScore/),
    ]);
    expect(held()).toEqual(before);
  });

  it('names a row that is missing after its creation or stays after its deletion', async () => {
    const ignoring = (part: string): Send => (request) => (request.url.includes(part) ? Promise.resolve(Response.json({ successmessage: 'Done' })) : sendToTestHost(request));
    expect(await trial(ignoring('/generateInterventionRow'), 'an intervention')).toEqual(['needs a change: addIntervention: an intervention is accepted, and the list has no new row']);
    expect(await trial(ignoring('/deleteCaseNote'), 'a case note')).toEqual(['needs a change: deleteCaseNote: a case note cannot be deleted']);
  });

  it('is refused without the plan of a named pupil', async () => {
    const complain = jest.fn();
    const around = { password: () => 'x', print: () => undefined, complain, confirm: yes, send: sendToTestHost };
    expect(await driftCommand([ADDRESS, '--user', 'priya.nair', '--password-stdin', '--write', '--pupil', amara.pupilId], around)).toBe(2);
    expect(complain).toHaveBeenCalledWith(expect.stringMatching(/^--write needs --pupil and --meeting/));
  });
});
