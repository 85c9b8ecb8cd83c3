/** @jest-environment node */
import { attainmentForm } from '../features/pupil-record/attainment/attainment.form';
import { dataPrimaryForm } from '../features/plan/sections/data/primary/dataPrimary.form';
import { dataSecondaryForm } from '../features/plan/sections/data/secondary/dataSecondary.form';
import { fieldsOf } from '../forms/describe/defineForm';
import type { FormSpec } from '../forms/describe/formSpec';

// decisions, "Fourth look", Notes, not refusals
it.each([
  ['Prior Attainment', attainmentForm, 7], ['primary Data', dataPrimaryForm, 3], ['secondary Data', dataSecondaryForm, 7],
] as const)('each scaled score of %s has a note where it is outside its range', (_, form, count) => {
  const scores = fieldsOf(form as unknown as FormSpec).filter(({ name }) => /(reading|writing|math)KeyStage1Score$|ks2Score/.test(name));
  expect(scores).toHaveLength(count);
  for (const { name, hint } of scores) {
    const noteOf = (typed: string) => (typeof hint === 'function' ? hint({ values: { [name]: typed }, extras: null }) : 'always the same');
    expect([noteOf('100'), noteOf('Expected'), noteOf('1000')]).toEqual([null, null, expect.stringMatching(/^A scaled score of key stage [12] is between/)]);
  }
});
