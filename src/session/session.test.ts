import { waitFor } from '@testing-library/react';
import { createStore } from '../app/store';
import { issueKey } from '../../mocks/host/token';
import { pupilKnown } from '../pupil/pupilSlice';
import { planIdKey } from '../domain/planId';
import { createUserState } from '../state/userState';
import { FORM_KIND, registerForm } from '../state/halfTyped';
import { adoptSession, keyRefused, requestSignOut } from './session';
import type { SessionDispatch, SessionSaving, UnsavedWork } from './sessionExtra';
import { removeAllStored } from './storage';
import { readStoredSession, storeIssued, storeSession, type SessionUser } from './storedSession';
import { atTestEnd } from '../testing/atTestEnd';
import { watchTabs } from './watchTabs';

const PRIYA: SessionUser = { userName: 'priya.nair', userId: '701', roleId: '14', schoolId: '449403' };
const TOM: SessionUser = { ...PRIYA, userName: 'tom.ellery', userId: '702' };
const KEY = issueKey('priya.nair', 1, 3600);
const PLAN = { pupilId: '30001', dateOfMeeting: '14/11/2025' };
const ofUser = createUserState('what a test keeps for its user', '');

/** A page of Priya that knows one pupil; the save queue records its calls. */
function aPage(unsent: UnsavedWork = { records: [], sealed: 0 }) {
  const told: string[] = [];
  const saving = new Proxy({}, { get: (_of, name) => (...args: readonly unknown[]) => { told.push([name, ...args].map(String).join(' ')); return Promise.resolve(unsent); } }) as SessionSaving;
  const store = createStore({ saving });
  const dispatch = store.dispatch as SessionDispatch;
  dispatch(adoptSession(KEY, PRIYA));
  store.dispatch(pupilKnown({ ...PLAN, schoolId: '', schoolName: '', classYear: 'Y10', termOfPep: '', fullname: 'Amara Okafor', pupilUPN: '' }));
  ofUser.set('typed');
  const { generation } = store.getState().session;
  return {
    dispatch, told, session: () => store.getState().session,
    kept: () => ({ pupil: store.getState().pupil.known[planIdKey(PLAN)] !== undefined, text: ofUser.get(), isNew: store.getState().session.generation !== generation }),
  };
}

afterEach(() => {
  removeAllStored();
  ofUser.clear();
});

it('another user who signs in finds nothing of the one before, whose half-typed forms are sealed', () => {
  const { dispatch, kept, told } = aPage();
  dispatch(adoptSession(issueKey('tom.ellery'), TOM));
  expect(kept()).toEqual({ pupil: false, text: '', isNew: true });
  expect(told).toContain('sealForms');
});

it('the same user who signs in again finds everything', () => {
  const { dispatch, kept, told } = aPage();
  dispatch(adoptSession(issueKey('priya.nair', 2), PRIYA));
  expect(kept()).toEqual({ pupil: true, text: 'typed', isNew: false });
  expect(told).not.toContain('sealForms');
});

it('a sign-out counts the unsent changes of records, and names the forms that were typed and not sent', async () => {
  const place = (title: string, kind: string) => ({ title, of: 'Amara O.', resume: { kind } });
  const { dispatch, session } = aPage({ records: [
    { changes: 2, where: 'here', place: place('Meeting', 'plan') }, { changes: 1, where: 'disk', place: place('Case note', FORM_KIND) },
  ], sealed: 0 });
  await dispatch(requestSignOut());
  expect(session().leaving).toEqual({ step: 'unsent', lost: 2, elsewhere: 0, sealed: 0, forms: ['Case note, Amara O.'] });
});

describe('a key that the host refuses', () => {
  it('gives way to the newer one of the same user, which another tab has stored', () => {
    const { dispatch, session } = aPage();
    storeSession(issueKey('priya.nair', 2, 7200), PRIYA);
    dispatch(keyRefused());
    expect(session().lockedBecause).toBeNull();
  });

  it.each([
    ['the same key', KEY, PRIYA],
    ['the key of another user', issueKey('tom.ellery', 3), TOM],
  ])('locks the page where the browser stores %s', (_what, stored, user) => {
    const { dispatch, session } = aPage();
    storeSession(stored, user);
    dispatch(keyRefused());
    expect([session().lockedBecause, session().user?.userId]).toEqual(['expired', '701']);
  });
});

describe('another tab', () => {
  /** The page follows the other tabs, of which one is here. */
  function withTab() {
    const page = aPage();
    storeSession(KEY, PRIYA);
    const stop = page.dispatch(watchTabs());
    const tab = new BroadcastChannel('pep-session');
    const heard: unknown[] = [];
    tab.onmessage = ({ data }) => { heard.push(data); };
    atTestEnd(() => {
      stop();
      tab.close();
    });
    return { ...page, heard, tell: (kind: string, userId: string) => { tab.postMessage({ kind, userId }); } };
  }

  it('does not sign this page in again with the key that it has', () => {
    const { told } = withTab();
    expect(told.filter((what) => what.startsWith('signedIn'))).toEqual(['signedIn 701']);
  });

  it('that stores the key of another session is followed', () => {
    const { session } = withTab();
    const key = issueKey('tom.ellery');
    storeSession(key, TOM);
    window.dispatchEvent(new StorageEvent('storage', { key: 'authorizationKey', newValue: key }));
    expect(session().user?.userId).toBe('702');
  });

  it('signs its own user out here, and no other', async () => {
    const { tell, session, told } = withTab();
    tell('signedOut', '702');
    tell('draftsDeleted', '702');
    await waitFor(() => { expect(told).toContain('rewrite'); });
    expect(session().user?.userId).toBe('701');
    tell('signedOut', '701');
    await waitFor(() => { expect(session().user).toBeNull(); });
  });

  it('learns of the forms of its own user only', async () => {
    const { tell, heard } = withTab();
    const close = registerForm({ title: 'Case note', isTyped: () => true, isBeingSent: () => false, isKept: () => false, outlivesForm: () => true, putAside: () => undefined });
    tell('formsRequested', '702');
    tell('formsRequested', '701');
    await waitFor(() => { expect(heard).toHaveLength(1); });
    close();
    expect(heard).toEqual([{ kind: 'formsHere', userId: '701', titles: ['Case note'], format: 1 }]);
  });
});

describe('a stored session', () => {
  const NOW = Date.now();

  it.each([
    ['is valid until its key ends', 60, 'valid'],
    ['has expired when its key ends', -60, 'expired'],
  ])('%s', (_what, seconds, kind) => {
    storeSession(issueKey('priya.nair', 1, seconds), PRIYA);
    expect(readStoredSession(NOW).kind).toBe(kind);
  });

  it('is valid where the host has just issued a key that has expired by the clock of this computer, and no other key is', () => {
    const expired = issueKey('priya.nair', 1, -60);
    storeIssued(expired, PRIYA, NOW);
    expect(readStoredSession(NOW).kind).toBe('valid');
    storeSession(issueKey('priya.nair', 2, -120), PRIYA);
    expect(readStoredSession(NOW).kind).toBe('expired');
  });

  it('expires by the clock of this computer where the host has issued a key that had not ended', () => {
    storeIssued(issueKey('priya.nair', 1, 60), PRIYA, NOW);
    expect(readStoredSession(NOW + 120_000).kind).toBe('expired');
  });

  it('is not that of a user whose name its key does not hold', () => {
    storeSession(KEY, TOM);
    expect(readStoredSession(NOW).kind).toBe('mismatch');
  });
});
