import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../mocks/server';
import { amara } from '../../mocks/fixtures/people';
import { PATHS } from '../../src/routes/paths';
import { openApp } from '../../src/testing/open';

const WHY = 'Your school has no access to this list.';
const plan = `?${new URLSearchParams({ pupil: amara.pupilId, meeting: amara.meeting }).toString()}`;

/** A host that refuses with status 200: a message, and no list. */
describe('a response with a message and without its list', () => {
  it.each([
    [PATHS.myPupils, 'fetchPepStatus', { pepStatusList: null, pepstatus: { totalPages: 0, totalRecords: 0 } }],
    [PATHS.pepsDue, 'pepDue', {}],
    [PATHS.caseNotes, 'pupilCaseNotes', { pupilCaseNotes: null }],
    [PATHS.documents, 'pupilDocs', { documentsDetail: [] }],
    [PATHS.interventions, 'pupilInterventions', {}],
    [PATHS.exclusions, 'fetchExclusionByPupil', { exclusionReasons: null }],
    [PATHS.attendance, 'fetchAttendanceByPupil', { attendances: null, term: 'Autumn', attendanceDTO: { totalSessions: 0 } }],
    [PATHS.pupilVoice, 'fetchNccPupilVoice', { pupilVoice: null }],
  ])('shows the message at %s, not an empty list', async (path, call, answer) => {
    server.use(http.get(`*/rest/${call}`, () => HttpResponse.json({ errormessage: WHY, ...answer })));
    openApp({ at: `${path}${plan}` });
    expect((await screen.findAllByText(WHY, { exact: false }))[0]).toBeVisible();
    expect(screen.queryByText(/^No .*(?:yet|found|listed)|There are no /)).toBeNull();
  });
});
