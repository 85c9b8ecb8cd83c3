import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aCaseNote } from '../../mocks/fixtures/caseNotes';
import { aComment } from '../../mocks/fixtures/comments';
import { anExclusion } from '../../mocks/fixtures/exclusions';
import { amara, sofia } from '../../mocks/fixtures/people';
import { acceptMore, hostDb, server } from '../../mocks/server';
import { asText } from '../api/decode';
import { PATHS } from '../routes/paths';
import type { App } from './everyForm';
import { findFirstButton } from './open';

/** A form that changes one row of a list on the host. */
export interface RowForm {
  readonly what: string;
  readonly keptAs: string;
  readonly address: string;
  readonly signedInAs?: string;
  /** Gives the host one row with this text. Null deletes it, as a colleague would. */
  readonly hold: (text: string | null) => void;
  readonly held: () => string | undefined;
  /** Calls that the host of this form answers besides those of the mock host. */
  readonly serve?: () => void;
  /** Opens the row in its form. */
  readonly open: (app: App) => Promise<unknown>;
  readonly label: string;
  readonly save: string;
}

const at = (path: string, { pupilId, meeting }: typeof amara) => `${path}?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}`;
const rowIn = (list: Parameters<typeof hostDb.setList>[0], pupilId: string, name: string, rowOf: (text: string) => object): Pick<RowForm, 'hold' | 'held'> => ({
  hold: (text) => { hostDb.setList(list, pupilId, text === null ? [] : [rowOf(text)]); },
  held: () => hostDb.list<Readonly<Record<string, string>>>(list, pupilId, () => [])[0]?.[name],
});
/** A value of a host that the test serves itself. */
const served = (path: string, name: string): Pick<RowForm, 'hold' | 'held'> & { readonly keep: () => void } => {
  let held: string | null = null;
  return {
    hold: (text) => { held = text; },
    held: () => held ?? undefined,
    keep: () => {
      server.use(http.post(`*${path}`, async ({ request }) => {
        held = asText((await request.formData()).get(name));
        return HttpResponse.json(path.includes('Comment') ? { successmessage: 'Comment updated successfully' } : {});
      }));
    },
  };
};
const schoolComment = served('/rest/updateSchoolComment', 'pepSchoolComment.comment');
const template = served('/rest/saveCustomizedTemplate', 'customizedEmailTemplate.subject');

export const ROW_FORMS: readonly RowForm[] = [
  {
    what: 'case note', keptAs: 'caseNote', address: at(PATHS.caseNotes, amara), label: 'Comment', save: 'Save',
    ...rowIn('caseNotes', amara.pupilId, 'comment', (comment) => aCaseNote({ id: '1', comment, caseWorkType: 'Telephone', importance: 'Low', stringCreatedDate: '14/11/2025' })),
    open: async ({ user }) => {
      await user.click(await findFirstButton(/^Edit case note/));
      await screen.findByRole('dialog', { name: 'Edit case note' });
    },
  },
  {
    what: 'comment', keptAs: 'attendanceComment', address: at(PATHS.attendance, amara), label: 'Comment', save: 'Update',
    ...rowIn('comments', amara.pupilId, 'comment', (comment) => aComment({ id: '1', comment })),
    open: async ({ user }) => user.click(await findFirstButton(/^Edit comment/)),
  },
  {
    what: 'suspension', keptAs: 'suspension', address: at(PATHS.exclusionEdit.replace(':id', '1'), amara), label: 'Comment', save: 'Save',
    ...rowIn('exclusions', amara.pupilId, 'comment', (comment) => anExclusion({
      id: '1', pupilId: amara.pupilId, type: 'Fixed Term', mainReason: 'Others', extendedReason: '', startDates: '10/11/2025', startAmPmTime: 'AM',
      endDates: '11/11/2025', endAmPmTime: 'PM', comment,
    })),
    serve: () => { acceptMore('/rest/saveExclusionReason', 'exclusionReason.id'); },
    open: () => screen.findByRole('form', { name: 'Suspension' }),
  },
  {
    what: 'comment', keptAs: 'schoolComment', address: PATHS.dataExtraction, signedInAs: 'marcus.hale', label: 'Comment', save: 'Save comment',
    ...schoolComment,
    serve: () => {
      schoolComment.keep();
      server.use(
        http.get('*/rest/fetchPepExtractionData', () => HttpResponse.json({ dataExtractionList: [{ schoolId: '6001', schoolName: 'Larkfield Academy' }] })),
        http.post('*/rest/fetchSchoolComments', () => HttpResponse.json({
          commentFromAsset: [],
          commentFromLa: schoolComment.held() === undefined ? [] : [{ id: '1', schoolId: '6001', userId: '704', comment: schoolComment.held(), commentsFrom: 'LA', writtenBy: 'Marcus Hale', stringCreatedDate: '10/11/2025' }],
        })),
      );
    },
    open: async ({ user }) => {
      await user.click(await findFirstButton(/^LA comment of Larkfield/));
      await user.click(await within(await screen.findByRole('dialog', { name: /^LA comments/ })).findByRole('button', { name: /^Edit comment/ }));
    },
  },
  {
    what: 'email template', keptAs: 'emailTemplate', address: PATHS.emailTemplate, label: 'Subject', save: 'Save',
    ...template,
    serve: () => {
      template.keep();
      server.use(http.get('*/rest/fetchCustomizedTemplate', () => HttpResponse.json({ customizedEmailTemplate: { id: '5', schoolId: '6001', subject: template.held() ?? '', body: 'Dear {pupil}' } })));
    },
    open: () => screen.findByLabelText(/^Subject/),
  },
  {
    what: 'achievement', keptAs: 'achievement', address: at(PATHS.pupilVoice, sofia), label: 'Comment', save: 'Save',
    ...rowIn('achievements', sofia.pupilId, 'comment', (comment) => ({ id: '1', achievement: 'Sang a solo', date: '', comment })),
    open: async ({ user }) => user.click(await findFirstButton(/^Edit achievement/)),
  },
];
