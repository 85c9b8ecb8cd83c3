/** @jest-environment node */
import { noKeyStageOneTests } from './keyStageOne';

it.each([
  ['Y10 2025', null], ['Y8 2025', /in 2020/], ['Y7 2025', /in 2021/], ['Y6 2025', null], ['Y5 2025', null], ['Y4 2025', /2023\/24.*in 2024/], ['Y3 2025', /in 2025/],
  ['Y7 2024', /in 2020/], ['Y2 2025', null], ['R 2025', null], ['Y8', null], ['', null], ['12', null],
])('a pupil of class year %j: %s', (classYear, told) => {
  const text = noKeyStageOneTests(classYear);
  if (told === null) expect(text).toBeNull();
  else expect(text).toMatch(told);
});
