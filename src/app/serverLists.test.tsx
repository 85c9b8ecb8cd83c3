import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aCaseNote } from '../../mocks/fixtures/caseNotes';
import { aComment } from '../../mocks/fixtures/comments';
import { aFile } from '../../mocks/fixtures/documents';
import { anExclusion } from '../../mocks/fixtures/exclusions';
import { amara, sofia } from '../../mocks/fixtures/people';
import { hostDb, server } from '../../mocks/server';
import { loadConfig } from '../config/config';
import { openApp } from '../testing/open';
import '../ui/DialogLayer';
import '../ui/sweetAlert';
import '../ui/toastLayer';

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
const NOTHING_SENT = /did not reach the service/;

/** Every list whose rows a form creates. */
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
      await user.click(screen.getByRole('checkbox', { name: 'Others' }));
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
    send: async ({ press, answer, user }) => {
      await user.click(await screen.findByRole('button', { name: /^LA comment of Larkfield/ }));
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
];

beforeEach(async () => {
  schoolComments = [];
  await loadConfig({ saving: { inDoubtMs: 1000 } });
});
afterEach(() => loadConfig({}));

describe.each(LISTS)('a new $what whose response is lost', ({ address, signedInAs, list, write, addEqual, prepare, isOpen, send, saved, lost }) => {
  const start = (): App => {
    prepare?.();
    return openApp({ at: address, ...(signedInAs === undefined ? {} : { signedInAs }) });
  };

  it('is not taken for an equal row that the page has not read', async () => {
    let failedLoads = 0;
    if (list !== null) {
      addEqual('70');
      server.use(http.all(`*${list}`, () => { failedLoads += 1; return HttpResponse.json({}, { status: 500 }); }, { once: true }));
    }
    const app = start();
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

  it('is found, although the host ends lines with CRLF and keeps white space', async () => {
    const app = start();
    server.use(http.post(`*${write}`, () => {
      addEqual('71', write.includes('SchoolReport') ? 'summer.pdf ' : `${TEXT} \r\n`);
      return new HttpResponse('', { status: 504 });
    }));
    await send(app);
    expect(await screen.findByText(saved)).toBeVisible();
  });

  it('is found when it was applied late', async () => {
    const app = start();
    server.use(http.post(`*${write}`, () => {
      setTimeout(() => { addEqual('72'); }, 400);
      return new HttpResponse('', { status: 504 });
    }));
    await send(app);
    expect(await screen.findByText(saved)).toBeVisible();
  });

  it('shows every copy when the host has three', async () => {
    const app = start();
    server.use(http.post(`*${write}`, () => {
      for (const id of ['73', '74', '75']) addEqual(id);
      return new HttpResponse('', { status: 504 });
    }));
    await send(app);
    expect(await screen.findByText(/was saved 3 times/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Delete copy \d$/ })).toHaveLength(3);
  });
});

/** A note edited or deleted on a host that answers 504 and applies the request later. */
describe('a case note whose response is lost', () => {
  const NOTE = aCaseNote({ id: '1', comment: 'First text', caseWorkType: 'Telephone', importance: 'Low', stringCreatedDate: '14/11/2025' });
  const held = () => hostDb.list<typeof NOTE>('caseNotes', amara.pupilId, () => []);
  const openNote = () => {
    hostDb.setList('caseNotes', amara.pupilId, [NOTE]);
    return openApp({ at: at('/basic-info/case-notes', amara) });
  };
  const editTo = async ({ press, answer }: App, comment: string) => {
    await press(/^Edit case note/);
    await dialog('Edit case note');
    await answer('Comment', comment);
    await press('Save');
  };
  const closed = () => waitFor(() => { expect(screen.queryByRole('dialog')).not.toBeInTheDocument(); });

  it('ends with the last change, although an earlier one lands late', async () => {
    const app = openNote();
    server.use(http.post('*/rest/savePupilCaseNotes', () => {
      setTimeout(() => { hostDb.setList('caseNotes', amara.pupilId, [{ ...NOTE, comment: 'A' }]); }, 700);
      return new HttpResponse('', { status: 504 });
    }, { once: true }));
    await editTo(app, 'A');
    await closed();
    await editTo(app, 'B');
    await closed();
    expect(held().map(({ comment }) => comment)).toEqual(['B']);
  });

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
