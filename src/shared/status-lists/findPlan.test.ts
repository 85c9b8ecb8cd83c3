/** @jest-environment node */
import type { StatusRow } from '../../api/calls/statusLists';
import { ofPupilRow, ofStatusRow } from '../chasing/chasedPlan';
import { placeInTrail } from '../chasing/pupilTrail';
import { asPupilRow, type PupilRow } from '../pupils/pupilRow';
import { findPlan } from './findPlan';

const plan = (more: Partial<PupilRow> = {}): PupilRow => ({
  ...asPupilRow({
    pupilId: '1', pupilFullName: 'Noor Rahmani', pupilUPN: '', classYear: 'Y10 2025', ragrating: '', termOfPep: 'Autumn 2025', dateOfMeeting: '14/11/2025',
    statusDataModule: '0', statusPupilVoiceModule: '0', statusSendModule: '0', statusMeetingModule: '0', statusTargetModule: '0',
  }),
  ...more,
});
const ROW: StatusRow = {
  id: '', firstName: 'Noor', surname: 'Rahmani', schoolName: '', yearGroup: 'Y10', dateOfPep: '14/11/2025', pepStatus: 'Overdue', pepSignOff: '', pepGrade: '',
  termOfPep: 'Autumn 2025',
};
const OTHERS: readonly (readonly [string, Partial<PupilRow>])[] = [
  ['name', { pupilFullName: 'Nora Rahmani' }], ['date', { dateOfMeeting: '15/11/2025' }], ['term', { termOfPep: 'Summer 2025' }], ['year group', { classYear: 'Y11 2025' }],
];

describe('the plan of a row that carries no id', () => {
  it('is the one with its name, date, term and year group', () => {
    expect(findPlan(ROW, [plan()])).toMatchObject({ kind: 'found', plan: { pupilId: '1' } });
  });

  it.each(OTHERS)('is not found with another %s', (_what, more) => {
    expect(findPlan(ROW, [plan(more)]).kind).toBe('none');
  });

  it('is not found where two pupils share all four', () => {
    expect(findPlan(ROW, [plan(), plan({ pupilId: '2' })]).kind).toBe('several');
  });
});

describe('the place of a page in the list before it', () => {
  const page = { pupilId: '1', dateOfMeeting: '14/11/2025', fullname: 'Noor Rahmani', classYear: 'Y10 2025', termOfPep: 'Autumn 2025', schoolId: '', schoolName: '', pupilUPN: '' };
  const place = (...plans: readonly PupilRow[]) => placeInTrail(plans.map(ofPupilRow), page);

  it('is that of its pupil and meeting', () => {
    expect(place(plan({ pupilId: '2' }), plan({ dateOfMeeting: '15/11/2025' }), plan())).toBe(2);
  });

  it.each([['pupil', { pupilId: '2' }], ['meeting', { dateOfMeeting: '15/11/2025' }]])('is not found where the list has another %s', (_what, more) => {
    expect(place(plan(more))).toBe(-1);
  });

  it('is not found where several rows match', () => {
    expect(placeInTrail([ROW, { ...ROW, pepStatus: 'Due' }].map(ofStatusRow), page)).toBe(-1);
    expect(placeInTrail([ofStatusRow(ROW)], page)).toBe(0);
  });
});

it.each([
  ['plans of one pupil', ofPupilRow(plan()), ofPupilRow(plan({ dateOfMeeting: '15/11/2025' }))],
  ['rows of one name', ofStatusRow(ROW), ofStatusRow({ ...ROW, dateOfPep: '15/11/2025' })],
])('two %s are selected one by one', (_what, one, other) => {
  expect(one.key).not.toBe(other.key);
});
