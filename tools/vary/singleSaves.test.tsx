import { amara, emptyPrimary, maisie, noor, people, sofia } from '../../mocks/fixtures/people';
import type { Pupil } from '../../mocks/fixtures/pupils';
import { PATHS } from '../../src/routes/paths';
import { isLongRun } from '../../src/testing/longRun';
import { expectOneChange, type Case, type Query } from './oneChange';

const WHO = { schoolId: '449403', userId: '701', roleId: '14' };
const ofPupil = ({ pupilId }: Pupil): Query => ({ ...WHO, pupilId });
const withRows = people.find(({ pupilId }) => pupilId === '30003') ?? sofia;

const CASES: readonly Case[] = [
  ...[amara, emptyPrimary, noor].map((pupil) => ({ path: PATHS.priorAttainment, pupil, reads: 'fetchPupilBasicInfo', query: ofPupil })),
  ...[maisie, sofia, amara, noor].map((pupil) => ({ path: PATHS.cinCp, pupil, reads: 'cin-cp', query: ({ pupilId }: Pupil) => ({ pupilId }) })),
  ...[amara, withRows].map((pupil) => ({ path: PATHS.interventions, pupil, reads: 'pupilInterventions', query: ({ pupilId }: Pupil) => ({ schoolId: '449403', userId: '701', pupilId }) })),
  {
    path: PATHS.assessment, pupil: amara, reads: 'fetchAssessmentData',
    query: ({ pupilId }) => ({ schoolId: '449403', userId: '701', pupilId, termofpep: 'Autumn 2025', classYear: 'Y10' }),
  },
];

describe('a save of one part to the host of another council', () => {
  // One pupil of each screen: the screens save by the same calls in each phase.
  it.each(CASES.filter(({ path }, at) => isLongRun || path !== CASES[at - 1]?.path).map((one, index) => [`${one.path} of ${one.pupil.year}`, one, index] as const))(
    'at %s changes that value and leaves all others alone', (_, one, turn) => expectOneChange(one, turn),
  );
});
