/** @jest-environment node */
import type { Capsule, Step } from '../../mocks/capsule/capsule';
import { shrink, sizeOf } from './shrink';

const type = (name: string): Step => ({ do: 'type', role: 'textbox', name, text: 'x' });
const PLAN = '/ncc-pupil-voice?pupil=30001&meeting=14/11/2025';

const FOUND: Capsule = {
  pep: 1,
  address: '/login',
  steps: [
    { do: 'signIn', text: 'priya.nair' }, { do: 'go', text: '/pep-status' }, { do: 'press', role: 'button', name: 'This week' },
    { do: 'go', text: PLAN }, { do: 'host', text: 'slow&ms=50; 1st savePupilVoice: 400' }, type('Interests'), type('Dreams'), type('Friends'),
  ],
  changes: [{ key: 'a', value: 1 }, { key: 'b', value: 2 }, { key: 'c', value: 3 }],
  expect: [{ that: 'shows', text: 'All changes saved' }],
};

/** Fails where somebody types into Dreams while the first save is refused, and `b` has changed. */
const fails = async ({ signIn, address, steps = [], faults = [], changes = [] }: Capsule): Promise<boolean> => {
  const all = JSON.stringify(steps);
  const isIn = signIn === 'priya.nair' || all.includes('priya.nair');
  const isThere = address === PLAN || all.includes(PLAN);
  const isRefused = [...faults, all].some((one) => one.includes('1st savePupilVoice: 400'));
  return isIn && isThere && isRefused && all.includes('Dreams') && changes.some(({ key }) => key === 'b');
};

it('keeps only what the failure needs', async () => {
  const found = await shrink(FOUND, fails);
  expect(found).toEqual({
    pep: 1,
    signIn: 'priya.nair',
    address: PLAN,
    faults: ['1st savePupilVoice: 400'],
    steps: [type('Dreams')],
    changes: [{ key: 'b', value: 2 }],
    expect: undefined,
  });
  expect(sizeOf(found)).toBeLessThan(sizeOf(FOUND) / 2);
});
