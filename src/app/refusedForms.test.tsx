import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { amara, sofia } from '../../mocks/fixtures/people';
import { server } from '../../mocks/server';
import { loadConfig } from '../config/config';
import { PATHS } from '../routes/paths';
import { FORMS, FORMS_CONFIG, openForm, type FormCase } from '../testing/everyForm';
import { spread } from '../testing/longRun';
import { question } from '../testing/open';
import '../ui/dialogs/DialogLayer';
import '../ui/dialogs/sweetAlert';
import '../ui/toasts/toastLayer';

const planAddress = (path: string, { pupilId, meeting }: typeof amara, more = '') => `${path}?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}${more}`;

/** Forms that are sent as a whole and can be left without a question. */
const OTHERS: readonly FormCase[] = [
  { file: 'change-password/ChangePasswordScreen.tsx', title: 'Change password', address: PATHS.changePassword, answer: ['Current password', 'Learning4All'] },
  { file: 'plan/meeting-mode/DecisionCard.tsx', title: 'Decision', address: planAddress(PATHS.pupilVoice, sofia, '&mode=meeting'), answer: ['Decision', 'A tutor for maths'] },
];
/** Forms that cannot be invalid: a list of choices, none of them required. */
const NEVER_REFUSED = ['pupil-record/uasc/UascScreen.tsx'];

beforeEach(() => loadConfig({ ...FORMS_CONFIG, paths: { ...FORMS_CONFIG.paths, changePassword: '/rest/changePassword' } }));
afterEach(async () => {
  server.events.removeAllListeners();
  await loadConfig({});
});

/** Leaves optional answers blank, and enters days and numbers that do not exist. */
async function spoil(user: UserEvent, form: HTMLElement): Promise<void> {
  for (const box of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[type=text], input[type=password], input:not([type]), textarea')) {
    await user.clear(box);
    if (box.closest('.date-box') !== null) await user.type(box, '31/02/2025');
    if (box.closest('.whole-number') !== null || box.inputMode === 'numeric') await user.type(box, '99999');
  }
}
/** The errors that the fields themselves show, in reading order. */
const shownByFields = (form: HTMLElement): readonly string[] =>
  [...form.querySelectorAll('.invalid-feedback')].map(({ textContent }) => textContent).filter((text) => text !== '');

const described = (element: Element | null): string =>
  (element?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ');

// One piece of code lists the errors of every form; each form names its own fields.
describe.each(spread([...FORMS, ...OTHERS].filter(({ file }) => !NEVER_REFUSED.includes(file))))('the refused form “$title” in $file', (formCase) => {
  it('lists every error at its top in reading order', async () => {
    const { user } = await openForm(formCase);
    const form = question(formCase.answer[0]).closest('form') as HTMLFormElement;
    await spoil(user, form);
    const submit = document.querySelector<HTMLElement>(`button[type=submit][form="${form.id}"]`);
    const sent: string[] = [];
    server.events.on('request:start', ({ request }) => { if (request.method === 'POST') sent.push(request.url); });
    await user.click(submit as HTMLElement);
    // A case note shows its first error in an alert, as specified.
    const alerted = () => screen.queryByText('OK', { selector: 'button' });
    await waitFor(() => { expect(screen.queryByText(/^Please check \d+ answers?/) ?? alerted()).not.toBeNull(); });
    const ok = alerted();
    if (ok !== null) await user.click(ok);

    const summary = await screen.findByRole('group', { name: /^Please check \d+ answers?$/ });
    expect(form.firstElementChild).toBe(summary);
    await waitFor(() => { expect(summary).toHaveFocus(); });
    expect(summary.closest('[role=alert], [aria-live]')).toBeNull();
    const links = within(summary).getAllByRole('link');
    const errors = shownByFields(form);
    expect(errors.length).toBeGreaterThan(0);
    expect(links.map(({ textContent }) => errors.find((error) => textContent.endsWith(error)))).toEqual(errors);
    expect(new Set(links.map(({ textContent }) => textContent)).size).toBe(links.length);
    expect(summary).toHaveAccessibleName(`Please check ${errors.length} ${errors.length === 1 ? 'answer' : 'answers'}`);

    // A blank field may break other rules too, such as one that compares two answers.
    for (const box of form.querySelectorAll<HTMLInputElement>('[aria-required=true]')) {
      if (box.value === '') expect(described(box)).toMatch(/required/i);
    }

    for (const [at, link] of links.entries()) {
      await user.click(link);
      const field = document.activeElement;
      expect(form).toContainElement(field as HTMLElement);
      expect(summary).not.toContainElement(field as HTMLElement);
      expect(described(field) + described(field?.closest('fieldset, [role=radiogroup]') ?? null)).toContain(errors[at]);
    }
    expect(screen.queryByRole('alert', { name: /./ })).not.toBeInTheDocument();
    for (const toast of document.querySelectorAll('.Toastify__toast [role]')) expect(toast).not.toHaveAttribute('role', 'alert');
    expect(sent).toEqual([]);
  });
});
