import { yearOf } from './phase';

const YEAR_OF_TESTS = 2;

/**
 * Why a pupil of this class year ("Y5 2025": Year 5 from September 2025) has no Key Stage 1 test results, or null where
 * there were tests. England had none in 2020 and 2021, and has required none since 2023/24 (Standards and Testing Agency).
 */
export function noKeyStageOneTests(classYear: string): string | null {
  const year = Number(/^Y(\d{1,2})$/i.exec(yearOf(classYear))?.[1]);
  const start = Number(/\s(\d{4})$/.exec(classYear.trim())?.[1]);
  if (Number.isNaN(year) || Number.isNaN(start) || year <= YEAR_OF_TESTS) return null;
  const summer = start + 1 - (year - YEAR_OF_TESTS);
  if (summer === 2020 || summer === 2021) return `There were no Key Stage 1 tests in ${summer}, when this pupil was in Year 2. The results may be teacher assessments.`;
  return summer >= 2024 ? `Key Stage 1 tests have not been required since 2023/24; this pupil was in Year 2 in ${summer}. Results may be missing.` : null;
}
