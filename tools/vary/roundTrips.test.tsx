import { inTurn, spread } from '../../src/testing/longRun';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { amara, emptyPost16, emptyPrimary, emptySecondary, maisie, noor, sofia } from '../../mocks/fixtures/people';
import type { Pupil } from '../../mocks/fixtures/pupils';
import { formText } from '../../mocks/host/formText';
import { BEANS, type BeanName } from '../../mocks/host/planBeans';
import { hostDb, hostLog } from '../../mocks/server';
import { PATHS } from '../../src/routes/paths';
import { closePage, HOSTS, JAVA, openOn, settle } from '../../src/testing/openScreen';

const SECTIONS = [PATHS.data, PATHS.pupilVoice, PATHS.strengths, PATHS.meeting, PATHS.targets];
interface Plan {
  readonly pupil: Pupil;
  readonly meeting: string;
  readonly path: string;
}
/** Last term's plans are complete, and those of the last three pupils are blank. */
const PLANS: readonly Plan[] = SECTIONS.flatMap((path) => [
  ...[amara, maisie, sofia, noor].map((pupil) => ({ pupil, meeting: pupil.lastMeeting, path })),
  // A blank list of targets has no text to change.
  ...(path === PATHS.targets ? [] : [emptyPrimary, emptySecondary, emptyPost16].map((pupil) => ({ pupil, meeting: pupil.meeting, path }))),
]);

/** Every answered value of a plan by its place. A blank text and null are one answer. */
function answersOf({ pupil, meeting }: Plan): Readonly<Record<string, string>> {
  const answers: Record<string, string> = {};
  const add = (value: unknown, place: string): void => {
    if (typeof value === 'object' && value !== null) for (const [key, inner] of Object.entries(value)) add(inner, `${place}.${key}`);
    // Without an answer yet, a record may or may not hold its flag.
    else if (formText(value) !== '' && !(place.endsWith('isCompleted') && formText(value) === '0')) answers[place] = formText(value);
  };
  for (const name of Object.keys(BEANS)) if (!name.startsWith('pupilUnique')) add(hostDb.record(name as BeanName, pupil.pupilId, meeting), name);
  add(hostDb.unique(pupil.pupilId), 'unique');
  add(hostDb.post16(pupil.pupilId, meeting), 'post16');
  return answers;
}

const TEXT = 'We look at it again in the spring';

async function changeOneText(): Promise<void> {
  const box = document.querySelector<HTMLTextAreaElement>('form textarea:not([readonly])');
  if (box === null) throw new Error('The form has no text to change');
  await act(async () => {
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value: TEXT } });
    fireEvent.blur(box);
    await Promise.resolve();
  });
  await waitFor(() => { expect(hostLog.entries.some(({ isApplied, body }) => isApplied && body.some(([, value]) => value === TEXT))).toBe(true); });
}

describe('a save to the host of another council', () => {
  it.each(spread(PLANS, 6).map((plan, index) => [`${plan.path} of ${plan.pupil.year} on ${plan.meeting}`, plan, index] as const))(
    'changes one answer of %s and leaves all others alone',
    async (_, plan, index) => {
      const address = `${plan.path}?${new URLSearchParams({ pupil: plan.pupil.pupilId, meeting: plan.meeting }).toString()}`;
      for (const host of inTurn([...HOSTS, JAVA], index)) {
        openOn(host, { address, user: 'priya.nair' });
        await settle();
        const before = answersOf(plan);
        await changeOneText();
        await settle();
        const after = answersOf(plan);
        const changed = Object.keys({ ...before, ...after }).filter((place) => before[place] !== after[place]);
        expect({ host, changed: changed.map((place) => [after[place], before[place] === TEXT]) }).toEqual({ host, changed: [[TEXT, false]] });
        closePage();
      }
    },
  );
});
