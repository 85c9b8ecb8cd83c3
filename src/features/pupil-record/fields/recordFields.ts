import { alternativeEducationBandOf } from '../../../domain/alternativeEducation';
import { cinCpVariantOf } from '../../../domain/cinCpVariant';
import { fullLabelOf, namesOf } from '../../../forms/describe/defineForm';
import type { FormSpec } from '../../../forms/describe/formSpec';
import { fieldId } from '../../../forms/describe/ids';
import { submitFieldsOf, type SubmitItem, type SubmitValues } from '../../../forms/submit/submitTypes';
import { PATHS, type PlainPath } from '../../../routes/paths';
import { factId } from '../../../ui/facts/FactsPanel';
import { SCHOOL_FORM, schoolFields } from '../add-school/newSchool.form';
import { ALT_ED_FORM, altEdFields } from '../alt-ed/altEd.form';
import { attainmentForm } from '../attainment/attainment.form';
import { noteFields } from '../case-notes/caseNote.form';
import { CIN_CP_FORMS } from '../cin-cp/cinCp.form';
import { contactGroups } from '../contacts/contactGroups';
import { actionId, type RecordAction } from '../../../shared/recordActions';
import { documentFields } from '../../../shared/upload/uploadPopup';
import { exclusionFields } from '../exclusions/exclusion.form';
import { INTERVENTION_HEADINGS } from '../interventions/interventionColumns';
import { BLANK_INFO } from '../pupil/usePupilInfo';
import { shownPanels } from '../pupil/pupilPanels';
import type { RecordField, RecordFieldsOf } from '../frame/recordField';
import { uascFacts } from '../uasc/uascFacts';

const ofForm = <E>(path: PlainPath, spec: FormSpec<E>): readonly RecordField[] =>
  namesOf(spec).map((name) => ({ label: fullLabelOf(spec, name), path, id: fieldId(name) }));

const ofSubmitForm = <V extends SubmitValues>(path: PlainPath, form: string, items: readonly SubmitItem<V>[]): readonly RecordField[] =>
  submitFieldsOf(items).map(({ name, label }) => ({ label, path, id: fieldId(`${form}.${name}`) }));
/** Fields in a dialog link to the button that opens it. */
const ofDialog = <V extends SubmitValues>(path: PlainPath, action: RecordAction, items: readonly SubmitItem<V>[]): readonly RecordField[] =>
  submitFieldsOf(items).map(({ label }) => ({ label, path, id: actionId(action) }));

const column = (path: PlainPath) => (label: string): RecordField => ({ label, path, id: null });
const ATTENDANCE = ['Academic Year', 'Attendance by week', 'Bulk Entry', 'Attendance summary', 'Attendance comments', 'Attendance codes'];

/** Every field of the record by its label, in the order of the tabs, as this user sees them for this pupil. */
export const recordFields: RecordFieldsOf = ({ classYear, termOfPep }, userSchoolId) => [
  ...shownPanels({ info: BLANK_INFO, classYear, userSchoolId, today: new Date() })
    .flatMap(({ fields }) => fields.map(({ name, label }) => ({ label, path: PATHS.pupil, id: factId(name) }))),
  ...contactGroups().flatMap(({ rows }) => rows.map(({ key, label }) => ({ label, path: PATHS.contacts, id: factId(`contact-${key}`) }))),
  ...ATTENDANCE.map(column(PATHS.attendance)),
  ...ofDialog(PATHS.exclusions, 'recordSuspension', exclusionFields()),
  { label: 'Main Reasons', path: PATHS.exclusions, id: actionId('recordSuspension') },
  ...ofSubmitForm(PATHS.alternativeEducation, ALT_ED_FORM, altEdFields(alternativeEducationBandOf(classYear))),
  ...ofDialog(PATHS.documents, 'uploadDocument', documentFields(termOfPep)),
  ...ofForm(PATHS.priorAttainment, attainmentForm),
  ...Object.values(INTERVENTION_HEADINGS).map(column(PATHS.interventions)),
  ...uascFacts(null).map(({ key, label }) => ({ label, path: PATHS.uasc, id: factId(key) })),
  ...ofDialog(PATHS.caseNotes, 'addCaseNote', noteFields()),
  ...ofForm(PATHS.cinCp, CIN_CP_FORMS[cinCpVariantOf(classYear)]),
  ...ofSubmitForm(PATHS.addNewSchool, SCHOOL_FORM, schoolFields()),
];
