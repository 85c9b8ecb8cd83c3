import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen } from '@testing-library/react';
import { emptySecondary } from '../../../mocks/fixtures/people';
import { hostLog } from '../../../mocks/server';
import { attendanceApi } from '../../api/endpoints/attendance';
import { registerApi } from '../../api/endpoints/register';
import type { UnitKindName, UnitParams } from '../../parts/unsent/unitKind';
import { browserClock } from '../../saving/browser';
import { aloneLocks, createLocks, silentChannel } from '../../saving/locks/locks';
import { createMemoryJournal, createMemoryNotes } from '../../saving/journal/memoryJournal';
import type { UnitHandle, UnitKey } from '../../saving/types';
import { startSaving } from '../../saving/units';
import { open } from '../../testing/open';
import type { AppStore } from '../store';
import { resumeDrafts } from './resumeDrafts';
import { openerOf, UNIT_KINDS } from './unitKinds';

const { pupilId, meeting: dateOfMeeting, upn } = emptySecondary;
const schoolId = '6001';
const QUERY = {
  userId: '705', schoolId: '449403', roleId: '38', academicYear: '2025-26', page: 1, recordPerPage: 10, leavers: 'Yes', customSearch: upn,
};

interface Sample {
  /** The records as the screen of this kind names them. Two kinds of one pupil must not share a lock by accident. */
  readonly records: readonly string[];
  readonly params: UnitParams;
  readonly field: string;
  readonly call: string;
  readonly value: string;
  /** The id of the call that saves the record. */
  readonly save: string;
}

const samplesOf = (week: string): Readonly<Record<UnitKindName, Sample>> => ({
  plan: {
    records: [`strengthsAndNeeds:${pupilId}:${dateOfMeeting}`], params: { section: 'strengthAndNeeds', phase: 'secondary' },
    call: 'strengthsAndNeeds', field: 'strengthsAndNeeds.relationshipsStrengths', value: 'Trusts her key adult', save: 'saveStrengths',
  },
  register: {
    records: [`register:${pupilId}:${week}`],
    params: {
      of: 'Chloe D.', upn,
      query: JSON.stringify(QUERY),
    },
    call: 'mark', field: 'mondayAm', value: 'I', save: 'saveRegisterCode',
  },
  week: {
    records: [`week:${pupilId}:${week}`], params: { pupilId, term: 'Autumn', week },
    call: 'week', field: 'monAm', value: 'I', save: 'saveAttendance',
  },
  attainment: {
    records: [`pupilUnique:${pupilId}`], params: { pupilId, schoolId, userSchool: '449403', roleId: '14' },
    call: 'attributes', field: 'ks2ScoreSPAG', value: '104', save: 'savePriorAttainment',
  },
  cinCp: {
    records: [`cinCp:${pupilId}`], params: { pupilId, schoolId, classYear: 'Y9' },
    call: 'attributes', field: '', value: 'Reads every evening', save: 'saveCinCpField',
  },
  intervention: {
    records: [`intervention:${pupilId}:${pupilId}7`], params: { pupilId, schoolId, rowId: `${pupilId}7` },
    call: 'attributes', field: 'interventionWorkerName', value: 'Marta Kowal', save: 'saveInterventionField',
  },
  assessment: {
    records: [`assessment:${pupilId}:Autumn 2025:Y9`], params: { pupilId, schoolId, termofpep: 'Autumn 2025', classYear: 'Y9' },
    call: 'record', field: '', value: '5+', save: 'saveAssessment',
  },
});

/** A week that the host lists, for kinds that save a week. */
async function weekFor(kind: UnitKindName, store: AppStore): Promise<string> {
  if (kind === 'register') {
    const { data } = await store.dispatch(registerApi.endpoints.fetchRegister.initiate(QUERY));
    return data?.annualAttendnaceData.find((row) => row.pupilId === pupilId)?.attendanceList[0]?.masterMondayId ?? '';
  }
  if (kind !== 'week') return '';
  const { data } = await store.dispatch(attendanceApi.endpoints.fetchAttendance.initiate({ pupilId, term: 'Autumn' }));
  return data?.attendances[0]?.masterMonId ?? '';
}

async function until(handle: UnitHandle, isIt: () => boolean): Promise<void> {
  if (!isIt()) await new Promise<void>((resolve) => { handle.subscribe(() => { if (isIt()) resolve(); }); });
}

describe.each(Object.keys(UNIT_KINDS) as UnitKindName[])('a draft of the kind "%s"', (kind) => {
  it('opens without its screen and is sent for its own pupil', async () => {
    // The register belongs to a role of its own.
    const user = kind === 'register' ? { userName: 'ines.duarte', userId: '705' } : { userName: 'priya.nair', userId: '701' };
    const { store } = open(<p>My Pupils</p>, { signedInAs: user.userName });
    const week = await act(() => weekFor(kind, store));
    const { records, params, call, value, save, field: named } = samplesOf(week)[kind];
    const key: UnitKey = { userId: user.userId, records };
    // Loads the record as the host holds it, to write the draft of a closed page.
    const opener = await UNIT_KINDS[kind]();
    const first = await act(async () => store.dispatch(opener(key, params)));
    if (first === null) throw new Error(`${kind} could not be opened`);
    await act(async () => until(first, () => first.getView().phase !== 'loading'));
    expect(first.getView()).toMatchObject({ phase: 'ready', loadError: null });
    const { values } = first.getView();
    const field = named === '' ? Object.keys(values).find((name) => typeof values[name] === 'string' || values[name] === null) ?? '' : named;
    expect(Object.keys(values)).toContain(field);

    const journal = createMemoryJournal();
    const current = { ...values, [field]: value };
    await journal.write(key, { base: values, current, owner: { [field]: call }, sent: [], wishes: [], raw: {} }, 1);
    startSaving({}, { clock: browserClock, journal, sendNotes: createMemoryNotes(), locks: createLocks(aloneLocks(), silentChannel, browserClock, 2000) });
    const place = { title: 'Somewhere', of: 'Chloe D.', address: '/', resume: { ...params, kind } };
    await act(async () => { await store.dispatch(resumeDrafts([{ key, place, changes: 1, where: 'disk' }])); });
    await screen.findByText('My Pupils');
    await act(async () => {
      for (let tries = 0; tries < 100 && !hostLog.entries.some((one) => one.call === save); tries += 1) await new Promise((resolve) => { setTimeout(resolve, 50); });
    });
    const sent = hostLog.entries.filter((one) => one.call === save);
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).toContain(value);
    expect(JSON.stringify(sent)).toContain(pupilId);
  });
});

it('does not open a draft of another user', async () => {
  const { store } = open(<p>My Pupils</p>);
  for (const kind of Object.keys(UNIT_KINDS) as UnitKindName[]) {
    const opener = await UNIT_KINDS[kind]();
    const { records, params } = samplesOf('1')[kind];
    await expect(store.dispatch(opener({ userId: '702', records }, params))).resolves.toBeNull();
  }
});

it('leaves a draft of a kind that no longer exists on the disk', () => {
  expect(openerOf('olderVoice')).toBeNull();
});

it('every feature opens records by a kind, so that each draft can be sent without its screen', () => {
  const features = join(__dirname, '../../features');
  const opening = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => /\bopenUnit\(/.test(readFileSync(join(features, file), 'utf8')))
    .sort();
  expect(opening).toEqual([
    'modules/record/moduleUnit.ts', 'plan/screen/resumePlanUnit.ts', 'plan/shared/unit/usePlanUnit.ts',
    'pupil-record/attendance/weekUnit.ts', 'pupil-record/attributes/attributeUnit.ts', 'register/registerWeeks.ts',
  ]);
});
