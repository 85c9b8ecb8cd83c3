import { waitFor } from '@testing-library/react';
import { amara } from '../../mocks/fixtures/people';
import { hostLog } from '../../mocks/server';
import { openApp } from '../testing/open';

const of = (path: string): string => `${path}?pupil=${amara.pupilId}&meeting=${encodeURIComponent(amara.meeting)}`;

it.each([
  [`${of('/basic-info/attendance')}&term=foo`, 'fetchAttendance', { term: 'Autumn' }],
  [`${of('/assessment')}&year=foo`, 'fetchAssessment', { classYear: 'Y10' }],
  ['/Summary?year=foo', 'fetchSummary', { academicYear: '2025-26' }],
  ['/data-extraction-status?type=foo', 'fetchExtraction', { type: 'SSA' }],
])('%s opens like the address without the value that nobody can choose', async (at, call, params) => {
  openApp({ at, signedInAs: 'marcus.hale' });
  await waitFor(() => { expect(hostLog.of(call)).not.toHaveLength(0); });
  expect(hostLog.of(call).map((one) => one.params)).toContainEqual(expect.objectContaining(params));
  expect(hostLog.entries.map((one) => JSON.stringify(one.params)).filter((sent) => sent.includes('foo'))).toEqual([]);
});
