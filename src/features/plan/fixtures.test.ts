/**
 * @jest-environment node
 */
import { openRecord } from '../../../mocks/host/openRecords';
import { BEANS, type BeanName } from '../../../mocks/host/planBeans';
import { hostDb } from '../../../mocks/server';
import { fieldsOf } from '../../forms/describe/defineForm';
import type { Field, FormSpec } from '../../forms/describe/formSpec';
import { dataSections } from './sections/data/dataSections';
import { meetingSections } from './sections/meeting/meeting.form';
import { olderPrimarySection, olderSendSection } from './sections/older-records/olderRecords.form';
import { olderTargetsSection } from './sections/older-targets/olderTargets.form';
import { olderVoiceSections } from './sections/older-voice/olderVoice.form';
import { strengthsSections } from './sections/strengths/strengths.form';
import { targetsSection } from './sections/targets/targets.form';
import { voiceSections } from './sections/voice/voice.form';

const fieldsIn = <E>({ spec }: { readonly spec: FormSpec<E> }): readonly Pick<Field<E>, 'name' | 'kind'>[] => fieldsOf(spec);

const FIELDS = [
  ...[dataSections, voiceSections, strengthsSections, meetingSections].flatMap((sections) => Object.values(sections).flatMap((one) => fieldsIn(one))),
  ...fieldsIn(targetsSection),
  ...fieldsIn(olderPrimarySection), ...fieldsIn(olderSendSection), ...fieldsIn(olderTargetsSection),
  ...fieldsIn(olderVoiceSections.eyfs), ...fieldsIn(olderVoiceSections.primary), ...fieldsIn(olderVoiceSections.secondary),
];
const KIND_OF = new Map(FIELDS.map(({ name, kind }) => [name, kind]));
const RECORDS = [...new Set(FIELDS.map(({ name }) => name.split('.')[0] ?? ''))];

const isBean = (name: string): name is BeanName => name in BEANS;

function recordOf(name: string, pupilId: string, meeting: string): unknown {
  if (isBean(name)) return hostDb.record(name, pupilId, meeting);
  return name === 'pupilUniqueInfo' ? hostDb.unique(pupilId) : openRecord(hostDb, name, `${pupilId}|${meeting}`);
}

const answersIn = (path: string, value: unknown): readonly (readonly [name: string, value: unknown])[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => answersIn(`${path}.${key}`, inner))
    : [[path, value]];

const answers = () => hostDb.pupils().flatMap((pupil) => hostDb.plansOf(pupil).flatMap(({ dateOfMeeting }) =>
  RECORDS.flatMap((name) => answersIn(name, recordOf(name, pupil.pupilId, dateOfMeeting)))));

/** Answers that do not fit such a question. */
const MISFIT: Partial<Record<Field<unknown>['kind'], RegExp>> = {
  longText: /^(yes|no|\d*)$/i,
  text: /^(yes|no)$/i,
  yesNo: /^(?!Yes$|No$|Unkown$|EET$|NEET$)/, // sic
  wholeNumber: /\D/,
  date: /^(?!\d{2}\/\d{2}\/\d{4}$)/,
};

it('the answers of every fixture plan fit the kind of their question', () => {
  const given = answers().filter(([, value]) => (typeof value === 'string' || typeof value === 'number') && value !== '');
  const misfits = given.filter(([name, value]) => MISFIT[KIND_OF.get(name) ?? 'choice']?.test(String(value)));
  expect(given.length).toBeGreaterThan(1000);
  expect([...new Set(misfits.map(([name, value]) => `${name}: ${String(value)}`))]).toEqual([]);
});
