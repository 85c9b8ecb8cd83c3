/**
 * By the beginning of a file's path under src/: the tests nearest to it, the quick ones, and those of the screens, which run
 * only for a comparison that the quick ones let slip. The first entry that fits counts.
 */
const TESTS: readonly (readonly [file: string, near: readonly string[], screens: readonly string[]])[] = [
  ['session/idleWatch', ['app/idle.test'], []],
  ['session/lastUsed', ['session/lastUsed'], ['app/idle.test']],
  ['session/formsElsewhere', ['session/formsElsewhere'], []],
  ['session/', ['session/', 'pupil/pupilContext.test'], ['app/session.test', 'app/leaving.test']],
  ['pupil/', ['pupil/', 'app/shell/PupilFrame.test'], ['features/pupils/', 'app/everyScreen.test']],
  ['records/beans/', ['records/beans/'], ['features/plan/payloads.test', 'features/plan/forms.test']],
  ['records/recordGrid', ['records/recordGrid.test', 'features/register/registerWeeks.test', 'features/register/registerMarks.test'], ['features/pupil-record/attendance/']],
  ['records/', ['records/'], ['features/pupil-record/attendance/', 'app/unsent/']],
  ['forms/kept/', ['forms/kept/'], ['app/leavingForms.test', 'app/serverLists.test']],
  // By whole names: Jest does not distinguish register from Register.
  ['features/register/', ['Days', 'Errors', 'Filters', 'Marks', 'Months', 'Reader', 'Steps', 'Weeks'].map((part) => `features/register/register${part}.test`)
    .concat('features/register/openingDay', 'features/register/rowFacts', 'features/register/markCounts', 'features/register/pageCopy', 'features/register/resumeRegister'),
    ['features/register/RegisterScreen', 'features/register/RegisterFaults', 'app/unsent/']],
  ['features/today/', ['features/today/'], []],
  ['features/cohort/', ['features/cohort/'], []],
  ['shared/chasing/', ['shared/chasing/', 'shared/status-lists/findPlan'], ['app/everyScreen.test']],
];

const matching = (file: string) => {
  const found = TESTS.find(([start]) => file.startsWith(start));
  if (found === undefined) throw new Error(`tools/unplug/tests.ts names no tests of ${file}`);
  return found;
};

export const testsNear = (file: string): readonly string[] => matching(file)[1];
export const testsOfScreens = (file: string): readonly string[] => matching(file)[2];
