import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { amara, maisie, noor, sofia } from '../../../mocks/fixtures/people';
import { BEANS, type BeanName, type BeanShape } from '../../../mocks/host/planBeans';
import { hostDb, server } from '../../../mocks/server';
import { asText } from '../../api/decode';
import { namesOf } from '../../forms/describe/defineForm';
import type { FormSpec } from '../../forms/describe/formSpec';
import { expectBody } from '../../testing/golden';
import { spread } from '../../testing/longRun';
import { findNamed } from '../../testing/named';
import { openApp } from '../../testing/open';
import { recordRequests, type SentRequest } from '../../testing/sentRequests';
import { post16PupilVoiceForm, pupilVoiceForm } from './sections/voice/voice.form';
import { dataEyfsForm } from './sections/data/eyfs/dataEyfs.form';
import { dataPost16Form } from './sections/data/post16/dataPost16.form';
import { dataPrimaryForm } from './sections/data/primary/dataPrimary.form';
import { dataSecondaryForm } from './sections/data/secondary/dataSecondary.form';
import { meetingForm, post16MeetingForm } from './sections/meeting/meeting.form';
import { post16StrengthsNeedsForm, strengthsNeedsForm } from './sections/strengths/strengths.form';
import { targetsForm } from './sections/targets/targets.form';
// Imported here so that a test waits for the host, not for a chunk.
import './screen/pages/DataScreen';
import './screen/pages/MeetingScreen';
import './screen/pages/PupilVoiceScreen';
import './screen/pages/StrengthsScreen';
import './screen/pages/TargetsScreen';

/** Changes the value of one control to another valid one. */
function change(control: Element): void {
  if (control instanceof HTMLSelectElement) {
    const other = [...control.options].reverse().find(({ value }) => value !== '' && value !== control.value);
    fireEvent.change(control, { target: { value: other?.value ?? '' } });
  } else if (control instanceof HTMLInputElement && control.placeholder === 'DD/MM/YYYY') {
    fireEvent.change(control, { target: { value: '29/02/2024' } });
  } else if (control instanceof HTMLInputElement && control.inputMode === 'numeric') {
    fireEvent.change(control, { target: { value: '17' } });
  } else {
    fireEvent.change(control, { target: { value: `Changed: ${control.getAttribute('name') ?? control.id}` } });
  }
}

/**
 * Every answer of the form, in reading order. A choice may hide or set another, so the test makes it as a user would.
 */
function changeEverything(form: HTMLElement): void {
  for (const group of within(form).queryAllByRole('radiogroup')) {
    const other = within(group).queryAllByRole<HTMLInputElement>('radio').find(({ checked, disabled }) => !checked && !disabled);
    if (other !== undefined) fireEvent.click(other);
  }
  for (const control of form.querySelectorAll('select, textarea, input:not([type=radio])')) change(control);
}

const section = (path: string, { pupilId, lastMeeting }: { readonly pupilId: string; readonly lastMeeting: string }) =>
  `${path}?pupil=${pupilId}&meeting=${encodeURIComponent(lastMeeting)}`;

const SECTIONS: readonly (readonly [golden: string, spec: FormSpec<never>, at: string, saved: string])[] = [
  ['dataEyfs', dataEyfsForm, section('/ncc-data', maisie), '/rest/saveNccEyfs'],
  ['dataPrimary', dataPrimaryForm, section('/ncc-data', sofia), '/rest/saveNccPrimary'],
  ['dataSecondary', dataSecondaryForm, section('/ncc-data', amara), '/rest/saveNccSecondary'],
  ['dataPost16', dataPost16Form, section('/ncc-data', noor), '/rest/saveNccPost16'],
  ['strengthsAndNeeds', strengthsNeedsForm, section('/ncc-strength', amara), '/rest/saveNccStrengthsAndNeed'],
  ['strengthsAndNeedsPost16', post16StrengthsNeedsForm, section('/ncc-strength', noor), '/rest/saveNccPost16StrengthsAndNeed'],
  ['nccPepMeeting', meetingForm, section('/ncc-meeting', amara), '/rest/saveNccMeeting'],
  ['post16Meeting', post16MeetingForm, section('/ncc-meeting', noor), '/rest/saveNccPost16Meeting'],
  ['nccTarget', targetsForm, section('/ncc-targets', amara), '/rest/saveNccTarget'],
];

/** A list without rows sends no parameter; this host has no SDQ for early years, so the form shows none. */
const NOT_SENT = ['nccTarget.reviewList', 'dataEyfs.sdqScore', 'dataEyfs.sdqDate'];

const isSaved = () => screen.getByText(/^Saved at/);
const bodyNames = ({ body }: SentRequest) => body.map(([name]) => name);

describe('payloads', () => {
  it.each(SECTIONS)('sends the whole %s, every answer of its form under its wire name', async (golden, spec, at, saved) => {
    const log = recordRequests(server);
    openApp({ at });
    // All groups but the first render a moment later.
    const form = await screen.findByRole('form', { name: spec.title, busy: false });
    changeEverything(form);
    fireEvent.blur(form);
    await waitFor(isSaved);
    const request = await log.last(saved);
    const sent = bodyNames(request);
    const missing = namesOf(spec).filter((name) => !NOT_SENT.includes(name) && !sent.some((one) => one === name || one.startsWith(`${name}[`)));
    expect(missing).toEqual([]);
    expectBody(request).toMatchGolden(golden);
  });
});

interface Opened { readonly pupilId: string; readonly lastMeeting: string }
const voiceOf = (pupil: Opened) => section('/ncc-pupil-voice', pupil);

/** Every record of the plan, on a pupil of its phase. */
const RECORDS: readonly (readonly [record: BeanName, pupil: Opened, spec: FormSpec<never>, at: string, saved: string])[] = [
  ['pupilVoice', amara, pupilVoiceForm, voiceOf(amara), '/rest/saveNccPupilVoice'],
  ['post16PupilVoice', noor, post16PupilVoiceForm, voiceOf(noor), '/rest/saveNccPost16PupilVoice'],
  ...SECTIONS.map(([record, spec, at, saved]) =>
    [record as BeanName, { dataEyfs: maisie, dataPrimary: sofia, dataPost16: noor, strengthsAndNeedsPost16: noor, post16Meeting: noor }[record] ?? amara, spec, at, saved] as const),
];
const carriedBeside: Readonly<Partial<Record<BeanName, readonly BeanName[]>>> = { nccPepMeeting: ['pupilVoice'], post16Meeting: ['pupilVoice'] };
const UNIQUE_NULLS = { subjectList: null, uniqueRef: null };

/**
 * A plan from a host that sends null for lists, nested beans and columns that the client does not know.
 * @returns the wire names of these, and what the host holds under the others
 */
function emptyOnHost(record: BeanName, { pupilId, lastMeeting }: Opened) {
  const unique = ['pupilUnique', 'pupilUniqueInfo'].flatMap((name) => Object.keys(UNIQUE_NULLS).map((key) => `${name}.${key}`));
  const nulls = [...unique, 'ks4Subject', 'post16Ks5Grades'];
  const held: Record<string, string> = {};
  for (const name of [record, ...(carriedBeside[record] ?? [])]) {
    const { lists = {}, beans = {} }: BeanShape = BEANS[name];
    const keys = [...Object.keys(lists), ...Object.keys(beans), 'legacyRef', 'reviewedByPanel'];
    const bean = { ...hostDb.record(name, pupilId, lastMeeting), ...Object.fromEntries(keys.map((key) => [key, null])) };
    hostDb.setRecord(name, pupilId, lastMeeting, bean);
    nulls.push(...keys.map((key) => `${name}.${key}`));
    for (const [key, value] of Object.entries(bean)) if (value !== null) held[`${name}.${key}`] = asText(value).replaceAll('\n', '\r\n');
  }
  hostDb.setUnique(pupilId, UNIQUE_NULLS);
  if (record === 'dataPost16') hostDb.setPost16(pupilId, lastMeeting, { ks4Subject: null, post16Ks5Grades: null, englishGrade: null });
  return { nulls, held };
}

it('covers every record of the plan with nulls, alone or together with another', () => {
  const beside: readonly BeanName[] = ['pupilUnique', 'pupilUniqueInfo'];
  expect([...new Set([...RECORDS.map(([record]) => record), ...beside])].sort()).toEqual(Object.keys(BEANS).sort());
});

describe('null lists and null nested beans', () => {
  // One encoder writes all records (api/encode); `sends the whole` above and roundTrips.test.tsx cover each.
  it.each(spread(RECORDS, 6))('of %s are not sent: a Java binder refuses them as blank texts. All else goes back as it came', async (record, pupil, spec, at, saved) => {
    const { nulls, held } = emptyOnHost(record, pupil);
    const log = recordRequests(server);
    openApp({ at });
    const form = await screen.findByRole('form', { name: spec.title, busy: false });
    const text = form.querySelector('textarea');
    if (text === null) fireEvent.click(await within(form).findByRole('button', { name: 'Add a target' }));
    else fireEvent.change(text, { target: { value: 'One answer' } });
    fireEvent.blur(form);
    await waitFor(isSaved);
    const request = await log.last(saved);
    const edited = text === null ? 'nccTarget.targetList' : text.name;
    const isOf = (name: string, sent: string): boolean => sent === name || sent.startsWith(`${name}.`) || sent.startsWith(`${name}[`);
    expect(bodyNames(request).filter((sent) => !isOf(edited, sent) && nulls.some((name) => isOf(name, sent)))).toEqual([]);
    expect(Object.fromEntries(request.body)).toMatchObject({ ...held, ...(text === null ? {} : { [edited]: 'One answer' }) });
  });
});

it('sends no parameter for an emptied list: a whole-record save replaces the list', async () => {
  const { pupilId, meeting } = amara;
  const target = { id: '1', rowNumber: 0, what: 'Read daily', why: '', who: '', when: '', agreed: '', cost: '' };
  hostDb.setRecord('nccTarget', pupilId, meeting, { ...hostDb.record('nccTarget', pupilId, meeting), targetList: [target], reviewList: [] });
  const log = recordRequests(server);
  openApp({ at: `/ncc-targets?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}` });
  fireEvent.click(await findNamed('button', 'Delete Read daily'));
  await waitFor(isSaved);
  expectBody(await log.last('/rest/saveNccTarget')).toMatchGolden('emptied-targetList');
  expect(hostDb.record('nccTarget', pupilId, meeting)).toMatchObject({ targetList: [] });
});
