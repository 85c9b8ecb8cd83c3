// @promise child
/** Saving for this page: everything outside `src/saving` opens units and handles sign-in and sign-out here. */

import { browserClock, openChannel, within } from './environment';
import { browserJournal, noJournal } from './journal/browserJournal';
import type { Journal } from './journal/journal';
import { browserLocks } from './locks/lockSources';
import { createLocks } from './locks/locks';
import { watchPage } from './unit/pageEvents';
import { createRegistry, type Registry, type SavingOptions } from './unit/registry';
import type { Environment } from './unit/shell';
import { createSurvey, unsentOf, type UnsentWork } from './unsent/unsentWork';
import { forgetPlaces } from './unsent/places';
import { savingSettings } from './savingSettings';
import { DEFAULT_TIMINGS } from './timings';

/** For sign-out and the survey of unsent work a failing or silent disk counts as empty. */
const fromDisk = async <T>(work: Promise<T> | undefined): Promise<T | undefined> => {
  const found = await within(browserClock, DEFAULT_TIMINGS.slowJournal, Promise.resolve(work)).catch(() => undefined);
  return found === 'late' ? undefined : found;
};

interface Page {
  readonly registry: Registry;
  readonly journal: Journal | null;
  readonly unwatch: () => void;
}

let page: Page | null = null;

/** The first call starts saving. */
const running = (): Page => page ?? startSaving(savingSettings());

const ownRecords = (userId: string) => pageRegistry().informedUnits().filter(({ key }) => key.userId === userId);

const survey = createSurvey(openChannel('pep-unsent'), (userId) => {
  pageRegistry().dispatchAll({ type: 'flush' });
  return ownRecords(userId).map(({ key, changes }) => ({ key, changes }));
});

function browserEnvironment({ timings }: SavingOptions, journal: Journal | null): Environment {
  const channel = openChannel('pep-saving');
  return {
    clock: browserClock,
    journal: journal ?? noJournal,
    locks: createLocks(browserLocks(), channel, browserClock, timings?.handOver ?? DEFAULT_TIMINGS.handOver),
  };
}

/** The page does this once. A test calls it with its own environment and so drops the units of the previous test. */
export function startSaving(options: SavingOptions = {}, environment?: Environment): Page {
  page?.unwatch();
  forgetPlaces(null);
  const journal = browserJournal(options.journalMode ?? 'reload');
  const registry = createRegistry(environment ?? browserEnvironment(options, journal), options);
  const stops = [watchPage(registry, window), journal?.onCleared(() => {
    registry.rewrite();
    options.onCleared?.();
  })];
  return page = { registry, journal, unwatch: () => { for (const stop of stops) stop?.(); } };
}

export const pageRegistry = (): Registry => running().registry;

/** Unsent changes of this user in this page, in other tabs, and on the disk. */
export async function findUnsent(userId: string): Promise<UnsentWork> {
  const [others, drafts] = await Promise.all([survey.others(userId), fromDisk(running().journal?.drafts(userId))]);
  // Now: the user may have typed while the other tabs and the disk answered.
  return unsentOf(ownRecords(userId), others, drafts ?? { open: [], sealed: 0 });
}

/** Deletes a draft of this user that no page can open. */
export const discardUnread = async (userId: string, id: string): Promise<void> => running().journal?.discard(userId, id);

/** After a sign-in: resumes the saves of this user, and drops the units and keys of any other. */
export function signedIn(userId: string): void {
  void pageRegistry()
    .signedIn(userId)
    .finally(() => { forgetPlaces(userId); })
    .then(() => running().journal?.keepOnly(userId))
    .catch(() => undefined);
}

/** Sign-out by choice: sends and waits, here and in other tabs, and returns what is still unsent for the user to confirm. */
export async function leave(userId: string, { waitMs }: { readonly waitMs: number }): Promise<UnsentWork> {
  const until = Date.now() + waitMs;
  await pageRegistry().leave({ waitMs });
  for (;;) {
    const left = await findUnsent(userId);
    // Another tab may still be saving, or restoring a draft.
    const isOnItsWay = left.records.some(({ where }) => where === 'elsewhere');
    if (!isOnItsWay || Date.now() >= until) return left;
  }
}

/** Ends every unit. Unsent changes stay encrypted on the disk, and this tab drops its keys. */
export async function seal(): Promise<void> {
  await pageRegistry().end('seal');
  // Only after sealing, because each sealed draft includes the place of its record.
  forgetPlaces(null);
  running().journal?.forgetKeys();
}

/** Sign-out by choice, once confirmed: aborts every save and deletes everything of the user from this computer. */
export async function destroy(userId: string): Promise<void> {
  forgetPlaces(null);
  await pageRegistry().end('destroy');
  // The drafts of a disk that fails stay encrypted, and their keys are gone.
  await fromDisk(running().journal?.destroyAll(userId));
}
