import { get, post } from '../call';
import { asNothing, asRecord, asShape, type Decoder } from '../decode';

type Term = 'EndOfAutumn' | 'EndOfSpring' | 'EndOfSummer';
type Subject = `sub${1 | 2 | 3 | 4 | 5}`;

/** What every variant has (002 section 3.13). */
type Common =
  | 'gldAchieved' | 'phonicsScore' | 'comment' | `attendance${Term}` | `commentsDevelopment${Term}`
  | `keyStage1${'Phonics' | 'Writing' | 'Reading' | 'Maths'}`
  | `keyStage2${'Spag' | 'Writing' | 'Reading' | 'Maths'}`
  | `keyStage4${'English' | 'Maths'}`
  | 'educationNeedThisChild' | 'barrierToMakingGoodProgress' | 'spendingPpgChild' | 'helpOvercomeTheBarriers' | 'childIsNotInSchool'
  | 'successLookLike';
type EarlyYears = `${'communication' | 'physicalDevelopment' | 'pseDevelopment'}${Term}`;
type Primary = `${'reading' | 'writing' | 'maths' | 'spag'}${Term}`;
/** `sub<n>` holds the name of the subject (B-250). Post-16 has four of them, secondary five. */
type SecondaryOrPost16 = `${'english' | 'maths' | Subject}${Term}` | Subject;

export type CinCpField = Common | EarlyYears | Primary | SecondaryOrPost16;
/** The record of any variant: the named fields, and whatever else the host sends. */
export type CinCpRecord = Readonly<Partial<Record<CinCpField, unknown>>> & Readonly<Record<string, unknown>>;
const asCinCp: Decoder<CinCpRecord | null> = asRecord;

/** CIN/CP/PLAC education info (002 sections 2.16, 3.13 and 7; B-366, B-367). */
export const cinCpCalls = {
  fetchCinCp: get('/rest/cin-cp', {
    params: ['pupilId', 'schoolId?', 'userId?'],
    read: asShape({ pepEyfsCinCp: asCinCp }),
    provides: ['cinCp'],
  }),
  /**
   * One attribute per save. Only the pupil id has a prefix, and another one than the loaded record (B-251).
   */
  saveCinCpField: post('/rest/saveCinAndCpModule', 'form', {
    prefix: 'pepCinCp',
    params: ['schoolId', 'userId', 'attribute', 'value', 'pupilId'],
    bare: ['schoolId', 'userId', 'attribute', 'value'],
    read: asNothing,
  }),
} as const;
