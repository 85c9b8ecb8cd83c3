/** @jest-environment node */
import { pageOf } from './usePupilList';
import type { PupilRow } from '../../shared/pupils/pupilRow';

const rows = (count: number): readonly PupilRow[] =>
  Array.from({ length: count }, (_, i) => ({
    pupilId: String(i + 1), pupilFullName: '', pupilUPN: '', classYear: '', ragrating: '', termOfPep: '',
    dateOfMeeting: '', statusDataModule: false, statusPupilVoiceModule: false, statusSendModule: false,
    statusMeetingModule: false, statusTargetModule: false,
  }));

describe('pageOf', () => {
  it('shows the page that the host sends', () => {
    const page = pageOf({ rows: rows(10), totalPages: 7, totalRecords: 64 }, 2, 10);
    expect(page).toMatchObject({ pages: 7, total: 64 });
    expect(page.rows).toHaveLength(10);
  });

  it('selects the page if the host sends the whole list', () => {
    const page = pageOf({ rows: rows(10_000), totalPages: 1, totalRecords: 10_000 }, 3, 25);
    expect(page.rows.map(({ pupilId }) => pupilId)).toEqual(Array.from({ length: 25 }, (_, i) => String(51 + i)));
    expect(page).toMatchObject({ pages: 400, total: 10_000 });
  });

  it('counts the rows it has seen, and offers the next page of a full one, if the host counts fewer', () => {
    expect(pageOf({ rows: rows(10), totalPages: 0, totalRecords: 0 }, 1, 10)).toMatchObject({ pages: 2, total: 10 });
    expect(pageOf({ rows: rows(4), totalPages: 0, totalRecords: 0 }, 2, 10)).toMatchObject({ pages: 2, total: 14 });
    expect(pageOf({ rows: [], totalPages: 0, totalRecords: 0 }, 3, 10)).toMatchObject({ total: 0 });
  });

  it('counts the rows it has seen if the host sends no totals', () => {
    expect(pageOf({ rows: rows(4), totalPages: null, totalRecords: null }, 1, 10)).toMatchObject({ pages: 1, total: 4 });
    expect(pageOf({ rows: [], totalPages: null, totalRecords: null }, 1, 10)).toMatchObject({ pages: 1, total: 0 });
  });
});
