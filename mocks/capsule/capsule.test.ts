/** @jest-environment node */
import { hostDb, hostLog, resetHost } from '../server';
import { instance } from '../host/hostInstances';
import { isCapsule, readCapsule, readCapsuleText, type Capsule } from './capsule';
import { capsuleIn, linkOf } from './link';
import { hostStateOf, openCapsule } from './openCapsule';

const FULL: Capsule = {
  pep: 1,
  client: '1.0.0',
  title: 'The first save of a section is refused',
  signIn: 'priya.nair',
  clock: { today: '14/11/2025', time: '09:30', zone: 'Europe/London' },
  changes: [{ key: 'pupilVoice|30001|14/11/2025', value: { childDreamsAndFutureGoals: 'To be a vet – “soon”' } }],
  faults: ['slow&ms=50', '1st savePupilVoice: 400'],
  address: '/ncc-pupil-voice?pupil=30001&meeting=14/11/2025',
  steps: [
    { do: 'press', role: 'button', name: 'Edit', nth: 2 },
    { do: 'type', role: 'textbox', name: 'Dreams', text: 'A\nB' },
    { do: 'choose', role: 'combobox', name: 'Grade', text: '5' },
    { do: 'key', text: 'Control+k' },
    { do: 'go', text: '/pep-status' },
    { do: 'reload' },
    { do: 'wait', text: 'savePupilVoice' },
    { do: 'host', text: '2nd save: 503; saves-unclear&kept=no' },
    { do: 'signIn', text: 'tom.ellery' },
  ],
  expect: [{ that: 'shows', text: 'Saved' }, { that: 'hides', text: 'Not saved' }, { that: 'calls', call: 'savePupilVoice', times: 2, status: 200 }],
};

beforeEach(resetHost);

describe('a capsule', () => {
  it('is unchanged after conversion to a link', async () => {
    const link = await linkOf(FULL, 'https://demo.test/pep/');
    expect(new URL(link).pathname + new URL(link).search).toBe('/pep/');
    expect(await capsuleIn(link)).toEqual({ read: FULL, playsSteps: true });
    expect(await capsuleIn(await linkOf(FULL, 'https://demo.test', true))).toEqual({ read: FULL, playsSteps: false });
    expect(await capsuleIn('https://demo.test/pep/ncc-data#top')).toBeNull();
  });

  it('reports a link that was cut off', async () => {
    const link = await linkOf(FULL, 'https://demo.test');
    expect(await capsuleIn(link.slice(0, -40))).toEqual({ read: ['the link is cut off or was changed'], playsSteps: true });
  });

  it('is unchanged after conversion to a file', () => {
    expect(readCapsuleText(JSON.stringify(FULL))).toEqual(FULL);
  });

  it.each([
    [{ pep: 2 }, /another version of the client wrote this capsule/],
    [{ signIn: 'priya.nayr' }, /signIn is not a user name/],
    [{ clock: { today: '31/02/2025' } }, /today is not an existing day/],
    [{ faults: ['3rd savePupilVoise: 401'] }, /did you mean savePupilVoice/],
    [{ faults: ['saves-fial'] }, /did you mean saves-fail/],
    [{ address: 'https://elsewhere.test/' }, /address does not begin with/],
    [{ address: '//elsewhere.test/' }, /address leads to another origin/],
    [{ address: '/\\elsewhere.test/' }, /address leads to another origin/],
    [{ steps: [{ do: 'go', text: 'https://elsewhere.test/' }] }, /“go to https:\/\/elsewhere.test\/” leads to another origin/],
    [{ steps: [{ do: 'go', text: '//elsewhere.test/' }] }, /leads to another origin/],
    [{ steps: [{ do: 'wait', text: 'fetchCaseNotes' }] }, /no call that writes is called fetchCaseNotes/],
    [{ steps: [{ do: 'pres', role: 'button', name: 'Edit' }] }, /steps\[0\].do is none of press, type/],
    [{ steps: [{ do: 'press', role: 'button' }] }, /steps\[0\].name/],
    [{ steps: [{ do: 'host', text: 'slow&percent=3' }] }, /percent has no effect/],
    [{ steps: [{ do: 'signIn', text: 'nobody' }] }, /no user of mocks\/README.md is called nobody/],
    [{ expect: [{ that: 'calls', call: 'savePupilVoice' }] }, /expect\[0\].times/],
    [{ stpes: [] }, /unknown: stpes/],
  ])('is refused with %j and the reason', (change, why) => {
    const read = readCapsule({ ...FULL, ...change });
    expect(isCapsule(read) ? 'a good capsule' : read.join()).toMatch(why);
  });

  it('is refused where its data are nested too deeply', () => {
    const text = JSON.stringify({ ...FULL, changes: [{ key: 'x', value: 'HERE' }] }).replace('"HERE"', '['.repeat(20_000) + ']'.repeat(20_000));
    expect(readCapsuleText(text)).toEqual(['its data are nested more than 50 levels deep']);
  });

  it('puts the host into its state: data, clock, scenarios and an empty log', () => {
    hostDb.setRecord('pupilVoice', '30002', '14/11/2025', { childDreamsAndFutureGoals: 'Of before' });
    openCapsule(instance, FULL);
    expect(hostStateOf(instance)).toEqual({ clock: FULL.clock, changes: FULL.changes });
    expect(instance.chosen.map(({ id, options }) => [id, options])).toEqual([
      ['slow', { ms: '50' }], ['fault', { fault: '400', call: 'savePupilVoice', from: '1', times: '1' }],
    ]);
    expect(hostLog.entries).toEqual([]);
  });
});
