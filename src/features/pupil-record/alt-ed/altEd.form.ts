import { labelOr, optionsOr } from '../../../config/overrides';
import type { AlternativeEducationBand } from '../../../domain/alternativeEducation';
import { NEET_STATUSES } from '../../../domain/options/pupilRecord';
import { choice, date, longText, text, wholeNumber, yesNo } from '../../../forms/spec/fields';
import type { SubmitItem } from '../../../forms/submit/submitTypes';

/** Everything that a form of any band may ask; what a band does not ask stays blank. */
export interface AltEdAnswers {
  readonly [name: string]: string | number | null;
  readonly hoursInPlace: string;
  readonly provider: string;
  readonly hoursPerWeek: number | null;
  readonly startDate: string | null;
  readonly reviewDate: string | null;
  readonly reason: string;
  readonly actions: string;
  readonly neetStatus: string;
  readonly neetSince: string | null;
}

export const BLANK_ALT_ED: AltEdAnswers = {
  hoursInPlace: '', provider: '', hoursPerWeek: null, startDate: null, reviewDate: null, reason: '', actions: '', neetStatus: '', neetSince: null,
};

/** In the ids of the fields. */
export const ALT_ED_FORM = 'alternativeEducation';

const worded = (name: string, label: string): string => labelOr(`alternativeEducation.${name}`, label);

/** The entitlements are the specification's (B-122); the other contents are not given (B-123). */
const ENTITLEMENT: Readonly<Record<AlternativeEducationBand, string>> = {
  earlyYears: '15 hours per week education in place?',
  schoolAge: '25 hours per week in an Ofsted registered establishment in place?',
  post16: '15 hours per week education in place?',
};

export function altEdFields(band: AlternativeEducationBand): readonly SubmitItem<AltEdAnswers>[] {
  const neet: readonly SubmitItem<AltEdAnswers>[] = band !== 'post16' ? [] : [[
    choice('neetStatus', worded('neetStatus', 'Education, employment or training'), optionsOr('neetStatuses', NEET_STATUSES)),
    date('neetSince', worded('neetSince', 'NEET since')),
  ]];
  return [
    yesNo('hoursInPlace', worded('hoursInPlace', ENTITLEMENT[band])),
    [
      text('provider', worded('provider', band === 'earlyYears' ? 'Setting' : 'Provider')),
      wholeNumber('hoursPerWeek', worded('hoursPerWeek', 'Hours per week'), { max: 40 }),
    ],
    [date('startDate', worded('startDate', 'Start date')), date('reviewDate', worded('reviewDate', 'Review date'))],
    ...neet,
    longText('reason', worded('reason', 'Reason for alternative provision')),
    longText('actions', worded('actions', 'Actions to return to full-time education')),
  ];
}
