import { act, fireEvent, waitFor } from '@testing-library/react';
import type { Pupil } from '../../mocks/fixtures/pupils';
import { formText } from '../../mocks/host/formText';
import { hostLog, issueKey, startScenario } from '../../mocks/server';
import { inTurn } from '../../src/testing/longRun';
import { closePage, HOSTS, JAVA, openOn, settle } from '../../src/testing/openScreen';

export type Query = Readonly<Record<string, string>>;

/** A screen that saves, and the call that reads everything that the screen may have changed. */
export interface Case {
  readonly path: string;
  readonly pupil: Pupil;
  readonly reads: string;
  readonly query: (pupil: Pupil) => Query;
}

/** Every value in a response by its place, as the host of the fixtures sends it. A blank text equals null. */
async function stored({ pupil, reads, query }: Case): Promise<Readonly<Record<string, string>>> {
  startScenario('normal');
  const response = await fetch(`http://host.test/rest/${reads}?${new URLSearchParams(query(pupil)).toString()}`, { headers: { Authorization: issueKey('priya.nair') } });
  expect(response.status).toBe(200);
  const values: Record<string, string> = {};
  const add = (value: unknown, place: string): void => {
    if (typeof value === 'object' && value !== null) for (const [key, inner] of Object.entries(value)) add(inner, `${place}.${key}`);
    else if (formText(value) !== '') values[place] = formText(value);
  };
  add(await response.json(), reads);
  return values;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const CONTROLS = 'main :is(textarea, input:not([type]), input[type="text"], select):not(:disabled, [readonly], .toolrow *, [type="search"], .record-bar *, [inputmode], .date-box *)';

/** Changes the control at this place like a user. @returns the value to find on the host, or null where there is no such control */
async function change(at: number): Promise<string | null> {
  const controls = [...document.querySelectorAll<Control>(CONTROLS)];
  const control = controls[at % Math.max(1, controls.length)];
  if (control === undefined) return null;
  const value = control instanceof HTMLSelectElement
    ? [...control.options].map((option) => option.value).find((one) => one !== '' && one !== control.value) ?? ''
    : 'A later word';
  await act(async () => {
    control.focus();
    fireEvent.change(control, { target: { value } });
    if (control instanceof HTMLSelectElement) fireEvent.keyDown(control, { key: 'Enter' });
    control.blur();
    await Promise.resolve();
  });
  return value;
}

/**
 * Changes one answer on a host, in the long run on two (`npm run vary`: on all), and expects that value, and no other, to change there.
 * @param turn which host, and which control
 */
export async function expectOneChange(one: Case, turn: number): Promise<void> {
  const own = HOSTS[turn % HOSTS.length];
  const hosts = process.env['PEP_SEEDS'] === undefined && own !== undefined ? inTurn([own, JAVA], turn) : HOSTS;
  for (const [index, host] of hosts.entries()) {
    const address = `${one.path}?${new URLSearchParams({ pupil: one.pupil.pupilId, meeting: one.pupil.meeting }).toString()}`;
    openOn(host, { address, user: 'priya.nair' });
    await settle();
    const before = await stored(one);
    startScenario('another-host', host);
    const value = await change(index * 3 + turn);
    if (value === null) throw new Error(`${one.path} has no control to change`);
    await waitFor(() => { expect(hostLog.entries.filter(({ isApplied, call }) => isApplied && call.startsWith('save'))).not.toHaveLength(0); }, { timeout: 5000 });
    await settle();
    const after = await stored(one);
    const changed = Object.keys({ ...before, ...after }).filter((place) => before[place] !== after[place]);
    expect({ host, changed: changed.map((place) => after[place]) }).toEqual({ host, changed: [value] });
    closePage();
  }
}
