import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { amara, maisie, noor } from '../../../mocks/fixtures/people';
import { server } from '../../../mocks/server';
import { loadConfig } from '../../config/config';
import { PATHS } from '../../routes/paths';
import { expectBody } from '../../testing/golden';
import { findNamed, named } from '../../testing/named';
import { open, question } from '../../testing/open';
import { recordRequests } from '../../testing/sentRequests';
import { AddSchoolScreen } from './add-school/AddSchoolScreen';
import { AltEdScreen } from './alt-ed/AltEdScreen';
import { UascScreen } from './uasc/UascScreen';

const at = (path: string, { pupilId }: { readonly pupilId: string }) => `${path}?pupil=${pupilId}&meeting=14/11/2025`;
const WITHOUT_CALL = /Your council does not use this form/;
const value = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

afterEach(async () => { await loadConfig({}); });

describe('forms whose call a council has to configure', () => {
  it.each([
    ['Alternative Education and NEET', <AltEdScreen key="a" />, PATHS.alternativeEducation, 'Provider', 10],
    ['UASC', <UascScreen key="u" />, PATHS.uasc, 'Immigration Status', 1],
    ['Add New School', <AddSchoolScreen key="s" />, PATHS.addNewSchool, 'Ofsted Grade', 13],
  ])('shows every field of %s disabled, and above them why it cannot be saved', async (_, element, path, label, boxes) => {
    open(element, { at: at(path, noor) });
    expect(await findNamed('button', 'Save')).toBeDisabled();
    expect(named('button', 'Save')).toHaveAccessibleDescription(WITHOUT_CALL);
    const controls = [...document.querySelectorAll('form :is(input, select, textarea)')];
    expect(controls).toHaveLength(boxes);
    for (const control of controls) expect(control).toBeDisabled();
    const form = within(screen.getByRole('form'));
    expect(form.getByText(label, { selector: 'label, legend' }).compareDocumentPosition(form.getByText(WITHOUT_CALL))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('sends alternative education to the call that the council names', async () => {
    await loadConfig({ paths: { saveAlternativeEducation: '/rest/saveAlternativeEducation' } });
    const sent = recordRequests(server);
    const { answer, press } = open(<AltEdScreen />, { at: at(PATHS.alternativeEducation, amara) });
    await screen.findByLabelText('Provider');
    await answer('25 hours per week in an Ofsted registered establishment in place?', 'No');
    await answer('Provider', 'Ambleford Bridge Centre');
    await answer('Hours per week', '18');
    await answer('Reason for alternative provision', 'Managed move after the summer');
    await press('Save');
    await waitFor(async () => { expect(await sent.to('/saveAlternativeEducation')).toHaveLength(1); });
    // What was not typed may already be in the record, which no call loads.
    expectBody(await sent.last('/saveAlternativeEducation')).toMatchGolden('alternative-education');
    await findNamed('button', 'Save');
    await answer('Provider', '');
    await press('Save');
    await waitFor(async () => { expect(await sent.to('/saveAlternativeEducation')).toHaveLength(2); });
    expect((await sent.last('/saveAlternativeEducation')).body).toContainEqual(['alternativeEducation.provider', '']);
  });

  it('refuses a review of alternative education before its start, as the host does', async () => {
    await loadConfig({ paths: { saveAlternativeEducation: '/rest/saveAlternativeEducation' } });
    const sent = recordRequests(server);
    const { answer, press } = open(<AltEdScreen />, { at: at(PATHS.alternativeEducation, amara) });
    await screen.findByLabelText('Provider');
    await answer('Start date', '03/11/2025');
    await answer('Review date', '02/11/2025');
    await press('Save');
    expect(screen.getByLabelText('Review date')).toHaveAccessibleDescription('The review date is before the start date');
    expect(await sent.to('/saveAlternativeEducation')).toHaveLength(0);
    await answer('Review date', '03/11/2025');
    await press('Save');
    expect(await screen.findByText('The record is saved.')).toBeVisible();
  });

  it.each([
    ['the text that a host sends for a save', { successmessage: 'Saved' }, false], ['nothing', null, true], ['an object without a sign', { state: 'done' }, false],
  ])('shows alternative education as saved only if the host confirms it, which %s does: %#', async (_, body, isSaved) => {
    await loadConfig({ saving: { inDoubtMs: 1000 }, paths: { saveAlternativeEducation: '/rest/saveAlternativeEducation' } });
    server.use(http.post('*/rest/saveAlternativeEducation', () => (body === null ? new HttpResponse(null) : HttpResponse.json(body))));
    const { answer, press } = open(<AltEdScreen />, { at: at(PATHS.alternativeEducation, amara) });
    await screen.findByLabelText('Provider');
    await answer('Provider', 'Ambleford Bridge Centre');
    await press('Save');
    if (isSaved) expect(await screen.findByText('The record is saved.')).toBeVisible();
    else expect(await screen.findByText(/we cannot tell whether the record was saved/)).toBeVisible();
  });

  it('sends a new school to the call that the council names, once its name, telephone and email hold (B-316)', async () => {
    await loadConfig({ paths: { addSchool: '/rest/addSchool' } });
    const sent = recordRequests(server);
    const { answer, press } = open(<AddSchoolScreen />, { at: at(PATHS.addNewSchool, amara) });
    await screen.findByLabelText(/^School Name/);
    expect(screen.getByLabelText('Contact Tel')).toHaveAttribute('type', 'tel');
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    await answer('Contact Tel', 'ring the office');
    await answer('Email', 'office at example');
    await press('Save');
    for (const text of ['School Name is required', 'Contact Tel can hold only digits', 'Email is not an email address']) {
      expect(screen.getByText(text, { selector: '.invalid-feedback' })).toBeVisible();
    }
    expect(await sent.to('/addSchool')).toHaveLength(0);
    await answer('School Name', 'Bramley Heath Academy');
    await answer('Contact Tel', '01632 960114');
    await answer('Email', 'office@bramley.example');
    await answer('Ofsted Grade', 'Outstanding');
    await press('Save');
    expect(await screen.findByText('Bramley Heath Academy is added.')).toBeVisible();
    expectBody(await sent.last('/addSchool')).toMatchGolden('new-school');
    // The form stays for the next school, and is blank again.
    expect(question('Ofsted Grade')).toHaveValue('');
    await answer('School Name', 'Carrow Infants');
    await answer('Ofsted Grade', 'Good');
    await press('Save');
    expect(await screen.findByText('Carrow Infants is added.')).toBeVisible();
    expect(Object.fromEntries((await sent.last('/addSchool')).body)).toMatchObject({ 'newSchool.schoolName': 'Carrow Infants', 'newSchool.ofstedGrade': 'Good' });
  });

  it.each([
    ['a clear refusal', 400, 'The school was not added. The URN is taken'],
    ['an error, after which it may be there', 500, 'The school may not have been added. The URN is taken'],
  ])('shows what is known of a new school after %s', async (_, status, text) => {
    await loadConfig({ paths: { addSchool: '/rest/addSchool' } });
    server.use(http.post('*/rest/addSchool', () => HttpResponse.json({ errormessage: 'The URN is taken' }, { status })));
    const { answer, press } = open(<AddSchoolScreen />, { at: at(PATHS.addNewSchool, amara) });
    await screen.findByLabelText(/^School Name/);
    await answer('School Name', 'Bramley Heath Academy');
    await press('Save');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('sends the immigration status, or at school 29679 the level of education', async () => {
    await loadConfig({ paths: { saveUascDetail: '/rest/saveUascDetail' } });
    const sent = recordRequests(server);
    const first = open(<UascScreen />, { at: at(PATHS.uasc, noor) });
    await screen.findByLabelText('Immigration Status');
    await first.answer('Immigration Status', 'UASC leave');
    await first.press('Save');
    await waitFor(async () => { expect(await sent.to('/saveUascDetail')).toHaveLength(1); });
    expectBody(await sent.last('/saveUascDetail')).toMatchGolden('uasc-immigration-status');
    expect(await screen.findByText('The detail is saved.')).toBeVisible();
    await first.answer('Immigration Status', 'Refugee Status (5 years)');
    expect(screen.queryByText('The detail is saved.')).not.toBeInTheDocument();
    first.unmount();
    const second = open(<UascScreen />, { at: at(PATHS.uasc, noor), signedInAs: 'samir.aziz' });
    await screen.findByLabelText('History of education level');
    expect(screen.queryByLabelText('Immigration Status')).not.toBeInTheDocument();
    await second.answer('History of education level', 'Entry Level 1');
    await second.press('Save');
    await waitFor(async () => { expect(await sent.to('/saveUascDetail')).toHaveLength(2); });
    expectBody(await sent.last('/saveUascDetail')).toMatchGolden('uasc-education-level');
  });
});

describe('UascScreen', () => {
  it('accepts an answer for a pupil whose record is null', async () => {
    await loadConfig({ paths: { saveUascDetail: '/rest/saveUascDetail' } });
    server.use(http.get('*/rest/fetchPupilBasicInfo', () => HttpResponse.json({ pupilInfo: null })));
    // The frame around the form needs the pupil's name.
    server.use(http.get('*/rest/fetchPupilBasicInfo', () => HttpResponse.json({ pupilInfo: { forename: 'Noor', surname: 'Rahimi' } }), { once: true }));
    const sent = recordRequests(server);
    const { answer, press } = open(<UascScreen />, { at: at(PATHS.uasc, noor) });
    await screen.findByLabelText('Immigration Status');
    await answer('Immigration Status', 'UASC leave');
    await press('Save');
    await waitFor(async () => { expect(await sent.to('/saveUascDetail')).toHaveLength(1); });
  });

  it('shows the specified facts of a pupil', async () => {
    open(<UascScreen />, { at: at(PATHS.uasc, noor) });
    await screen.findByLabelText('Immigration Status');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Nationality', 'First Language', 'Date Arrived in UK', 'Literate in 1st Language', 'Practising Religion',
      'History of education in home country', 'English Language Skills', 'Actions on Arrival',
      // Folded behind the others because they are blank.
      'Religion', 'ESOL',
    ]);
    expect(value('Date Arrived in UK')).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    expect(value('Literate in 1st Language')).toMatch(/^(Yes|No)$/);
  });
});

describe('AltEdScreen', () => {
  it.each([
    ['a child in early years', maisie, '15 hours per week education in place?', 'Setting', false],
    ['a pupil of school age', amara, '25 hours per week in an Ofsted registered establishment in place?', 'Provider', false],
    ['a young person of 16 or over', noor, '15 hours per week education in place?', 'Provider', true],
  ])('shows the questions for %s that fit the year group', async (_, pupil, entitlement, provider, asksNeet) => {
    await loadConfig({ paths: { saveAlternativeEducation: '/rest/saveAlternativeEducation' } });
    open(<AltEdScreen />, { at: at(PATHS.alternativeEducation, pupil) });
    expect(await screen.findByLabelText(provider)).toBeVisible();
    expect(question(entitlement)).toBeVisible();
    expect(screen.queryByLabelText('NEET since') !== null).toBe(asksNeet);
  });
});
