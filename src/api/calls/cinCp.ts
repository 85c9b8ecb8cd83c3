import type { CinCpVariant } from '../../domain/cinCpVariant';
import { asLoad, asRecord, type Decoder } from '../decode';
import { cinCpContract } from '../contract/cin-cp.gen';
import { injectCalls } from '../hostApi';

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

/** The questions of each variant for every term (B-244, B-247 to B-249). `sub<n>` holds the name of a subject (B-250). */
interface PerTerm {
  readonly earlyYears: `${'communication' | 'physicalDevelopment' | 'pseDevelopment'}${Term}`;
  readonly primary: `${'reading' | 'writing' | 'maths' | 'spag'}${Term}`;
  readonly secondary: `${'english' | 'maths' | Subject}${Term}` | Subject;
  readonly post16: `${Exclude<Subject, 'sub5'>}${Term}` | Exclude<Subject, 'sub5'>;
}

export type CinCpField<V extends CinCpVariant = CinCpVariant> = Common | PerTerm[V];
type CinCpRecord<V extends CinCpVariant = CinCpVariant> =
  Readonly<Partial<Record<CinCpField<V>, unknown>>> & Readonly<Record<string, unknown>>;
/** The host sends all variants under one name (B-251); the class year decides which of them a pupil has. */
const asCinCp: Decoder<CinCpRecord | null> = asRecord;

/** CIN/CP/PLAC education info (002 sections 2.16, 3.13 and 7; B-366, B-367). */
export const { rows: cinCpCalls, api: cinCpApi } = injectCalls(cinCpContract, {
  fetchCinCp: { read: asLoad({ pepEyfsCinCp: asCinCp }, 'pepEyfsCinCp'), provides: ['cinCp'] },
  /** One attribute per save. Only the pupil id has a prefix, which differs from that of the loaded record (B-251). */
  saveCinCpField: {},
});
