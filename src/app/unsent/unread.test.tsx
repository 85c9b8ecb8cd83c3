import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { attachUnits, forgetUnsent, findDrafts } from '../../shared/unsent/unsentStore';
import { UnsavedPart } from '../../features/today/UnsavedPart';
import { browserJournal } from '../../saving/journal/browserJournal';
import type { JournalEntry } from '../../saving/core/state';
import * as units from '../../saving/units';
import { open } from '../../testing/open';
import { UnsentBar } from './UnsentBar';
import { useDrafts } from './useDrafts';
import '../../ui/dialogs/DialogLayer';
import '../../ui/dialogs/sweetAlert';

const KEY = { userId: '701', records: ['voice:1042:12/11/2025'] };
const ENTRY: JournalEntry = { base: {}, current: {}, owner: {}, sent: [], wishes: [], raw: {} };
/** A draft of another release: its `sent` is of another kind. */
const STRANGE = { ...ENTRY, base: { hopes: '' }, current: { hopes: 'To keep bees' }, sent: {} };

const journal = () => browserJournal('reload') as NonNullable<ReturnType<typeof browserJournal>>;
const textsOnDisk = async (userId: string) => ((await journal().drafts(userId)).unreadable ?? []).map(({ text }) => text);
const writeStrange = (userId: string) => journal().write({ ...KEY, userId }, Object.assign({ toJSON: () => STRANGE }, ENTRY), 3);

afterEach(async () => {
  act(forgetUnsent);
  for (const userId of ['701', '702']) await units.destroy(userId);
});

it.each([['the top bar', <UnsentBar key="bar" />], ['Today', <UnsavedPart key="today" />]])('a draft that this release cannot read, in %s, is listed even alone, shows its text, and is deleted only by Discard', async (_where, part) => {
  const { press } = open(part);
  attachUnits(units);
  await writeStrange('701');
  await act(async () => { await findDrafts('701', () => Promise.resolve(units)); });
  expect(await screen.findByText(/Written by another version of this service/)).toBeVisible();

  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('Copy');
  expect(write).toHaveBeenCalledWith('hopes: To keep bees');
  expect(screen.queryByText('hopes: To keep bees')).toBeNull();

  await press('Discard the text of a section');
  await press('Keep it');
  expect(await textsOnDisk('701')).toEqual(['hopes: To keep bees']);

  // If the browser does not allow copying, the page shows the text.
  write.mockRejectedValue(new Error('not allowed'));
  await press('Copy');
  expect(await screen.findByText('hopes: To keep bees')).toBeVisible();

  await press('Discard the text of a section');
  await press('Discard it');
  await waitFor(() => { expect(screen.queryByText(/Written by another version/)).toBeNull(); });
  expect(await textsOnDisk('701')).toEqual([]);
});

it('another user deletes no draft that cannot be read', async () => {
  await writeStrange('701');
  const { unreadable = [] } = await journal().drafts('701');
  await units.discardUnread('702', unreadable[0]?.id ?? '');
  expect(await textsOnDisk('701')).toEqual(['hopes: To keep bees']);
});

it('is found when the user comes back to a page, because another tab may have closed meanwhile', async () => {
  const look = jest.spyOn(journal(), 'drafts');
  const Page = () => {
    useDrafts('701');
    return <UnsentBar />;
  };
  open(<Page />);
  await waitFor(() => { expect(look).toHaveBeenCalledTimes(2); });
  await writeStrange('701');
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByText(/Written by another version/)).toBeVisible();
});
