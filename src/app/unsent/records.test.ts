import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/react';
import { emptySecondary } from '../../../mocks/fixtures/people';
import { hostLog, startScenario } from '../../../mocks/server';
import { attendanceApi } from '../../api/calls/attendance';
import { registerApi } from '../../api/calls/register';
import { findRest } from '../../records/openRecords';
import type { RecordKind, RecordParams } from '../../records/record';
import { loadConfig } from '../../config/config';
import { browserClock } from '../../saving/environment';
import { createMemoryJournal } from '../../saving/tests/memoryJournal';
import { silentChannel } from '../../saving/tests/testBench';
import { aloneLocks } from '../../saving/locks/lockSources';
import { createLocks, type LockSource } from '../../saving/locks/locks';
import type { UnitHandle, UnitKey } from '../../saving/types';
import { destroy, leave, pageRegistry, startSaving } from '../../saving/units';
import { startSession } from '../../session/session';
import { atTestEnd } from '../../testing/atTestEnd';
import { casesOf } from '../../testing/longRun';
import { signInAs } from '../../testing/open';
import { createStore, type AppStore } from '../store';
import { resumeDrafts, openerOf, UNIT_KINDS } from './useDrafts';

const { pupilId, meeting: dateOfMeeting, upn } = emptySecondary;
const schoolId = '449403';
const QUERY = {
  userId: '705', schoolId: '449403', roleId: '38', academicYear: '2025-26', page: 1, recordPerPage: 10, leavers: 'Yes', customSearch: upn,
};

interface Sample {
  /** The names of the records, as the screen of this kind gives them. Two kinds of one pupil must not share a lock by accident. */
  readonly records: readonly string[];
  readonly params: RecordParams;
  readonly field: string;
  readonly call: string;
  readonly value: string;
  /** What a colleague enters there. */
  readonly theirs: string;
  /** The id of the call that saves the record. */
  readonly save: string;
}

const samplesOf = (week: string): Readonly<Record<RecordKind, Sample>> => ({
  plan: {
    records: [`strengthsAndNeeds:${pupilId}:${dateOfMeeting}`], params: { section: 'strengthAndNeeds', phase: 'secondary' },
    call: 'strengthsAndNeeds', field: 'strengthsAndNeeds.relationshipsStrengths', value: 'Trusts her key adult', theirs: 'Likes to lead', save: 'saveStrengths',
  },
  register: {
    records: [`register:${pupilId}:${week}`],
    params: {
      of: 'Chloe D.', upn,
      query: JSON.stringify(QUERY),
    },
    call: 'mark', field: 'mondayAm', value: 'I', theirs: 'M', save: 'saveRegisterCode',
  },
  week: {
    records: [`week:${pupilId}:${week}`], params: { pupilId, term: 'Autumn', week },
    call: 'week', field: 'monAm', value: 'I', theirs: 'M', save: 'saveAttendance',
  },
  attainment: {
    records: [`pupilUnique:${pupilId}`], params: { pupilId, schoolId, userSchool: '449403', roleId: '14' },
    call: 'attributes', field: 'ks2ScoreSPAG', value: '104', theirs: '99', save: 'savePriorAttainment',
  },
  cinCp: {
    records: [`cinCp:${pupilId}`], params: { pupilId, schoolId, classYear: 'Y9' },
    call: 'attributes', field: '', value: 'Reads every evening', theirs: 'Writes every day', save: 'saveCinCpField',
  },
  intervention: {
    records: [`intervention:${pupilId}:${pupilId}7`], params: { pupilId, schoolId, rowId: `${pupilId}7` },
    call: 'attributes', field: 'interventionWorkerName', value: 'Marta Kowal', theirs: 'Ada Bell', save: 'saveInterventionField',
  },
  assessment: {
    records: [`assessment:${pupilId}:Autumn 2025:Y9`], params: { pupilId, schoolId, termofpep: 'Autumn 2025', classYear: 'Y9' },
    call: 'record', field: '', value: '5+', theirs: '1', save: 'saveAssessment',
  },
});

/** A week that the host lists, for kinds that save a week. */
async function weekFor(kind: RecordKind, store: AppStore): Promise<string> {
  if (kind === 'register') {
    const { data } = await store.dispatch(registerApi.endpoints.fetchRegister.initiate(QUERY));
    return data?.annualAttendnaceData.find((row) => row.pupilId === pupilId)?.attendanceList[0]?.masterMondayId ?? '';
  }
  if (kind !== 'week') return '';
  const { data } = await store.dispatch(attendanceApi.endpoints.fetchAttendance.initiate({ pupilId, term: 'Autumn' }));
  return data?.attendances[0]?.masterMonId ?? '';
}

const until = (isIt: () => boolean): Promise<void> => waitFor(() => { expect(isIt()).toBe(true); });

/** The locks of a browser with several tabs. */
function lockTable(): LockSource {
  const last = new Map<string, Promise<unknown>>();
  return {
    async request(name, { ifAvailable = false }, hold) {
      const before = last.get(name);
      if (ifAvailable && before !== undefined) return hold(null);
      const mine = (before ?? Promise.resolve()).then(() => hold({}));
      last.set(name, mine);
      await mine;
      if (last.get(name) === mine) last.delete(name);
      return undefined;
    },
  };
}
const locksOf = (source: LockSource) => createLocks(source, silentChannel, browserClock, 2000);

const FAST = { textPause: 20, late: 200, firstBackOff: 20, longestBackOff: 50, betweenRetries: 20, readAge: 0, flicker: 0 };

/** A separate page, which the user opens in this browser. */
function newPage(kind: RecordKind, journal = createMemoryJournal(), source = aloneLocks()): { readonly store: AppStore; readonly userId: string } {
  // Only one role may use the register.
  const user = kind === 'register' ? { userName: 'ines.duarte', userId: '705' } : { userName: 'priya.nair', userId: '701' };
  signInAs(user.userName);
  const store = createStore();
  store.dispatch(startSession());
  startSaving({ timings: FAST }, { clock: browserClock, journal, locks: locksOf(source) });
  atTestEnd(() => { void destroy(user.userId); });
  return { store, userId: user.userId };
}

/** Opens the sample record of a kind as a page that finds a draft of it does. */
async function openSample(kind: RecordKind, { store, userId }: ReturnType<typeof newPage>) {
  const { records, field: named, ...sample } = samplesOf(await weekFor(kind, store))[kind];
  const key: UnitKey = { userId, records };
  const handle = await store.dispatch((await UNIT_KINDS[kind]())(key, sample.params));
  if (handle === null) throw new Error(`${kind} could not be opened`);
  await until(() => handle.getView().phase !== 'loading');
  const { values } = handle.getView();
  const field = named === '' ? Object.keys(values).find((name) => typeof values[name] === 'string' || values[name] === null) ?? '' : named;
  return { ...sample, key, handle, field, edit: (value: string) => { handle.edit(sample.call, field, value, 'choice'); } };
}
const valueOf = ({ handle, field }: { readonly handle: UnitHandle; readonly field: string }) => handle.getView().values[field];
const statusOf = ({ handle }: { readonly handle: UnitHandle }) => handle.getView().status.kind;

beforeEach(() => loadConfig({ saving: { readAgeMs: 1000 } }));
afterEach(() => {
  jest.restoreAllMocks();
  return loadConfig({});
});

const KINDS = Object.keys(UNIT_KINDS) as RecordKind[];

describe.each(KINDS)('a record of the kind "%s"', (kind) => {
  it('saves what is entered for its own pupil', async () => {
    const record = await openSample(kind, newPage(kind));
    expect(record.handle.getView()).toMatchObject({ phase: 'ready', loadError: null, readOnly: null });
    expect(Object.keys(record.handle.getView().values)).toContain(record.field);
    record.edit(record.value);
    await until(() => statusOf(record) === 'saved');
    const sent = hostLog.of(record.save);
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).toContain(record.value);
    expect(JSON.stringify(sent)).toContain(pupilId);
    expect(valueOf(await openSample(kind, newPage(kind)))).toBe(record.value);
  });

  it('sends what the host has not received after a reload, without its screen', async () => {
    const journal = createMemoryJournal();
    startScenario('saves-refused');
    const record = await openSample(kind, newPage(kind, journal));
    record.edit(record.value);
    await until(() => statusOf(record) === 'notSaved');
    startScenario('normal');
    const { key, params, save } = record;
    const before = hostLog.of(save).length;
    const { store } = newPage(kind, journal);
    const place = { title: 'Somewhere', of: 'Chloe D.', address: '/', resume: { ...params, kind } };
    await store.dispatch(resumeDrafts([{ key, place, changes: 1, where: 'disk' }]));
    await until(() => hostLog.of(save).length > before);
    expect(JSON.stringify(hostLog.of(save).at(-1))).toContain(record.value);
  });

  // The table of the register shows only codes.
  if (kind !== 'register') it('has all data that its screen needs even while its changes wait, since the screen may open later', async () => {
    const journal = createMemoryJournal();
    startScenario('saves-refused');
    const record = await openSample(kind, newPage(kind, journal));
    record.edit(record.value);
    await until(() => statusOf(record) === 'notSaved');
    const { call, key, params } = record;
    const { store } = newPage(kind, journal);
    const place = { title: 'Somewhere', of: 'Chloe D.', address: '/', resume: { ...params, kind } };
    await store.dispatch(resumeDrafts([{ key, place, changes: 1, where: 'disk' }]));
    expect(pageRegistry().liveIds()).toEqual([key.records.join()]);
    expect(findRest(key, call)).not.toBeNull();
    await destroy(key.userId);
    expect(findRest(key, call)).toBeNull();
  });

  it("overwrites a colleague's value only on request", async () => {
    const mine = await openSample(kind, newPage(kind));
    const theirs = await openSample(kind, newPage(kind));
    theirs.edit(theirs.theirs);
    await until(() => statusOf(theirs) === 'saved');
    // The weeks of a register share one response for a second.
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 2000);
    mine.edit(mine.value);
    await until(() => statusOf(mine) === 'choose');
    expect(mine.handle.getView().conflicts).toMatchObject([{ field: mine.field, mine: mine.value, theirs: mine.theirs }]);
    mine.handle.resolveConflict(mine.field, 'mine');
    await until(() => statusOf(mine) === 'saved');
    expect(valueOf(await openSample(kind, newPage(kind)))).toBe(mine.value);
  });
});

/** The locks and the sign-out depend on the function that opens a record: a plan and the register have their own, and all others share one. */
describe.each(casesOf(KINDS, 3))('a record of the kind "%s"', (kind) => {
  it('is read-only while another tab edits it', async () => {
    const source = lockTable();
    const page = newPage(kind, createMemoryJournal(), source);
    const key = { userId: page.userId, records: samplesOf(await weekFor(kind, page.store))[kind].records };
    const nothing = () => undefined;
    const otherTab = locksOf(source).claim(key, { granted: nothing, elsewhere: nothing, lost: nothing, requested: nothing, otherTabSaved: nothing });
    const record = await openSample(kind, page);
    expect(record.handle.getView().readOnly).toBe('otherTab');
    otherTab.release(null);
    await until(() => record.handle.getView().readOnly === null);
  });

  it('is named at the sign-out while it is not saved', async () => {
    const journal = createMemoryJournal();
    startScenario('saves-refused');
    const record = await openSample(kind, newPage(kind, journal));
    const before = valueOf(record);
    record.edit(record.value);
    await until(() => statusOf(record) === 'notSaved');
    const { records } = await leave(record.key.userId, { waitMs: 0 });
    expect(records).toMatchObject([{ key: record.key, changes: 1 }]);
    await destroy(record.key.userId);
    startScenario('normal');
    expect(valueOf(await openSample(kind, newPage(kind, journal)))).toBe(before);
  });
});

it('does not open a draft of another user', async () => {
  const { store } = newPage('plan');
  for (const kind of KINDS) {
    const opener = await UNIT_KINDS[kind]();
    const { records, params } = samplesOf('1')[kind];
    await expect(store.dispatch(opener({ userId: '702', records }, params))).resolves.toBeNull();
  }
});

it('leaves a draft of a kind that no longer exists on the disk', () => {
  expect(openerOf('olderVoice')).toBeNull();
});

it('every feature opens records by their row, so that each draft can be sent without its screen', () => {
  const features = join(__dirname, '../../features');
  const opening = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => /\bopenUnit\(/.test(readFileSync(join(features, file), 'utf8')))
    .sort();
  expect(opening).toEqual([
    'register/registerWeeks.ts',
  ]);
});
