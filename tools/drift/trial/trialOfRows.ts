import { asObject, asText } from '../../../src/api/decode';
import { optionsOr } from '../../../src/config/overrides';
import { formatDate } from '../../../src/domain/dates';
import { CASE_NOTE_IMPORTANCES, CASE_WORK_TYPES } from '../../../src/domain/options/pupilRecord';
import { SUSPENSION_REASONS, SUSPENSION_TYPES } from '../../../src/domain/options/suspensionReasons';
import { needsChange, type Difference } from '../compare/difference';
import { saving } from './trialOfRecords';
import type { Args, SamplePupil, User } from '../compare/questions';
import { failureOf, type Writer } from './writing';

/** One kind of row: how it is listed, added and deleted. */
interface RowKind {
  readonly name: string;
  readonly list: readonly [call: string, key: string];
  readonly add: readonly [call: string, args: Args];
  readonly remove: readonly [call: string, args: (id: string) => Args];
  readonly ofPupil: Args;
}

/** The first value of a list, or of the council's own. */
function firstOf(...[list, standard]: Parameters<typeof optionsOr>): string {
  const [first = ''] = optionsOr(list, standard);
  return typeof first === 'string' ? first : first.value;
}

const TEXT = 'Drift: a trial, to be deleted';

export function rowKinds({ userId, schoolId }: User, { pupilId }: SamplePupil): readonly RowKind[] {
  const today = formatDate(new Date());
  const who = { pupilId, schoolId, userId };
  return [
    {
      name: 'a comment on attendance', list: ['fetchPupilComments', 'pupilsComments'], ofPupil: { pupilId },
      add: ['savePupilComment', { comment: TEXT, pupilId }], remove: ['deletePupilComment', (id) => ({ id, pupilId })],
    },
    {
      name: 'an intervention', list: ['fetchInterventions', 'interventionList'], ofPupil: who,
      add: ['addIntervention', who], remove: ['deleteIntervention', (noteId) => ({ noteId, ...who })],
    },
    {
      name: 'a case note', list: ['fetchCaseNotes', 'pupilCaseNotes'], ofPupil: who,
      add: ['saveCaseNote', { id: '', comment: TEXT, stringCreatedDateNew: today, caseWorkType: firstOf('caseWorkTypes', CASE_WORK_TYPES), importance: firstOf('caseNoteImportances', CASE_NOTE_IMPORTANCES), isDeleted: '0', ...who }],
      remove: ['deleteCaseNote', (noteId) => ({ noteId, ...who })],
    },
    {
      name: 'a suspension', list: ['fetchExclusions', 'exclusionReasons'], ofPupil: { pupilId },
      add: ['saveExclusion', {
        type: firstOf('suspensionTypes', SUSPENSION_TYPES), mainReason: Object.keys(SUSPENSION_REASONS)[0] ?? '', extendedReason: '', startAmPmTime: 'AM', endAmPmTime: 'PM', comment: TEXT, startDates: today, endDates: today, ...who,
      }],
      remove: ['deleteExclusion', (id) => ({ id, pupilId, userId })],
    },
  ];
}

async function idsOf(writer: Writer, { list: [call, key], ofPupil }: RowKind): Promise<readonly string[]> {
  const rows = (await writer.load(call, ofPupil))[key];
  return Array.isArray(rows) ? rows.map((row) => asText(asObject(row)['id'])) : [];
}

/** Adds one row and deletes it again. */
export async function trialOfRow(writer: Writer, kind: RowKind): Promise<readonly Difference[]> {
  const { add: [add, args], remove: [remove, argsOf], name } = kind;
  const before = await idsOf(writer, kind);
  const added = await writer.send(add, args);
  const isNew = (id: string): boolean => !before.includes(id);
  const made = (await idsOf(writer, kind)).filter(isNew);
  if ('error' in added) {
    const rest = made.length > 0 ? ', and the row is there all the same' : '';
    return [saving(add, `${name} cannot be added: ${failureOf(added.error)}${rest}`, needsChange(rest === '' ? 'Users cannot add one.' : 'The client shows a failure for what was done: look at the test pupil.'))];
  }
  const [id, ...others] = made;
  if (id === undefined || id === '') return [saving(add, `${name} is accepted, and the list has no new row`, needsChange('The client cannot show what was added.'))];
  if (others.length > 0) return [saving(add, `${name} becomes ${made.length} rows`, needsChange('Nothing was deleted: look at the test pupil.'))];
  const removed = await writer.send(remove, argsOf(id));
  const left = (await idsOf(writer, kind)).filter(isNew).length > 0;
  if (left) return [saving(remove, `${name} cannot be deleted${'error' in removed ? `: ${failureOf(removed.error)}` : ''}`, needsChange('It is still there: look at the test pupil.'))];
  return 'error' in removed ? [saving(remove, `${name} is deleted, and the answer is read as ${removed.error.kind}`, needsChange('The client shows a failure for what was done.'))] : [];
}
