/** @jest-environment node */
import { uniqBy } from 'es-toolkit';
import { people } from '../fixtures/people';
import type { Pupil } from '../fixtures/pupils';
import { expectConsole } from '../../src/testing/expectConsole';
import { isLongRun } from '../../src/testing/longRun';
import { ask, hostDb, issueKey } from '../server';
import { signIns, type SignIn } from '../signIns';
import { nameOf } from './bind';
import { hostCalls } from './calls';
import { formText } from './formText';
import { storedFor, type HostCall } from './hostCall';
import { instance } from './hostInstances';

const teacher = signIns[0] as SignIn;
type Pair = readonly [string, string];

function leaves(name: string, value: unknown): readonly Pair[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leaves(`${name}[${index}]`, item));
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, inner]) => leaves(`${name}.${key}`, inner));
  return [[name, formText(value)]];
}

/** The parameters of a save that identify one plan. */
const addressOf = ({ params }: HostCall, pupil: Pupil, date: string): readonly Pair[] => {
  const values: Readonly<Record<string, string>> = {
    pupilId: pupil.pupilId, dateOfMeeting: date, schoolId: teacher.schoolId, userId: teacher.userId, roleId: teacher.userRole, termofpep: 'Autumn 2025', classYear: pupil.classYear,
  };
  return params.map((declared) => [nameOf(declared), values[nameOf(declared)] ?? '']);
};

const statusOf = async (call: HostCall, query: readonly Pair[], body: readonly Pair[]): Promise<string> => {
  const form = call.encoding === 'multipart' ? new FormData() : new URLSearchParams();
  for (const [name, value] of body) form.append(name, value);
  const response = await ask(`${call.path}?${new URLSearchParams(query.map(([name, value]) => [name, value])).toString()}`, {
    method: 'POST', headers: { Authorization: issueKey(teacher.userName) }, body: form,
  });
  return response.ok ? 'stored' : `${response.status} ${((await response.json()) as { errormessage: string }).errormessage}`;
};

/** A plan with most answers, of the phase that a save belongs to; or the one with most answers if none has all. */
function fullest(call: HostCall): { readonly query: readonly Pair[]; readonly body: readonly Pair[] } {
  const candidates = people.flatMap((pupil) => hostDb.plansOf(pupil).map((plan) => ({ pupil, plan }))).filter(({ plan }) =>
    /^\d/.test(plan.dateOfMeeting) && !hostDb.isOfOtherPhase(call.carries?.[0]?.name ?? '', plan)).slice(0, 40);
  const all = candidates.map(({ pupil, plan }) => {
    const query = addressOf(call, pupil, plan.dateOfMeeting);
    const stored = storedFor(call, { query, body: [] }, instance, teacher);
    return { query, body: (call.carries ?? []).flatMap(({ name }) => leaves(name, stored[name])) };
  });
  const filled = ({ body }: (typeof all)[number]): number => body.filter(([, value]) => value !== '').length;
  return all.sort((a, b) => filled(b) - filled(a))[0] ?? { query: [], body: [] };
}

/** The record, nested record or list that holds a leaf. */
const containerOf = (leaf: string): string => leaf.replace(/\[\d+\]/g, '[]').replace(/\.?[^.]+$/, '');
/** One function handles every leaf of a container, so the short run omits two of each. */
function leftOut(filled: readonly Pair[]): readonly Pair[] {
  if (isLongRun) return filled;
  const firstOfEach = (some: readonly Pair[]): readonly Pair[] => uniqBy(some, ([leaf]) => containerOf(leaf));
  return [...new Set([...firstOfEach(filled), ...firstOfEach(filled.toReversed())])];
}

const saves = hostCalls.filter(({ carries }) => carries !== undefined);

describe.each(saves.map((one) => [one.call, one] as const))('%s', (name, call) => {
  it('refuses the record without any one of its filled leaves, and takes all of it', async () => {
    expectConsole('error', /is missing: the record has it/);
    const { query, body } = fullest(call);
    const filled = body.filter(([, value]) => value !== '');
    expect(filled.length).toBeGreaterThan(2);
    const taken: string[] = [];
    for (const [leaf] of leftOut(filled)) {
      const answer = await statusOf(call, query, body.filter(([one]) => one !== leaf));
      if (answer !== `400 ${name}: the parameter ${leaf} is missing: the record has it`) taken.push(`${leaf}: ${answer}`);
    }
    expect(taken).toEqual([]);
    expect(await statusOf(call, query, body)).toBe('stored');
  });
});
