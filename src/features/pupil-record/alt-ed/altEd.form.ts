import { object, string } from 'yup';
import { choicesOr, labelOr, optionsOr } from '../../../config/overrides';
import type { AlternativeEducationBand } from '../../../domain/alternativeEducation';
import { isEarlier } from '../../../domain/dates';
import { NEET_STATUSES } from '../../../domain/options/pupilRecord';
import { choice, date, longText, text, wholeNumber, yesNo } from '../../../forms/describe/fields';
import type { SubmitField, SubmitItem } from '../../../forms/submit/submitTypes';

/** The fields of all bands. Those that a band does not show stay blank. */
export const BLANK_ALT_ED = {
  hoursInPlace: '', provider: '', hoursPerWeek: null as number | null, startDate: null as string | null, reviewDate: null as string | null,
  reason: '', actions: '', neetStatus: '', neetSince: null as string | null,
};
export type AltEdAnswers = Readonly<typeof BLANK_ALT_ED>;
type Question = keyof AltEdAnswers;

export const altEdSchema = ({ startDate }: AltEdAnswers) => object({
  reviewDate: string().nullable().test('after-start', 'The review date is before the start date', (review) => !isEarlier(review ?? '', startDate ?? '')),
});

/** Prefix of the fields' ids. */
export const ALT_ED_FORM = 'alternativeEducation';

/** The specification gives the entitlements (B-122) but not the other fields (B-123). */
const ENTITLEMENT: Readonly<Record<AlternativeEducationBand, string>> = {
  earlyYears: '15 hours per week education in place?',
  schoolAge: '25 hours per week in an Ofsted registered establishment in place?',
  post16: '15 hours per week education in place?',
};

const QUESTIONS: Readonly<Record<Question, (label: (standard: string) => string, band: AlternativeEducationBand) => SubmitField>> = {
  hoursInPlace: (label, band) => yesNo('hoursInPlace', label(ENTITLEMENT[band])),
  provider: (label, band) => text('provider', label(band === 'earlyYears' ? 'Setting' : 'Provider')),
  hoursPerWeek: (label) => wholeNumber('hoursPerWeek', label('Hours per week'), { max: 40 }),
  startDate: (label) => date('startDate', label('Start date'), { wire: 'saveAlternativeEducation.startDate' }),
  reviewDate: (label) => date('reviewDate', label('Review date'), { wire: 'saveAlternativeEducation.reviewDate' }),
  neetStatus: (label) => choice('neetStatus', label('Education, employment or training'), optionsOr('neetStatuses', NEET_STATUSES)),
  neetSince: (label) => date('neetSince', label('NEET since'), { wire: 'saveAlternativeEducation.neetSince' }),
  reason: (label) => longText('reason', label('Reason for alternative provision')),
  actions: (label) => longText('actions', label('Actions to return to full-time education')),
};
const isQuestion = (name: string): name is Question => Object.hasOwn(QUESTIONS, name);

const SCHOOL_AGE: readonly Question[] = ['hoursInPlace', 'provider', 'hoursPerWeek', 'startDate', 'reviewDate', 'reason', 'actions'];
const ASKED: Readonly<Record<AlternativeEducationBand, readonly Question[]>> = {
  earlyYears: SCHOOL_AGE,
  schoolAge: SCHOOL_AGE,
  post16: ['hoursInPlace', 'provider', 'hoursPerWeek', 'startDate', 'reviewDate', 'neetStatus', 'neetSince', 'reason', 'actions'],
};
/** Questions that show side by side with the one that follows, if it is the one named here. */
const PARTNER: Readonly<Partial<Record<string, Question>>> = { provider: 'hoursPerWeek', startDate: 'reviewDate', neetStatus: 'neetSince' };

/** The questions of a band in their order. A council chooses, orders and words them. */
export function altEdFields(band: AlternativeEducationBand): readonly SubmitItem<AltEdAnswers>[] {
  const questions = choicesOr(`alternativeEducationQuestions.${band}`, ASKED[band]).filter(({ value }) => isQuestion(value));
  const fields = questions.flatMap(({ value, label }) => {
    const worded = (standard: string) => (label === value ? labelOr(`alternativeEducation.${value}`, standard) : label);
    return isQuestion(value) ? [QUESTIONS[value](worded, band)] : [];
  });
  return fields.flatMap((field, index): readonly SubmitItem<AltEdAnswers>[] => {
    const [before, next] = [fields[index - 1], fields[index + 1]];
    if (before !== undefined && PARTNER[before.name] === field.name) return [];
    return next !== undefined && PARTNER[field.name] === next.name ? [[field, next]] : [field];
  });
}
