import { amara } from '../../mocks/fixtures/people';
import { beLenient, hostLog } from '../../mocks/server';
import { createStore } from '../app/store';
import { startSession } from '../session/session';
import { signInAs } from '../testing/open';
import { targetsUnit } from '../features/plan/shared/unit/planUnits';
import { recordTransport } from './transport';

function transportWith(loadForm: () => Promise<unknown>) {
  signInAs('priya.nair');
  const store = createStore();
  store.dispatch(startSession());
  const { user } = store.getState().session;
  if (user === null) throw new Error('Nobody is signed in');
  const { userId, roleId, schoolId } = user;
  const key = { userId, roleId, schoolId, pupilId: amara.pupilId, dateOfMeeting: amara.meeting };
  return recordTransport(targetsUnit, key, store.dispatch, { loadForm });
}
const signal = new AbortController().signal;
const save = (transport: ReturnType<typeof transportWith>) =>
  transport.save('nccTarget', { 'nccTarget.isCompleted': 0 }, { signal, keepalive: false });

// One field is enough to tell that a save was sent, but a strict host expects the whole record.
beforeEach(() => { beLenient(true); });

describe('a record that opens before its form has loaded', () => {
  it('sends no save until the form has named its fields', async () => {
    let formLoaded: (value: unknown) => void = () => undefined;
    const transport = transportWith(() => new Promise((resolve) => { formLoaded = resolve; }));
    const saved = save(transport);
    await transport.load('nccTarget', signal, 'first');
    expect(hostLog.of('saveTargets')).toHaveLength(0);
    formLoaded(null);
    expect(await saved).toEqual({ kind: 'acknowledged' });
    expect(hostLog.of('saveTargets')).toHaveLength(1);
  });

  it('sends no save if the form cannot be loaded', async () => {
    const loadForm = jest.fn().mockRejectedValueOnce(new Error('No network')).mockResolvedValue(null);
    const transport = transportWith(loadForm);
    expect(await save(transport)).not.toEqual({ kind: 'acknowledged' });
    expect(hostLog.of('saveTargets')).toHaveLength(0);
    expect(await save(transport)).toEqual({ kind: 'acknowledged' });
  });
});
