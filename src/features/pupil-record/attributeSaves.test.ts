import { amara, emptyPrimary, noor } from '../../../mocks/fixtures/people';
import { issueKey } from '../../../mocks/server';
import { fieldsOf, namesOf } from '../../forms/describe/defineForm';
import type { Field, FormSpec } from '../../forms/describe/formSpec';
import { casesOf } from '../../testing/longRun';
import { attainmentForm } from './attainment/attainment.form';
import { CIN_CP_FORMS } from './cin-cp/cinCp.form';
import { INTERVENTION_ATTRIBUTES } from './interventions/interventionColumns';

const BASE = 'http://host.test/rest';
const WHO = { schoolId: '449403', userId: '701' };
const headers = { Authorization: issueKey('priya.nair') };

const read = async (path: string, query: Record<string, string>) =>
  (await (await fetch(`${BASE}/${path}?${new URLSearchParams(query).toString()}`, { headers })).json()) as Record<string, Record<string, unknown>>;
const post = async (path: string, pairs: Record<string, string>) =>
  (await fetch(`${BASE}/${path}`, { method: 'POST', headers, body: new URLSearchParams(pairs) })).status;

/** A value that a user could enter: the first option of a list, a number, or a text. */
function valueFor<E>(spec: FormSpec<E>, name: string): string {
  const field = fieldsOf(spec).find((one) => one.name === name);
  const first = (options: Extract<Field<E>, { kind: 'choice' | 'yesNo' }>['options']): string => {
    const option = Array.isArray(options) ? options.find((one) => one !== '') as unknown : undefined;
    return typeof option === 'string' ? option : (option as { readonly value: string } | undefined)?.value ?? 'Yes';
  };
  if (field?.kind === 'choice' || field?.kind === 'yesNo') return first(field.options);
  return field?.kind === 'wholeNumber' || name.startsWith('eepYear') ? '7' : 'Entered';
}

const pupils = [['primary', emptyPrimary.pupilId], ['secondary', amara.pupilId], ['post-16', noor.pupilId]] as const;

describe('an attribute saved by itself is accepted, stored and read back', () => {
  // All pupils have the same attributes.
  it.each(casesOf(pupils, 1))('every field of Prior Attainment, for a %s pupil', async (_phase, pupilId) => {
    for (const attribute of namesOf(attainmentForm)) {
      const value = valueFor(attainmentForm, attribute);
      const status = await post('savePriorAttainment', { ...WHO, pupilId, attribute, value });
      const { pupilInfo = {}, basicInformationEepHours = {} } = await read('fetchPupilBasicInfo', { pupilId });
      const stored = attribute.startsWith('eepYear') ? basicInformationEepHours[attribute] : pupilInfo[attribute];
      expect([attribute, status, String(stored)]).toEqual([attribute, 200, value]);
    }
  });

  it.each(Object.entries(CIN_CP_FORMS))('every field of CIN/CP, variant %s', async (_variant, spec) => {
    const { pupilId } = amara;
    for (const attribute of namesOf(spec)) {
      const value = valueFor(spec, attribute);
      const status = await post('saveCinAndCpModule', { ...WHO, 'pepCinCp.pupilId': pupilId, attribute, value });
      const { pepEyfsCinCp = {} } = await read('cin-cp', { pupilId });
      expect([attribute, status, String(pepEyfsCinCp[attribute])]).toEqual([attribute, 200, value]);
    }
  });

  it('every column of an intervention', async () => {
    const { pupilId } = amara;
    await read('generateInterventionRow', { ...WHO, pupilId });
    const rowsNow = async () => (await read('pupilInterventions', { ...WHO, pupilId }))['interventionList'] as unknown as readonly Record<string, string>[];
    const rowId = (await rowsNow()).at(-1)?.['id'] ?? '';
    for (const attribute of INTERVENTION_ATTRIBUTES) {
      const value = attribute.startsWith('string') ? '03/11/2025' : attribute === 'interventionType' ? 'Mentor' : '5';
      await read('saveInterventionRow', { ...WHO, pupilId, rowId, attribute, value });
      expect([attribute, (await rowsNow()).at(-1)?.[attribute]]).toEqual([attribute, value]);
    }
  });
});
