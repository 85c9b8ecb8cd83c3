import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { amara } from '../../mocks/fixtures/people';
import { findSignIn } from '../../mocks/signIns';
import { server } from '../../mocks/server';
import { saveCsv } from '../shared/lists/listPrefs';
import { PATHS } from '../routes/paths';
import { locked, type LockReason } from '../session/sessionSlice';
import { casesOf } from '../testing/longRun';
import { openApp } from '../testing/open';
import { settle } from '../testing/openScreen';
import '../ui/toasts/toastLayer';

const FILE = new Uint8Array([80, 75, 3, 4]);

/** Exports the suspensions, and locks the page before the host has responded. */
async function exportThenLock(reason: LockReason) {
  let respond = (): void => undefined;
  const mayRespond = new Promise<void>((resolve) => { respond = resolve; });
  const asked = jest.fn();
  server.use(http.get('*/rest/*xclusion*', async ({ request }) => {
    if (!/export/i.test(request.url)) return undefined;
    asked();
    await mayRespond;
    return new HttpResponse(FILE, { headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'suggested-filename': 'suspensions.xlsx' } });
  }));
  const delivered = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
  delivered.mockClear();
  jest.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const app = openApp({ at: `${PATHS.exclusions}?pupil=${amara.pupilId}&meeting=${encodeURIComponent(amara.meeting)}` });
  await app.press('Export');
  await waitFor(() => { expect(asked).toHaveBeenCalled(); });
  act(() => { app.store.dispatch(locked(reason)); });
  await screen.findByLabelText('Password');
  respond();
  return { ...app, delivered };
}

const REASONS = ['idle', 'elsewhere', 'expired'] as const;

describe.each(REASONS)('a file that arrives while the page is locked (%s)', (reason) => {
  it('is delivered once, after the password', async () => {
    const { user, press, delivered } = await exportThenLock(reason);
    await settle();
    expect(delivered).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Password'), findSignIn('priya.nair')?.password ?? '');
    await press('Sign in');
    await waitFor(() => { expect(delivered).toHaveBeenCalledTimes(1); });
    expect(await screen.findByText('suspensions.xlsx is in your downloads.')).toBeVisible();
  });

  it('is not delivered to another user', async () => {
    const { press, delivered } = await exportThenLock(reason);
    await press('Not priya.nair?');
    await screen.findByText('Sign in', { selector: 'button' });
    await settle();
    expect(delivered).not.toHaveBeenCalled();
  });
});

/** A file from the host and one made by the page wait in the same function (requestFile). */
describe.each(casesOf(REASONS, 1))('a CSV file that is being created as the page locks (%s)', (reason) => {
  it('is delivered after the password, and never to another user', async () => {
    const delivered = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
    delivered.mockClear();
    const { store, user, press } = openApp({ at: '/pep-status' });
    await screen.findByText(/^Showing/);
    void saveCsv([{ key: 'name', header: 'Name', text: (name: string) => name }], ['Amara'], 'My Pupils');
    act(() => { store.dispatch(locked(reason)); });
    await settle();
    expect(delivered).not.toHaveBeenCalled();
    await user.type(await screen.findByLabelText('Password'), findSignIn('priya.nair')?.password ?? '');
    await press('Sign in');
    await waitFor(() => { expect(delivered).toHaveBeenCalledTimes(1); });
    void saveCsv([{ key: 'name', header: 'Name', text: (name: string) => name }], ['Amara'], 'My Pupils');
    act(() => { store.dispatch(locked(reason)); });
    await press('Not priya.nair?');
    await screen.findByText('Sign in', { selector: 'button' });
    await settle();
    expect(delivered).toHaveBeenCalledTimes(1);
  });
});
