import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aCaseNote } from '../../mocks/fixtures/caseNotes';
import { aComment } from '../../mocks/fixtures/comments';
import { aFile } from '../../mocks/fixtures/documents';
import { anExclusion } from '../../mocks/fixtures/exclusions';
import { amara, noor, sofia } from '../../mocks/fixtures/people';
import { hostDb, server } from '../../mocks/server';
import { asText } from '../api/decode';
import { loadConfig } from '../config/config';
import { ROW_FORMS } from '../testing/everyRow';
import { casesOf, isLongRun, spread } from '../testing/longRun';
import { findFirstButton, openApp, question } from '../testing/open';
import '../ui/dialogs/DialogLayer';
import '../ui/dialogs/sweetAlert';
import '../ui/toasts/toastLayer';

type App = ReturnType<typeof openApp>;
const TEXT = 'Rang the carer.';
const pdf = (name: string, type = 'application/pdf') => new File(['Minutes'], name, { type });
const at = (path: string, { pupilId, meeting }: typeof amara) => `${path}?pupil=${pupilId}&meeting=${meeting}`;
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const SCHOOL = { schoolId: '6001', schoolName: 'Larkfield Academy' };

interface ListCase {
  readonly what: string;
  readonly address: string;
  readonly signedInAs?: string;
  /** The call that reads the list, where it is not part of a record that the form needs to open. */
  readonly list: string | null;
  /** The call that creates a row. */
  readonly write: string;
  /** Gives the host a row equal to the one that is sent. */
  readonly addEqual: (id: string, text?: string) => void;
  readonly prepare?: () => void;
  readonly isOpen?: () => Promise<unknown>;
  /** Fills in the form and presses the button. */
  readonly send: (app: App) => Promise<void>;
  readonly saved: RegExp;
  readonly lost: RegExp;
}

const schoolComment = (id: string, comment = TEXT) => ({ id, schoolId: '6001', userId: '704', comment, commentsFrom: 'LA', writtenBy: 'Marcus Hale', stringCreatedDate: '10/11/2025' });
let schoolComments: readonly object[] = [];
const NOTHING_SENT = /: the council’s system (?:does not list|does not show|still lists) it/;

/** Every list whose rows a form creates and finds by what was typed. */
const LISTS: readonly ListCase[] = [
  {
    what: 'case note', address: at('/basic-info/case-notes', amara), list: '/rest/pupilCaseNotes', write: '/rest/savePupilCaseNotes',
    addEqual: (id, comment = TEXT) => {
      hostDb.setList('caseNotes', amara.pupilId, [
        ...hostDb.list('caseNotes', amara.pupilId, () => []), aCaseNote({ id, comment, caseWorkType: 'Telephone', importance: 'Low', stringCreatedDate: '14/11/2025' }),
      ]);
    },
    send: async ({ press, answer }) => {
      await press('Add case note');
      await dialog('Add case note');
      await answer('Comment', TEXT);
      await answer('Case Work Type', 'Telephone');
      await answer('Importance', 'Low');
      await answer('Date', '14/11/2025');
      await press('Save');
    },
    saved: /The case note is saved/, lost: NOTHING_SENT,
  },
  {
    what: 'document', address: at('/basic-info/doc', amara), list: '/rest/pupilDocs', write: '/rest/uplaodPrimaryVoiceFile',
    addEqual: (id, reportName = TEXT) => {
      hostDb.setList('documents', amara.pupilId, [...hostDb.list('documents', amara.pupilId, () => []), aFile({ blobkey: id, reportName, typeOfDoc: 'Minutes' })]);
    },
    send: async ({ press, answer, user }) => {
      await press('Upload');
      const form = await dialog('Upload a document');
      await answer('Report Name', TEXT);
      await answer('Document Type', 'Minutes');
      await user.upload(within(form).getByLabelText(/^File/), pdf('review.pdf'));
      await user.click(within(form).getByRole('button', { name: 'Upload' }));
    },
    saved: /The document is saved/, lost: NOTHING_SENT,
  },
  {
    what: 'suspension', address: at('/basic-info/exclusions', amara), list: '/rest/fetchExclusionByPupil', write: '/rest/saveExclusionReason',
    addEqual: (id, comment = TEXT) => {
      hostDb.setList('exclusions', amara.pupilId, [...hostDb.list('exclusions', amara.pupilId, () => []), anExclusion({
        id, pupilId: amara.pupilId, type: 'Fixed Term', mainReason: 'Others', extendedReason: '', startDates: '10/11/2025', startAmPmTime: 'AM',
        endDates: '11/11/2025', endAmPmTime: 'PM', comment,
      })]);
    },
    send: async ({ press, answer, user }) => {
      await press('Record a suspension');
      await answer('Exclusion Type', 'Fixed Term');
      await user.click(question('Others'));
      for (const [label, value] of [['Start Date', '10/11/2025'], ['Start Time', 'AM'], ['End Date', '11/11/2025'], ['End Time', 'PM'], ['Comment', TEXT]] as const) await answer(label, value);
      await press('Save');
    },
    saved: /The suspension is saved/, lost: NOTHING_SENT,
  },
  {
    what: 'comment on attendance', address: at('/basic-info/attendance', amara), list: '/rest/fetchPupilComments', write: '/rest/savepPupilComments',
    addEqual: (id, comment = TEXT) => {
      hostDb.setList('comments', amara.pupilId, [...hostDb.list('comments', amara.pupilId, () => []), aComment({ id, comment })]);
    },
    send: async ({ press, answer }) => {
      await screen.findByRole('form', { name: 'Attendance comment' });
      await answer('Comment', TEXT);
      await press('Submit');
    },
    saved: /The comment is saved/, lost: NOTHING_SENT,
  },
  {
    what: 'comment on a school', address: '/data-extraction-status', signedInAs: 'marcus.hale', list: null, write: '/rest/createSchoolComment',
    addEqual: (id, comment = TEXT) => { schoolComments = [...schoolComments, schoolComment(id, comment)]; },
    prepare: () => {
      server.use(
        http.get('*/rest/fetchPepExtractionData', () => HttpResponse.json({ dataExtractionList: [SCHOOL] })),
        http.post('*/rest/fetchSchoolComments', () => HttpResponse.json({ commentFromAsset: [], commentFromLa: schoolComments })),
      );
    },
    send: async ({ press, answer }) => {
      await press(/^LA comment of Larkfield/);
      const box = await dialog(/^LA comments/);
      await within(box).findByRole('button', { name: 'Add comment' });
      await answer('Comment', TEXT);
      await press('Add comment');
    },
    saved: /The comment is saved/, lost: NOTHING_SENT,
  },
  {
    what: 'school report', address: at('/ncc-data', sofia), list: null, write: '/rest/uplaodSchoolReportFile',
    addEqual: (id, name = 'summer.pdf') => {
      hostDb.setList('schoolReports', sofia.pupilId, [...hostDb.list('schoolReports', sofia.pupilId, () => []), aFile({ blobkey: id, fileName: name, fileShowName: name })]);
    },
    isOpen: () => screen.findByRole('form'),
    send: async ({ press, user }) => {
      await screen.findByRole('form');
      await press('Upload');
      const form = await dialog('Upload a school report');
      await user.upload(within(form).getByLabelText(/File/), pdf('summer.pdf'));
      await user.click(within(form).getByRole('button', { name: 'Upload' }));
    },
    saved: /The school report is saved/, lost: NOTHING_SENT,
  },
  {
    what: 'recording', address: at('/ncc-pupil-voice', sofia), list: null, write: '/rest/uplaodPrimaryVoiceFile',
    addEqual: (id, fileShowName = TEXT) => {
      hostDb.setList('voiceFiles', sofia.pupilId, [...hostDb.list('voiceFiles', sofia.pupilId, () => []), aFile({ blobkey: id, fileName: 'hello.wav', fileShowName })]);
    },
    isOpen: () => screen.findByRole('button', { name: 'Upload a recording' }),
    send: async ({ press, answer, user }) => {
      await press('Upload a recording');
      const form = await dialog('Upload a recording');
      await answer('Report Name', TEXT);
      await user.upload(within(form).getByLabelText(/^File/), new File(['sound'], 'hello.wav', { type: 'audio/wav' }));
      await user.click(within(form).getByRole('button', { name: 'Upload' }));
    },
    saved: /The recording is saved/, lost: NOTHING_SENT,
  },
];

beforeEach(async () => {
  schoolComments = [];
  await loadConfig({ saving: { inDoubtMs: 1000 }, switches: { olderVoice: true } });
});
afterEach(() => loadConfig({}));

function start({ prepare, address, signedInAs }: ListCase): App {
  prepare?.();
  return openApp({ at: address, ...(signedInAs === undefined ? {} : { signedInAs }) });
}

describe.each(LISTS)('a new $what whose response is lost', (one) => {
  const { write, addEqual, send, saved } = one;

  it('is found, although the host ends lines with CRLF and keeps white space', async () => {
    const app = start(one);
    server.use(http.post(`*${write}`, () => {
      addEqual('71', write.includes('SchoolReport') ? 'summer.pdf ' : `${TEXT} \r\n`);
      return new HttpResponse('', { status: 504 });
    }));
    await send(app);
    expect(await screen.findByText(saved)).toBeVisible();
  });
});

/** A list that the page reads by a call of its own, and one that comes with its form. */
const TWO_KINDS = isLongRun ? LISTS : LISTS.filter(({ list }, at) => at === LISTS.findIndex((other) => (other.list === null) === (list === null)));

describe.each(TWO_KINDS)('a new $what whose response is lost', (one) => {
  const { list, write, addEqual, isOpen, send, saved, lost } = one;

  it('is not mistaken for an equal row that the page has not read', async () => {
    let failedLoads = 0;
    if (list !== null) {
      addEqual('70');
      server.use(http.all(`*${list}`, () => { failedLoads += 1; return HttpResponse.json({}, { status: 500 }); }, { once: true }));
    }
    const app = start(one);
    server.use(http.post(`*${write}`, () => new HttpResponse('', { status: 502 })));
    if (list === null) {
      // The form cannot open without the list: a colleague adds the row after that.
      await isOpen?.();
      addEqual('70');
    }
    await send(app);
    expect(await screen.findByText(lost)).toBeVisible();
    expect(screen.queryByText(saved)).not.toBeInTheDocument();
    expect(failedLoads).toBe(list === null ? 0 : 1);
  });
});

/** All lists share the code that waits and counts copies. */
describe.each(casesOf(LISTS, 1))('a new $what whose response is lost', (one) => {
  const { write, addEqual, send, saved } = one;

  it('is found when it was applied late', async () => {
    const app = start(one);
    server.use(http.post(`*${write}`, () => {
      setTimeout(() => { addEqual('72'); }, 400);
      return new HttpResponse('', { status: 504 });
    }));
    await send(app);
    expect(await screen.findByText(saved)).toBeVisible();
  });

  it('shows every copy when the host has three', async () => {
    const app = start(one);
    server.use(http.post(`*${write}`, () => {
      for (const id of ['73', '74', '75']) addEqual(id);
      return new HttpResponse('', { status: 504 });
    }));
    await send(app);
    expect(await screen.findByText(/was saved 3 times/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Delete copy \d$/ })).toHaveLength(3);
  });
});

/** All lists share the code that looks for a row. The host may keep a file under another name. */
describe.each(casesOf(LISTS.filter(({ what }) => what !== 'school report'), 1))('a new $what that the host acknowledges', (one) => {
  const { write, addEqual, isOpen, send, saved } = one;

  it.each([
    ['is said to be accepted and not listed yet where no list shows it', [], /^The council’s system accepted the .* but does not list it yet\. Please look at the list before you send it again\.$/],
    ['is not taken for the row of a colleague', ['Sent a letter.'], /could not be found in the list/],
    ['is saved beside the row of a colleague, in the form that the host keeps', ['Sent a letter.', `  ${TEXT.toUpperCase()}`], null],
  ])('%s', async (_title, texts, failed) => {
    const app = start(one);
    await isOpen?.();
    server.use(http.post(`*${write}`, () => {
      texts.forEach((text, at) => { addEqual(String(70 + at), text); });
      return HttpResponse.json({});
    }));
    await send(app);
    expect(await screen.findByText(failed ?? saved)).toBeVisible();
    expect(screen.queryAllByText(saved)).toHaveLength(failed === null ? 1 : 0);
  });
});

interface ChangeCase {
  readonly what: string;
  readonly address: string;
  readonly signedInAs?: string;
  readonly write: string;
  readonly values: readonly [string, string];
  readonly prepare?: () => void;
  /** Gives the host a value. */
  readonly apply: (value: string) => void;
  readonly held: () => string | undefined;
  /** Changes the value and waits until its save has ended. */
  readonly change: (app: App, value: string) => Promise<void>;
}

const NOTE = aCaseNote({ id: '1', comment: 'First text', caseWorkType: 'Telephone', importance: 'Low', stringCreatedDate: '14/11/2025' });
const notes = () => hostDb.list<typeof NOTE>('caseNotes', amara.pupilId, () => []);
const editNote = async ({ press, answer }: App, comment: string) => {
  await press(/^Edit case note/);
  await dialog('Edit case note');
  await answer('Comment', comment);
  await press('Save');
};

let contact = { ...SCHOOL, dataExtractionName: 'Ruth Bell', attendanceStatus: 'telephone' };
const ofSchool = (part: Partial<typeof contact>) => { contact = { ...contact, ...part }; };
const serveSchool = (path: string, name: string, keep: (value: string) => void) => () => {
  contact = { ...contact, dataExtractionName: 'Ruth Bell', attendanceStatus: 'telephone' };
  server.use(
    http.get('*/rest/fetchPepExtractionData', () => HttpResponse.json({ dataExtractionList: [contact] })),
    http.post(`*${path}`, async ({ request }) => {
      keep(asText((await request.formData()).get(name)));
      return HttpResponse.json({ successmessage: 'Updated successfully' });
    }),
  );
};

/** Values that a user may change again immediately. */
const CHANGES: readonly ChangeCase[] = [
  {
    what: 'case note', address: at('/basic-info/case-notes', amara), write: '/rest/savePupilCaseNotes', values: ['A', 'B'],
    prepare: () => { hostDb.setList('caseNotes', amara.pupilId, [NOTE]); },
    apply: (comment) => { hostDb.setList('caseNotes', amara.pupilId, [{ ...NOTE, comment }]); },
    held: () => notes().map(({ comment }) => comment).join(),
    change: async (app, value) => {
      await editNote(app, value);
      await waitFor(() => { expect(screen.queryByRole('dialog')).not.toBeInTheDocument(); });
    },
  },
  {
    what: 'contact of a school', address: '/data-extraction-status', signedInAs: 'marcus.hale', write: '/rest/updateSubSchoolsData', values: ['Gwen Pugh', 'Tom Ellery'],
    prepare: serveSchool('/rest/updateSubSchoolsData', 'subSchoolData.value', (dataExtractionName) => { ofSchool({ dataExtractionName }); }),
    apply: (dataExtractionName) => { ofSchool({ dataExtractionName }); },
    held: () => contact.dataExtractionName,
    change: async ({ user, press }, value) => {
      await press(/^Name of Larkfield/);
      const cell = question(/^Name of Larkfield/);
      await user.clear(cell);
      await user.type(cell, `${value}{Enter}`);
      expect(await screen.findByText('Saved.')).toBeVisible();
    },
  },
  {
    what: 'attendance status of a school', address: '/data-extraction-status', signedInAs: 'marcus.hale', write: '/rest/updateSchoolAttendanceStatus', values: ['email', 'no_ims'],
    prepare: serveSchool('/rest/updateSchoolAttendanceStatus', 'dataExtraction.attendanceStatus', (attendanceStatus) => { ofSchool({ attendanceStatus }); }),
    apply: (attendanceStatus) => { ofSchool({ attendanceStatus }); },
    held: () => contact.attendanceStatus,
    change: async ({ user }, value) => {
      await user.selectOptions(await screen.findByLabelText(/^Attendance status of Larkfield/), value);
      expect(await screen.findByText('Saved.')).toBeVisible();
    },
  },
  {
    what: 'detail of an unaccompanied child', address: at('/basic-info/uasc', noor), write: '/rest/saveUascDetail', values: ['UASC leave', 'Limited leave to remain'],
    apply: (immigrationStatus) => { hostDb.setValue(`info|${noor.pupilId}`, { immigrationStatus }); },
    held: () => hostDb.value<Record<string, string>>(`info|${noor.pupilId}`, () => ({}))['immigrationStatus'],
    change: async ({ answer, press }, value) => {
      await screen.findByLabelText('Immigration Status');
      await answer('Immigration Status', value);
      await press('Save');
      await waitFor(() => { expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled'); });
    },
  },
];

/** An attendance status is saved as a contact is (useSchoolSaves), and a record on its own as a row (useServerRecord). */
it.each(casesOf(CHANGES, 2))('a changed $what ends as the last change, although the one before lands late', async ({ address, signedInAs, write, values: [first, last], prepare, apply, held, change }) => {
  prepare?.();
  await loadConfig({ saving: { inDoubtMs: 1000 }, paths: { saveUascDetail: '/rest/saveUascDetail' } });
  const app = openApp({ at: address, ...(signedInAs === undefined ? {} : { signedInAs }) });
  let hasLanded = false;
  server.use(http.post(`*${write}`, () => {
    setTimeout(() => {
      apply(first);
      hasLanded = true;
    }, 700);
    return new HttpResponse('', { status: 504 });
  }, { once: true }));
  await change(app, first);
  await change(app, last);
  await waitFor(() => { expect([hasLanded, held()]).toEqual([true, last]); });
});

/** A note edited or deleted on a host that answers 504 and applies the request later. */
describe('a case note whose response is lost', () => {
  const openNote = () => {
    hostDb.setList('caseNotes', amara.pupilId, [NOTE]);
    return openApp({ at: at('/basic-info/case-notes', amara) });
  };

  it('is reported as deleted when the delete is applied late', async () => {
    const { press } = openNote();
    server.use(http.get('*/rest/deleteCaseNote', () => {
      setTimeout(() => { hostDb.setList('caseNotes', amara.pupilId, []); }, 500);
      return new HttpResponse('', { status: 504 });
    }));
    await press(/^Delete case note/);
    await press('Yes, delete it!');
    expect(await screen.findByText('The case note is deleted.')).toBeVisible();
    expect(screen.queryByText(/was not deleted/)).not.toBeInTheDocument();
  });
});

it('an email template that the host stores with CRLF is reported as saved after a lost response', async () => {
  let stored = { id: '5', schoolId: '449403', subject: 'PEP', body: 'Dear' };
  server.use(
    http.all('*/rest/fetchCustomizedTemplate', () => HttpResponse.json({ customizedEmailTemplate: stored })),
    http.post('*/rest/saveCustomizedTemplate', () => {
      stored = { ...stored, subject: 'Your PEP', body: 'Dear\r\ncolleague ' };
      return new HttpResponse('', { status: 504 });
    }),
  );
  const { answer, press, user } = openApp({ at: '/email-template', signedInAs: 'marcus.hale' });
  await answer(await screen.findByLabelText(/^Subject/).then(() => 'Subject'), 'Your PEP');
  await user.clear(screen.getByLabelText(/^Text/));
  await user.type(screen.getByLabelText(/^Text/), 'Dear{Enter}colleague');
  await press('Save');
  expect(await screen.findByText('The email template is saved.')).toBeVisible();
});

type RowForm = (typeof ROW_FORMS)[number];
async function openRow({ address, signedInAs, hold, serve, open: openForm, label }: RowForm): Promise<App> {
  await loadConfig({ switches: { olderVoice: true, exclusionEditSendsId: true } });
  serve?.();
  hold('First text');
  const app = openApp({ at: address, ...(signedInAs === undefined ? {} : { signedInAs }) });
  await openForm(app);
  await waitFor(() => { expect(question(label)).toHaveValue('First text'); });
  return app;
}

it.each(ROW_FORMS)('a $what ($keptAs) that a colleague changes while its form is open is not overwritten: both versions are shown, and the one that the user chooses is saved', async (form) => {
  const { what, hold, held, label, save } = form;
  const app = await openRow(form);
  await app.answer(label, 'Mine');
  hold('Theirs');
  await app.press(save);
  const versions = await screen.findByRole('region', { name: 'Two versions of an answer' });
  expect(within(versions).getByText('Theirs')).toBeVisible();
  expect(within(versions).getByText('Mine')).toBeVisible();
  expect(screen.getByText(`Somebody has changed the ${what} since you opened it. Nothing was sent. Choose a version of each answer below, then save again.`)).toBeVisible();
  expect(held()).toBe('Theirs');
  await app.press(save);
  expect(await screen.findByRole('region', { name: 'Two versions of an answer' })).toBeVisible();
  expect(held()).toBe('Theirs');
  await app.press(/^Use your version/);
  await app.press(save);
  await waitFor(() => { expect(held()).toBe('Mine'); });
});

/** All forms share the code that shows and sends the two versions (useRowVersions). */
it.each(spread(ROW_FORMS))('the other version of a $what ($keptAs) is shown in its form once the user chooses it, and is not sent where the colleague deletes it', async (form) => {
  const { what, keptAs, hold, held, label, save } = form;
  const app = await openRow(form);
  await app.answer(label, 'Mine');
  hold('Theirs');
  await app.press(save);
  await app.press(/^Use the council’s version/);
  await waitFor(() => { expect(question(label)).toHaveValue('Theirs'); });
  expect(screen.queryByRole('region', { name: 'Two versions of an answer' })).not.toBeInTheDocument();
  expect(held()).toBe('Theirs');
  // A template is never deleted; the change of a suspension continues as a new one.
  if (['emailTemplate', 'suspension'].includes(keptAs)) return;
  await app.answer(label, 'Mine');
  hold(null);
  await app.press(save);
  expect(await screen.findByText(`The ${what} is no longer in the list: somebody has deleted it. Nothing was sent.`)).toBeVisible();
  expect(held()).toBeUndefined();
});

// Which status is of which kind: classifyResponse.test.ts.
it.each([400, 503])('the specified failure text shows at once when the host answers %i, and is corrected if it had saved the row after all', async (status) => {
  const { press, answer } = openApp({ at: at('/basic-info/attendance', amara) });
  await screen.findByRole('form', { name: 'Attendance comment' });
  hostDb.setList('comments', amara.pupilId, []);
  let see = (): void => undefined;
  const isSeen = new Promise<void>((resolve) => { see = resolve; });
  server.use(
    http.post('*/rest/savepPupilComments', () => HttpResponse.json({}, { status })),
    // The list has the row only at its second reading.
    http.all('*/rest/fetchPupilComments', async () => {
      await isSeen;
      hostDb.setList('comments', amara.pupilId, [aComment({ id: '80', comment: TEXT })]);
      return HttpResponse.json({ pupilsComments: [] });
    }, { once: true }),
  );
  await answer('Comment', TEXT);
  await press('Submit');
  expect(await screen.findByText('Sorry something went wrong!')).toBeVisible();
  if (status === 400) return;
  expect(screen.getByText(/Checking whether it was saved/)).toBeVisible();
  see();
  expect(await screen.findByText('Comment saved successfully')).toBeVisible();
  expect(screen.getAllByText('Sorry something went wrong!')).toHaveLength(1);
});

it('a case note that a colleague has deleted leaves the list when its delete is refused', async () => {
  hostDb.setList('caseNotes', amara.pupilId, [NOTE]);
  const { press } = openApp({ at: at('/basic-info/case-notes', amara) });
  await findFirstButton(/^Delete case note/);
  server.use(http.all('*/rest/deleteCaseNote', () => {
    hostDb.setList('caseNotes', amara.pupilId, []);
    return HttpResponse.json({ errormessage: 'There is no such note' });
  }));
  await press(/^Delete case note/);
  await press('Yes, delete it!');
  expect(await screen.findByText(/There is no such note.* It is no longer in the list\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Delete case note/ })).not.toBeInTheDocument();
});

it('a case note that shares its id with another one is neither changed nor deleted', async () => {
  hostDb.setList('caseNotes', amara.pupilId, [NOTE, { ...NOTE, comment: 'Another text' }]);
  const { press, answer, user } = openApp({ at: at('/basic-info/case-notes', amara) });
  const told = /lists two rows under one number, so it cannot be told which case note is meant\. Nothing was sent\./;
  await user.click(await findFirstButton(/^Delete case note/));
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(await findFirstButton(/^Edit case note/));
  const form = await dialog('Edit case note');
  await answer('Comment', 'Mine');
  await press('Save');
  expect(await within(form).findByText(told)).toBeVisible();
  expect(notes().map(({ comment }) => comment)).toEqual(['First text', 'Another text']);
});
