import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { amara } from '../../../../mocks/fixtures/people';
import { server } from '../../../../mocks/server';
import { loadConfig } from '../../../config/config';
import { open } from '../../../testing/open';
import '../../../ui/dialogs/DialogLayer';
import { ContactsScreen } from './ContactsScreen';

afterEach(() => loadConfig({}));

const openContacts = () => open(<ContactsScreen />, { at: `/basic-info/contacts?pupil=${amara.pupilId}&meeting=14/11/2025` });
const table = (name: string) => screen.findByRole('table', { name });
const rowHeaders = (of: HTMLElement) => within(of).getAllByRole('rowheader').map(({ textContent }) => textContent);
const answerWith = (pupilcontacts: unknown) => {
  server.use(http.get('*/rest/fetchPupilContacts', () => HttpResponse.json({ pupilcontacts })));
};

describe('Contacts', () => {
  it('shows people and school in two tables, the officer under both titles', async () => {
    openContacts();
    expect(rowHeaders(await table('Connections'))).toEqual([
      'Social Worker', 'Social Worker 2', 'Pupil’s Carer', 'Support Worker', 'Social Worker Support Officer',
      'Achievement Officer', 'Independent Reviewing Officer', 'Social Worker Manager', 'Phase Leader', 'CAMHS', 'EP',
    ]);
    expect(rowHeaders(await table('School Connections'))).toEqual([
      'School', 'Designated Teacher', 'Assistant DT 1', 'Assistant DT 2', 'Assistant DT 3', 'Assistant DT 4', 'SENCo',
      'Safeguarding Lead', 'Career Leads', 'Attendance', 'Data',
    ]);
  });

  it('reads entries that are objects as well as flat ones', async () => {
    answerWith({
      socialWorker: { name: 'Elspeth Rowe', tel: '01632 960 001', mobile: null, email: 'e.rowe@example.org' },
      pupilsCarerName: 'Dev Anand', pupilsCarerMobile: '07700 900123',
    });
    openContacts();
    const people = within(await table('Connections'));
    expect(people.getByRole('row', { name: /^Social Worker\s*Elspeth Rowe\s*01632 960 001\s*–\s*e\.rowe@example\.org/ })).toBeVisible();
    expect(people.getByRole('link', { name: '01632 960 001' })).toHaveAttribute('href', 'tel:01632960001');
    expect(people.getByRole('row', { name: /Pupil’s Carer\s*Dev Anand\s*–\s*07700 900123/ })).toBeVisible();
  });

  it.each([
    ['01632 960 001 ext. 12', 'tel:01632960001'], ['(01632) 960-001', 'tel:01632960001'], ['+44 (0)1632 960001', 'tel:+441632960001'],
    ['Home: 01632 960001 / 07700 900123', 'tel:01632960001'], ['0', null], ['ask the office', null],
  ])('a telephone number as people type it, %s, links to the first number alone', async (tel, address) => {
    answerWith({ socialWorker: { name: 'Elspeth Rowe', tel, mobile: '', email: '' } });
    openContacts();
    const people = within(await table('Connections'));
    expect(people.getByText(tel)).toBeVisible();
    expect(people.queryByRole('link', { name: tel })?.getAttribute('href') ?? null).toBe(address);
  });

  it.each([
    ['e.rowe@example.org; duty@example.org', 'mailto:e.rowe@example.org,duty@example.org'], ['Elspeth Rowe <e.rowe@example.org>', 'mailto:e.rowe@example.org'],
    ['not known', null],
  ])('an email as people type it, %s, links to its addresses', async (email, address) => {
    answerWith({ socialWorker: { name: 'Elspeth', tel: '', mobile: '', email } });
    openContacts();
    const people = within(await table('Connections'));
    expect(people.getByText(email)).toBeVisible();
    expect(people.queryByRole('link', { name: email })?.getAttribute('href') ?? null).toBe(address);
  });

  it('opens the history of one contact under its name', async () => {
    const { press } = openContacts();
    await press('History: Achievement Officer');
    const dialog = await screen.findByRole('dialog', { name: 'Achievement Officer History' });
    expect(await within(dialog).findByRole('columnheader', { name: 'Date' })).toBeVisible();
  });

  it('shows history icons on the rows that the council names', async () => {
    await loadConfig({ options: { contactsWithHistory: ['socialWorker'] } });
    openContacts();
    await table('Connections');
    expect(screen.getAllByRole('button', { name: /^History/ })).toHaveLength(1);
  });

  it.each([[null], ['nobody'], [[]]])('treats %j as no contacts', async (value) => {
    answerWith(value);
    openContacts();
    expect(await screen.findByRole('heading', { name: 'No contacts are recorded' })).toBeVisible();
  });

  it('shows the message of a failed load with Retry', async () => {
    server.use(http.get('*/rest/fetchPupilContacts', () => new HttpResponse(null, { status: 500 }), { once: true }));
    const { press } = openContacts();
    expect(await screen.findByText('Something went wrong please reload and try again', { selector: '.Toastify *' })).toBeVisible();
    await press('Retry');
    expect(await table('Connections')).toBeVisible();
  });
});
