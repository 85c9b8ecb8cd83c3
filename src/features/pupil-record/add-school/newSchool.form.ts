import { object, string } from 'yup';
import { labelOr, optionsOr } from '../../../config/overrides';
import { OFSTED_GRADES } from '../../../domain/options/pupilRecord';
import { choice, text } from '../../../forms/describe/fields';
import type { TextField } from '../../../forms/describe/formSpec';
import type { SubmitItem } from '../../../forms/submit/submitTypes';
import { recordOf } from '../../../values/values';

const NAMES = [
  'schoolLa', 'urn', 'dfe', 'schoolName', 'contactName', 'contactTel', 'email', 'schoolWebsite', 'address1', 'address2', 'city',
  'postcode', 'ofstedGrade',
] as const;
/** A school as entered (B-151). */
export type NewSchool = Readonly<Record<(typeof NAMES)[number], string>>;

export const BLANK_SCHOOL: NewSchool = recordOf(NAMES, () => '');

/** Prefix of the fields' ids. */
export const SCHOOL_FORM = 'newSchool';

const field = (name: keyof NewSchool, label: string): TextField<undefined> => text(name, labelOr(`newSchool.${name}`, label));

export const schoolFields = (): readonly SubmitItem<NewSchool>[] => [
  field('schoolLa', 'School LA'),
  [field('urn', 'URN'), field('dfe', 'DFE')],
  { ...field('schoolName', 'School Name'), starred: true },
  [field('contactName', 'Contact Name'), { ...field('contactTel', 'Contact Tel'), type: 'tel' }],
  [{ ...field('email', 'Email'), type: 'email' }, field('schoolWebsite', 'School Website')],
  [field('address1', 'Address 1'), field('address2', 'Address 2')],
  [field('city', 'City'), field('postcode', 'Postcode')],
  [choice('ofstedGrade', labelOr('newSchool.ofstedGrade', 'Ofsted Grade'), optionsOr('ofstedGrades', OFSTED_GRADES))],
];

/** If given, the telephone number has digits only and the email address is valid (B-316). */
export const schoolSchema = object({
  schoolName: string().trim().required('School Name is required'),
  contactTel: string().matches(/^[+\d][\d\s()-]*$/, { message: 'Contact Tel can hold only digits', excludeEmptyString: true }),
  email: string().email('Email is not an email address'),
});
