import { screen, within } from '@testing-library/react';
import { PATHS } from '../routes/paths';
import { EVERY_SCREEN, MEETING_MODE, OTHER_PHASES, type ScreenToOpen } from '../testing/everyScreen';
import { openApp } from '../testing/open';
import { settle } from '../testing/otherHosts/openScreen';

/** Why a control is disabled, as far as the page shows it and a screen reader reads it. */
function reasonOf(control: Element): string {
  const holders = [control, control.closest('[role=radiogroup]'), control.closest('fieldset')];
  return holders
    .flatMap((holder) => (holder?.getAttribute('aria-describedby') ?? '').split(' '))
    .map((id) => (id === '' ? null : document.getElementById(id)))
    .filter((text) => text !== null && text.closest('[hidden], .visually-hidden') === null)
    .map((text) => text?.textContent ?? '')
    .join(' ').trim();
}

/** The text beside the arrows of a list says on which page it is. */
const IS_EXPLAINED = '.pager *';

const withoutReason = (): readonly string[] => [...document.querySelectorAll(':disabled:not(option)')]
  .filter((control) => control.closest(IS_EXPLAINED) === null && reasonOf(control) === '')
  .map((control) => `${control.tagName} ${control.id} ${control.textContent}`);

/** Gives every answer that closes others, as far as this screen has them. */
async function closeWhatCloses({ user }: ReturnType<typeof openApp>): Promise<number> {
  const before = document.querySelectorAll(':disabled').length;
  for (const group of screen.queryAllByRole('radiogroup', { name: /have SEND\?|^Has SEND/ })) {
    await user.click(within(group).getByRole('radio', { name: 'No' }));
  }
  const record = screen.queryByRole('button', { name: 'Record a suspension' });
  if (record !== null) await user.click(record);
  for (const name of ['Bullying', 'Damage', 'Theft']) {
    const reason = screen.queryByRole('checkbox', { name });
    if (reason instanceof HTMLInputElement && !reason.checked && !reason.disabled) await user.click(reason);
  }
  return document.querySelectorAll(':disabled').length - before;
}

/** Meeting mode shows the forms of the other phases as their sections do. */
const SCREENS: readonly ScreenToOpen[] = [...EVERY_SCREEN, ...MEETING_MODE, ...OTHER_PHASES.filter(({ address }) => !address.includes('mode='))];
const closed = new Set<string>();

describe('a disabled control shows why, also to a screen reader', () => {
  it.each(SCREENS.map((one) => [one.address, one] as const))('%s', async (address, { user: signedInAs }) => {
    const app = openApp({ at: address, signedInAs });
    await settle();
    expect(withoutReason()).toEqual([]);
    if (await closeWhatCloses(app) > 0) closed.add(address.split('?')[0] ?? '');
    expect(withoutReason()).toEqual([]);
  });

  it('meets the answers that close others', () => {
    expect([...closed]).toEqual(expect.arrayContaining([PATHS.data, PATHS.exclusions]));
  });
});
