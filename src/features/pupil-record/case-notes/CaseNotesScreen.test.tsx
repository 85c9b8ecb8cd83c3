import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aCaseNote } from '../../../../mocks/fixtures/caseNotes';
import { amara } from '../../../../mocks/fixtures/people';
import { hostDb, hostLog, server, startScenario } from '../../../../mocks/server';
import type { CaseNote } from '../../../api/calls/caseNotes';
import { loadConfig } from '../../../config/config';
import { expectBody } from '../../../testing/golden';
import { casesOf } from '../../../testing/longRun';
import { findNamed, named } from '../../../testing/named';
import { open, question } from '../../../testing/open';
import { recordRequests } from '../../../testing/sentRequests';
import '../../../ui/dialogs/DialogLayer';
import '../../../ui/dialogs/sweetAlert';
import { isSameNote } from './caseNote.form';
import { CaseNotesScreen } from './CaseNotesScreen';

const { pupilId } = amara;
const NOTES = [
  aCaseNote({ id: '1', comment: 'Rang the carer.\nNo reply.', importance: 'High', stringCreatedDate: '12/11/2025' }),
  aCaseNote({ id: '2', comment: 'Mentor moved to Friday.', importance: 'Low', caseWorkType: 'Mentor Liason', stringCreatedDate: '03/11/2025' }), // sic
];
const held = () => hostDb.list<CaseNote>('caseNotes', pupilId, () => []);

async function openNotes(notes: readonly CaseNote[] = NOTES) {
  hostDb.setList('caseNotes', pupilId, notes);
  const opened = open(<CaseNotesScreen />, { at: `/basic-info/case-notes?pupil=${pupilId}&meeting=14/11/2025` });
  await findNamed('button', 'Add case note');
  if (notes.length > 0) await screen.findByRole('table', { name: 'Case notes' });
  const write = async () => {
    await opened.answer('Comment', 'Visit to the new placement went well.');
    await opened.answer('Case Work Type', 'Social Work Contact');
    await opened.answer('Importance', 'Middle');
    await opened.answer('Date', '14/11/2025');
  };
  return { ...opened, write };
}
const dialog = (name = 'Add case note') => screen.findByRole('dialog', { name });

describe('Case notes', () => {
  it('lists who wrote what and when, with an icon for high and low importance only', async () => {
    await openNotes();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Date', 'Notes Written by', 'Case Work Type', 'Case Note', 'Importance', 'Actions']);
    const [, high, low] = screen.getAllByRole('row');
    expect(high).toHaveTextContent('12/11/2025Tom ElleryCarer ContactRang the carer. No reply.High');
    expect(within(high as HTMLElement).getByText('High').querySelector('svg')).not.toBeNull();
    expect(within(low as HTMLElement).getByText('Low').querySelector('svg')).not.toBeNull();
  });

  it('names the range that is shown once the user leaves a custom one without a day', async () => {
    const { user } = await openNotes();
    const range = screen.getByRole('combobox', { name: 'Dates' });
    await user.selectOptions(range, 'Custom Range');
    expect(range).toHaveValue('Custom Range');
    await user.click(screen.getByRole('textbox', { name: 'Dates, first day' }));
    expect(range).toHaveValue('Custom Range');
    await user.click(screen.getByRole('searchbox'));
    expect(range).toHaveValue('All dates');
  });

  it('lists the newest note first, in whatever order the host sends them', async () => {
    const { user } = await openNotes([
      aCaseNote({ id: '1', stringCreatedDate: '03/11/2025', comment: 'Mentor moved to Friday.', caseWorkType: 'Telephone' }),
      aCaseNote({ id: '2', stringCreatedDate: '01/12/2024', comment: 'First visit.' }),
      aCaseNote({ id: '3', stringCreatedDate: '12/11/2025', comment: 'Rang the carer.' }),
    ]);
    const days = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(days()).toEqual(['12/11/2025', '03/11/2025', '01/12/2024']);
    await user.selectOptions(question('Type'), 'Telephone');
    await waitFor(() => { expect(days()).toEqual(['03/11/2025']); });
    await user.selectOptions(question('Type'), '');
    await user.type(screen.getByRole('searchbox', { name: 'Search notes and writers' }), 'visit');
    await waitFor(() => { expect(days()).toEqual(['01/12/2024']); });
    await user.clear(screen.getByRole('searchbox', { name: 'Search notes and writers' }));
    await user.type(screen.getByRole('textbox', { name: 'Dates, first day' }), '01/11/2025{Enter}');
    await waitFor(() => { expect(days()).toEqual(['12/11/2025', '03/11/2025']); });
  });

  it('requires comment, type, importance and date in this order, one alert at a time', async () => {
    const { press, answer, user } = await openNotes();
    await press('Add case note');
    await dialog();
    const steps = [
      ['Comment is Required', () => answer('Comment', 'Left a message')],
      ['Case Work Type is Required', () => answer('Case Work Type', 'Telephone')],
      ['Importance is Required', () => answer('Importance', 'Low')],
      ['Date is Required', () => answer('Date', '13/11/2025')],
    ] as const;
    await answer('Comment', '   ');
    for (const [text, mend] of steps) {
      await press('Save');
      // jsdom cannot show the title of the alert; the browser journey reads it.
      await user.click(await findNamed('button', 'OK'));
      expect(screen.getByText(text, { selector: '.invalid-feedback' })).toBeVisible();
      await waitFor(() => { expect(screen.getByRole('group', { name: /^Please check/ })).toHaveFocus(); });
      await mend();
    }
    expect(hostLog.of('saveCaseNote')).toHaveLength(0);
    await press('Save');
    await waitFor(() => { expect(held()).toHaveLength(3); });
  });

  it('adds a note with a blank id, clears the form and shows the list that the host then has', async () => {
    const log = recordRequests(server);
    const { press, write } = await openNotes();
    await press('Add case note');
    await dialog();
    await write();
    await press('Save');
    await waitFor(() => { expect(screen.queryByRole('dialog')).not.toBeInTheDocument(); });
    expect(await findNamed('row', /Visit to the new placement/)).toBeVisible();
    expectBody(await log.last('/rest/savePupilCaseNotes')).toMatchGolden('add-case-note');
    expect(held()[0]).toMatchObject({ comment: 'Visit to the new placement went well.', stringCreatedDate: '14/11/2025' });
    expect(screen.getByText('The case note is saved.')).toBeVisible();
    await press('Add case note');
    expect(await within(await dialog()).findByLabelText(/^Comment/)).toHaveValue('');
  });

  it('edits the newest state of a note and sends its id', async () => {
    const log = recordRequests(server);
    const { press, answer } = await openNotes();
    hostDb.setList('caseNotes', pupilId, [{ ...NOTES[0], comment: 'Rang the carer twice.' }, NOTES[1]]);
    await press('Edit case note of 12/11/2025, Carer Contact');
    expect(await within(await dialog('Edit case note')).findByLabelText(/^Comment/)).toHaveValue('Rang the carer twice.');
    await answer('Importance', 'Middle');
    await press('Save');
    await waitFor(() => { expect(held()[0]?.importance).toBe('Middle'); });
    expect(held()).toHaveLength(2);
    expectBody(await log.last('/rest/savePupilCaseNotes')).toMatchGolden('edit-case-note');
  });

  it('moves the focus to the next row when a note is deleted', async () => {
    const log = recordRequests(server);
    const { press } = await openNotes();
    await press('Delete case note of 12/11/2025, Carer Contact');
    expect(await screen.findByRole('dialog')).toHaveTextContent("You won't be able to revert this!");
    await press('Cancel');
    expect(held()).toHaveLength(2);
    await press('Delete case note of 12/11/2025, Carer Contact');
    await press('Yes, delete it!');
    await waitFor(() => { expect(screen.getAllByRole('row')).toHaveLength(2); });
    expect(held().map(({ id }) => id)).toEqual(['2']);
    expectBody(await log.last('/rest/deleteCaseNote')).toMatchGolden('delete-case-note');
    await waitFor(() => { expect(named('row', /^03\/11\/2025/)).toHaveFocus(); });
  });

  it('keeps the row and shows why when a delete is refused', async () => {
    startScenario('delete-refused');
    const { press } = await openNotes();
    await press('Delete case note of 12/11/2025, Carer Contact');
    await press('Yes, delete it!');
    expect(await screen.findByText(/The case note was not deleted\. Only the uploader may delete this\./)).toBeVisible();
    expect(held()).toHaveLength(2);
  });

  it('keeps what was typed when a save is refused, with the message of the host', async () => {
    startScenario('saves-refused');
    const { press, write } = await openNotes();
    await press('Add case note');
    const form = await dialog();
    await write();
    await press('Save');
    expect(await within(form).findByText(/The case note was not saved\./)).toBeVisible();
    expect(within(form).getByLabelText(/^Comment/)).toHaveValue('Visit to the new placement went well.');
  });

  it('finds a note in the list after a lost response without sending it again', async () => {
    const sent = jest.fn();
    const { press, write } = await openNotes();
    server.use(http.post('*/rest/savePupilCaseNotes', () => {
      sent();
      hostDb.setList('caseNotes', pupilId, [
        aCaseNote({ id: '9', comment: 'Visit to the new placement went well.', caseWorkType: 'Social Work Contact', importance: 'Middle', stringCreatedDate: '14/11/2025' }),
        ...NOTES,
      ]);
      return HttpResponse.error();
    }));
    await press('Add case note');
    await dialog();
    await write();
    await press('Save');
    await waitFor(() => { expect(screen.queryByRole('dialog')).not.toBeInTheDocument(); });
    expect(await findNamed('row', /Visit to the new placement/)).toBeVisible();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('does not claim that a lost note is missing from a list that cannot be read', async () => {
    await loadConfig({ saving: { inDoubtMs: 1000 } });
    const { press, write } = await openNotes();
    server.use(http.post('*/rest/savePupilCaseNotes', () => HttpResponse.error()), http.get('*/rest/pupilCaseNotes', () => HttpResponse.error()));
    await press('Add case note');
    await dialog();
    await write();
    await press('Save');
    expect(await screen.findByText(/we cannot tell whether the case note was saved/)).toBeVisible();
    await loadConfig({});
  });

  it('finds a note of several lines, whose ends the host keeps as CRLF', () => {
    const note = aCaseNote({ comment: 'Rang the carer.\r\nNo answer.', caseWorkType: 'Telephone', importance: 'Low', stringCreatedDate: '14/11/2025' });
    expect(isSameNote(note, { comment: 'Rang the carer.\nNo answer. ', caseWorkType: 'Telephone', importance: 'Low', day: '14/11/2025' })).toBe(true);
  });

  it('reads the date of a note in whatever notation it is stored, and recognises the saved note by it', async () => {
    const log = recordRequests(server);
    const { press, answer } = await openNotes([aCaseNote({ id: '1', stringCreatedDate: '2025-11-12T09:30', comment: 'Rang the carer.' })]);
    await press('Edit case note of 2025-11-12T09:30, Carer Contact');
    expect(await within(await dialog('Edit case note')).findByLabelText(/^Date/)).toHaveValue('12/11/2025');
    server.use(http.post('*/rest/savePupilCaseNotes', () => {
      hostDb.setList('caseNotes', pupilId, [aCaseNote({ id: '1', stringCreatedDate: '2025-11-12', comment: 'Rang the carer twice.' })]);
      return HttpResponse.json({ pupilCaseNotes: held() });
    }));
    await answer('Comment', 'Rang the carer twice.');
    await press('Save');
    expect(await screen.findByText('The case note is saved.')).toBeVisible();
    expect((await log.last('/rest/savePupilCaseNotes')).body).toContainEqual(['pupilsCaseNotes.stringCreatedDateNew', '12/11/2025']);
  });

  it('offers to delete the copy when the browser sent a note twice', async () => {
    const { press, write } = await openNotes([]);
    const twin = (id: string) => aCaseNote({ id, comment: 'Visit to the new placement went well.', caseWorkType: 'Social Work Contact', importance: 'Middle', stringCreatedDate: '14/11/2025' });
    server.use(http.post('*/rest/savePupilCaseNotes', () => {
      hostDb.setList('caseNotes', pupilId, [twin('8'), twin('9')]);
      return HttpResponse.error();
    }));
    await press('Add case note');
    await dialog();
    await write();
    await press('Save');
    expect(await screen.findByText(/The case note was saved twice/)).toBeVisible();
    await press('Delete copy 2');
    await press('Yes, delete it!');
    await waitFor(() => { expect(held().map(({ id }) => id)).toEqual(['8']); });
  });

  // One decoder reads both: api/decode.test.ts.
  it.each(casesOf([['{"pupilCaseNotes":null}', 'No case notes yet'], ['{"pupilCaseNotes":"none"}', 'No case notes yet']], 1))(
    'treats the list %s as empty', async (body, text) => {
      server.use(http.get('*/rest/pupilCaseNotes', () => new HttpResponse(body, { headers: { 'content-type': 'application/json' } })));
      await openNotes([]);
      expect(await screen.findByRole('heading', { name: text })).toBeVisible();
    },
  );

  it('shows a failed load with Retry', async () => {
    server.use(http.get('*/rest/pupilCaseNotes', () => HttpResponse.text('{', { status: 200 }), { once: true }));
    const { press } = await openNotes([]);
    hostDb.setList('caseNotes', pupilId, NOTES);
    expect(await screen.findByText('The case notes could not be loaded')).toBeVisible();
    await press('Retry');
    expect(await screen.findByRole('table', { name: 'Case notes' })).toBeVisible();
  });
});
