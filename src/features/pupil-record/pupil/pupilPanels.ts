import type { PupilInfo } from '../../../api/calls/pupil';
import { getConfig } from '../../../config/config';
import { choicesOr, labelOr } from '../../../config/overrides';
import { ageInYears } from '../../../domain/age';
import { yearOf } from '../../../domain/phase';
import { genderText, inOutText, yesNoText } from '../../../domain/displayText';
import { isProviderYear, schoolLabels, YOUNG_PARENT_YEARS } from '../../../domain/yearBands';

type Name = Exclude<keyof PupilInfo, 'all'>;

interface PupilView {
  readonly info: PupilInfo;
  /** In the spelling of the record, e.g. `Y7 2025`. */
  readonly classYear: string;
  readonly userSchoolId: string;
  readonly today: Date;
}

interface PupilField {
  readonly name: Name | 'age';
  readonly label: string;
  /** A marker only (B-314). */
  readonly isRequired?: boolean;
  readonly show?: (view: PupilView) => string;
  readonly when?: (view: PupilView) => boolean;
}
interface PupilPanel {
  readonly title: string;
  readonly fields: readonly PupilField[];
}

const field = (name: PupilField['name'], label: string, rest: Omit<PupilField, 'name' | 'label'> = {}): PupilField =>
  ({ name, label, ...rest });
const required = { isRequired: true } as const;
const yesNo = (name: Name) => ({ show: ({ info }: PupilView) => yesNoText(info[name]) });

const isNotesSchool = ({ userSchoolId }: PupilView): boolean => {
  const { notes } = getConfig().schools;
  return notes !== '' && userSchoolId === notes;
};
const otherSchools = { when: (view: PupilView) => !isNotesSchool(view) };
const providerYears = { when: ({ classYear }: PupilView) => isProviderYear(classYear) };

const showsYoungParent = ({ classYear }: PupilView): boolean =>
  choicesOr('youngParentYears', YOUNG_PARENT_YEARS).some(({ value }) => value.toUpperCase() === yearOf(classYear).toUpperCase());

const dateOfBirth = ({ info }: PupilView): string => (info.stringDob === '' ? info.dob : info.stringDob);

/** Every field of the pupil page in its panel (002 sections 2.4 and 3.5). */
const PANELS: readonly PupilPanel[] = [
  {
    title: 'Pupil Information',
    fields: [
      field('forename', 'Forename', required),
      field('surname', 'Surname', required),
      field('upn', 'UPN', required),
      field('uln', 'ULN', providerYears),
      field('lvsNotes', 'Notes', { when: isNotesSchool }),
      field('stringDob', 'Date of Birth', { show: dateOfBirth }),
      field('age', 'Age', { show: (view) => String(ageInYears(dateOfBirth(view), view.today) ?? '') }),
      field('yeargroup', 'Year Group', { ...required, show: ({ classYear }) => yearOf(classYear) }),
      field('phase', 'Phase'),
      field('gender', 'Gender', { ...required, show: ({ info }) => genderText(info.gender, getConfig().switches.genderDisplay) }),
      field('senCop', 'SEND', required),
      field('cwd', 'CWD', yesNo('cwd')),
      field('eal', 'EAL', { ...otherSchools, ...yesNo('eal') }),
      field('firstLanguage', 'First Language', otherSchools),
      field('ethnicity', 'Ethnicity'),
      field('uasc', 'UASC', { ...required, ...yesNo('uasc') }),
      field('dateIntoCare', 'Date into Care', required),
      field('dateCareEnded', 'Date Care Ended'),
      field('ragRating', 'RAG Rating'),
      field('youngPersonTel', 'Young Person Tel'),
      field('youngPersonEmail', 'Young Person Email'),
      field('ppEligible', 'PP Eligible', yesNo('ppEligible')),
      field('interviewBeenAddedToAsset', 'Date added into ASSET'),
    ],
  },
  {
    title: 'School',
    fields: [
      field('schoolName', 'School Name', required),
      field('schoolTel', 'School Tel'),
      field('schoolEmail', 'School Email'),
      field('schoolAddress1', 'School Address 1'),
      field('schoolAddress2', 'School Address 2'),
      field('schoolAddress3', 'School Address 3'),
      field('schoolPostcode', 'School Postcode'),
      field('laInOrOut', 'LA In or Out', { show: ({ info }) => inOutText(info.laInOrOut) }),
      field('schoolWebsite', 'School Website'),
      field('ofstedGrade', 'Ofsted Grade'),
      field('schoolLa', 'School LA'),
      field('urn', 'URN'),
      field('dfe', 'DFE'),
      field('schoolmoves', 'Number of schools in the last 2 years'),
      field('dualRegisterSchool', 'Dual Register School'),
      field('leavers', 'Leavers', yesNo('leavers')),
    ],
  },
  {
    title: 'Additional Pupil Information',
    fields: [
      field('careStatus', 'Care Status'),
      field('vsPupilNo', 'VS No', required),
      field('legalStatus', 'Legal Status'),
      field('numberOfPlacements', 'Number of Placements'),
      field('typeOfPlacement', 'Type of Placement'),
      field('placementLocalAuthority', 'Placement Local Authority'),
      field('placementDate', 'Placement Date'),
      field('contactArrangements', 'Contact Arrangements', otherSchools),
      field('placementNotification', 'Placement Notification', yesNo('placementNotification')),
      field('dateBecameCareLeaver', 'Date Became Care Leaver'),
      field('numberOfSchool', 'Number of Schools'),
      field('dateLeftCare', 'Date Left Care'),
      field('countryOfOrigin', 'Country of Origin', otherSchools),
      field('religion', 'Religion', otherSchools),
      field('tution', 'Tuition', { ...otherSchools, ...yesNo('tution') }), // sic
      field('nationalInsuranceNo', 'National Insurance Number', providerYears),
      field('course', 'Course', providerYears),
      field('intendedDestination', 'Intended Destination'),
      field('youngParent', 'Young Parent', { ...yesNo('youngParent'), when: showsYoungParent }),
    ],
  },
  {
    title: 'Connections',
    fields: [
      field('socialWorker', 'Social Worker Name', required),
      field('socialWorkerTeam', 'Social Worker Team', required),
      field('designatedTeacher', 'Designated Teacher'),
      field('pupilsCarerName', 'Pupil Carer Name', required),
      field('virtualSchoolOfficer', 'Virtual School Officer / Achievement Officer', required),
      field('iro', 'IRO', required),
    ],
  },
];

/** Fields with a history icon. A council may name others in `options.pupilHistoryFields` (B-046). */
const HISTORY_FIELDS = ['forename', 'surname'] as const;

export interface ShownField {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly isRequired: boolean;
  readonly hasHistory: boolean;
}

interface ShownPanel {
  readonly title: string;
  readonly fields: readonly ShownField[];
}

export function shownPanels(view: PupilView): readonly ShownPanel[] {
  const withHistory = new Set(choicesOr('pupilHistoryFields', HISTORY_FIELDS).map(({ value }) => value));
  return PANELS.map(({ title, fields }) => {
    const word = (label: string) => (title === 'School' ? schoolLabels(label, view.classYear) : label);
    return {
      title: word(title),
      fields: fields.filter(({ when }) => when?.(view) !== false).map(({ name, label, isRequired = false, show }) => ({
        name,
        label: labelOr(`pupilInfo.${name}`, word(label)),
        value: show?.(view) ?? (name === 'age' ? '' : view.info[name]),
        isRequired,
        hasHistory: withHistory.has(name),
      })),
    };
  });
}

/** The facts that a meeting needs most. */
const KEY_FIELDS: readonly PupilField['name'][] = [
  'age', 'yeargroup', 'senCop', 'ragRating', 'careStatus', 'legalStatus', 'socialWorker', 'designatedTeacher',
];

export function keyFields(panels: readonly ShownPanel[]): readonly ShownField[] {
  const fields = panels.flatMap((panel) => panel.fields);
  return KEY_FIELDS.flatMap((name) => fields.find((field) => field.name === name) ?? []);
}
