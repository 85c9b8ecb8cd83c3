import { pupilContract } from '../contract/pupil.gen';
import { injectCalls } from '../hostApi';

type Subject = `keyStage4Subject${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}` | `keyStage5Subject${1 | 2 | 3 | 4 | 5 | 6}`;

/** Every attribute of Prior Attainment (002 section 3.6); they come with the pupil's basic info, next to other keys. */
export type PriorAttainmentField =
  | 'goodLevOfDevAchiev' | 'phonicsScreen' | 'phonicsResit' | `keyStage${1 | 2 | 4}PriorAttainment`
  | `${'phonic' | 'reading' | 'writing' | 'math'}KeyStage1Score`
  | `ks2Score${'SPAG' | 'Reading' | 'Writing' | 'Maths'}`
  | 'engResult' | 'mathResult' | Subject | `${Subject}Result`
  | `eepYear${7 | 8 | 9 | 10 | 11 | 12 | 13}` | 'pathway' | 'aspiration';

export type PriorAttainmentRecord =
  Readonly<Partial<Record<PriorAttainmentField | 'eepHoursTotal', unknown>>> & Readonly<Record<string, unknown>>;

/** One attribute per save; the values are loaded with the pupil's basic info (002 section 2.9; B-347). */
export const { rows: priorAttainmentCalls, api: priorAttainmentApi } = injectCalls(pupilContract, {
  savePriorAttainment: {},
});
