import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { amara } from '../../../mocks/fixtures/people';
import { hostLog, server } from '../../../mocks/server';
import { PATHS } from '../../routes/paths';
import { spread } from '../../testing/longRun';
import { open } from '../../testing/open';
import { typeText } from '../../testing/typeText';
import { settle } from '../../testing/openScreen';
import '../../ui/dialogs/DialogLayer';
import { AltEdScreen } from './alt-ed/AltEdScreen';
import { AttainmentScreen } from './attainment/AttainmentScreen';
import { AttendanceScreen } from './attendance/AttendanceScreen';
import { CaseNotesScreen } from './case-notes/CaseNotesScreen';
import { CinCpScreen } from './cin-cp/CinCpScreen';
import { ContactsScreen } from './contacts/ContactsScreen';
import { DocumentsScreen } from './documents/DocumentsScreen';
import { ExclusionsScreen } from './exclusions/ExclusionsScreen';
import { InterventionsScreen } from './interventions/InterventionsScreen';
import { PupilScreen } from './pupil/PupilScreen';
import { UascScreen } from './uasc/UascScreen';

interface Load {
  readonly screen: ReactElement;
  readonly at: string;
  readonly path: string;
  readonly key: string;
  /** The button that sends it. */
  readonly press?: string;
  /** The load of an editable record, without which nothing may be typed. */
  readonly isEdited?: true;
}

const LOADS: Readonly<Record<string, Load>> = {
  'the pupil': { screen: <PupilScreen />, at: PATHS.pupil, path: 'fetchPupilBasicInfo', key: 'pupilInfo' },
  contacts: { screen: <ContactsScreen />, at: PATHS.contacts, path: 'fetchPupilContacts', key: 'pupilcontacts' },
  'attendance weeks': { screen: <AttendanceScreen />, at: PATHS.attendance, path: 'fetchAttendanceByPupil', key: 'attendances' },
  'attendance comments': { screen: <AttendanceScreen />, at: PATHS.attendance, path: 'fetchPupilComments', key: 'pupilsComments' },
  suspensions: { screen: <ExclusionsScreen />, at: PATHS.exclusions, path: 'fetchExclusionByPupil', key: 'exclusionReasons' },
  documents: { screen: <DocumentsScreen />, at: PATHS.documents, path: 'pupilDocs', key: 'documentsDetail' },
  'prior attainment': { screen: <AttainmentScreen />, at: PATHS.priorAttainment, path: 'fetchPupilBasicInfo', key: 'pupilInfo', isEdited: true },
  interventions: { screen: <InterventionsScreen />, at: PATHS.interventions, path: 'pupilInterventions', key: 'interventionList' },
  'case notes': { screen: <CaseNotesScreen />, at: PATHS.caseNotes, path: 'pupilCaseNotes', key: 'pupilCaseNotes' },
  UASC: { screen: <UascScreen />, at: PATHS.uasc, path: 'fetchPupilBasicInfo', key: 'pupilInfo' },
  'CIN/CP': { screen: <CinCpScreen />, at: PATHS.cinCp, path: 'cin-cp', key: 'pepEyfsCinCp', isEdited: true },
  'further details': { screen: <PupilScreen />, at: PATHS.pupil, path: 'fetchPupilBasicDetails', key: 'pupilBasicDetails', press: 'Show further details' },
  'the history of a field': { screen: <PupilScreen />, at: PATHS.pupil, path: 'fetchCinCpFieldsHistory', key: 'cicHistoryList', press: 'History: Forename' },
  'the history of schools': { screen: <PupilScreen />, at: PATHS.pupil, path: 'rest/fetchPupilHistory', key: 'pupilContactsHistory', press: 'History: School Name' },
  'the schools to choose from': { screen: <PupilScreen />, at: PATHS.pupil, path: 'fetchAllSchoolsData', key: 'schoolsList', press: 'Change School' },
  'the year group of alternative education': { screen: <AltEdScreen />, at: PATHS.alternativeEducation, path: 'fetchPupilBasicInfo', key: 'pupilInfo' },
};

const bodiesOf = (key: string): readonly (readonly [string, string])[] => [
  ['an empty body', ''],
  ['null', 'null'],
  ['an object without the record', '{}'],
  ['null in its place', `{"${key}":null}`],
  ['a text in its place', `{"${key}":"none"}`],
  ['a list of nulls in its place', `{"${key}":[null]}`],
  ['JSON that breaks off', `{"${key}":[{`],
];

const cases = Object.entries(LOADS).flatMap(([name, load]) => bodiesOf(load.key).map(([what, body]) => ({ name, what, body, load })));

// Each load is tried with one or two of the seven bodies, so that each body is tried with some of the loads.
it.each(spread(cases, 5))('$name: $what leaves a screen that shows the rest', async ({ body, load }) => {
  server.use(http.get(`*/rest/${load.path}`, () => new HttpResponse(body, { headers: { 'content-type': 'application/json' } })));
  const { press } = open(load.screen, { at: `${load.at}?pupil=${amara.pupilId}&meeting=${amara.meeting}`, signedInAs: load.press === 'Change School' ? 'marcus.hale' : 'priya.nair' });
  if (load.press !== undefined) {
    await press(load.press);
    if (load.press !== 'Show further details') await screen.findByRole('dialog');
  }
  await waitFor(() => {
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
    expect(document.querySelector('[aria-busy="true"], .placeholder')).not.toBeInTheDocument();
    expect(document.querySelector('#main h1, main h1, main h2')).toBeInTheDocument();
  });
  expect(document.body).not.toHaveTextContent(/undefined|NaN|\[object/);
  // A pupil who has no record yet gets a blank one. Any other response without a record closes the form.
  const isBlank = load.path === 'cin-cp' && body === `{"${load.key}":null}`;
  if (load.isEdited) expect(screen.queryAllByRole('textbox').length > 0).toBe(isBlank);
});

const ofAnother = { pupilId: '39999', id: '7', forename: 'Zebedee', surname: 'Quill', fullname: 'Zebedee Quill', comment: 'Zebedee Quill', writtenBy: 'Zebedee Quill', fileName: 'Zebedee Quill', interventionAgency: 'Zebedee Quill' };

it.each(Object.entries(LOADS).filter(([, { press }]) => press === undefined))('%s: the response of another pupil is refused', async (_name, load) => {
  server.use(http.get(`*/rest/${load.path}`, () => HttpResponse.json({ [load.key]: ofAnother })));
  open(load.screen, { at: `${load.at}?pupil=${amara.pupilId}&meeting=${amara.meeting}` });
  expect((await screen.findAllByText(/sent the record of another pupil/)).length).toBeGreaterThan(0);
  expect(document.body).not.toHaveTextContent(/Zebedee|Quill/);
  expect(screen.queryByDisplayValue(/Zebedee|Quill/)).not.toBeInTheDocument();
});

it.each([[PATHS.pupil, <PupilScreen key="p" />], [PATHS.priorAttainment, <AttainmentScreen key="a" />], [PATHS.uasc, <UascScreen key="u" />]])('%s requests the record of the pupil once, together with its frame', async (path, element) => {
  open(element, { at: `${path}?pupil=${amara.pupilId}&meeting=${amara.meeting}` });
  await settle();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(hostLog.of('fetchPupilBasicInfo')).toHaveLength(1);
});

it('a CIN/CP record that does not exist yet is filled in, saved and read back (B-367)', async () => {
  // The first save creates the record.
  server.use(http.get('*/rest/cin-cp', () => (hostLog.of('saveCinCpField').length === 0 ? HttpResponse.json({ pepEyfsCinCp: null }) : undefined)));
  const at = `${PATHS.cinCp}?pupil=${amara.pupilId}&meeting=${amara.meeting}`;
  const { user, unmount } = open(<CinCpScreen />, { at });
  const boxes = await within(await screen.findByRole('form')).findAllByRole('textbox');
  const first = boxes.at(-1);
  if (first === undefined) throw new Error('nothing to type in');
  const name = first.id;
  await typeText(user, first, 'A first answer');
  expect(await screen.findByText(/^Saved at/, undefined, { timeout: 5000 })).toBeVisible();
  unmount();
  open(<CinCpScreen />, { at });
  await within(await screen.findByRole('form')).findAllByRole('textbox');
  expect(document.getElementById(name)).toHaveValue('A first answer');
});
