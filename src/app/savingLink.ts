import { sumBy } from 'es-toolkit';
import { getConfig } from '../config/config';
import { forgetTabKey } from '../saving/journal/tabStorage';
import { setSavingSettings } from '../saving/savingSettings';
import type { UnsentUnit } from '../saving/unit/registry';
import { listen } from '../state/listen';
import { pageFailed } from '../state/pageState';
import type { SessionSaving } from '../session/sessionExtra';
import { eraseForms, flushForms, sealForms } from '../forms/kept/openDrafts';

type Units = typeof import('../saving/units');

const journal = async () => (await import('../saving/journal/browserJournal')).browserJournal(getConfig().journal.mode);

const rewriteForms = (): void => { void import(/* webpackChunkName: "later" */ '../forms/kept/formPage').then((forms) => forms.rewriteForms()).catch(() => undefined); };

/** Checks cheaply whether the queue may have left something in this tab. */
function mayHoldKeys(): boolean {
  try {
    return window.sessionStorage.length > 0;
  } catch {
    return false;
  }
}

/** The changes of a record that can be sent. The rest are half-typed answers. */
function wholeChanges({ changes, status }: UnsentUnit): number {
  switch (status.kind) {
    case 'idle': case 'saved': return 0;
    case 'signedOut': case 'waiting': case 'choose': return status.changes;
    default: return changes;
  }
}

/** Connects the session to the save queue, whose code loads with the first plan. Until it has loaded, nothing can be unsent. */
export function createSavingLink(onSignInNeeded: () => void, onPasswordNeeded: () => void): SessionSaving {
  let units: Units | null = null;
  const fetched = async (): Promise<Units> => {
    if (units === null) {
      const [queue, { attachUnits }] = await Promise.all([import('../saving/units'), import(/* webpackChunkName: "later" */ '../shared/unsent/unsentStore')]);
      units = queue;
      attachUnits(units);
    }
    return units;
  };

  const unsentUnits = () => units?.pageRegistry().unsentUnits() ?? [];

  // A page that is hidden or closes may not run again.
  const flush = (): void => { void flushForms(); };
  listen(document, { visibilitychange: flush });
  listen(window, { pagehide: flush });

  setSavingSettings(() => {
    // Read when the queue starts. By then the screen that opened the plan has loaded it.
    void fetched();
    const { journal, saving } = getConfig();
    return {
      journalMode: journal.mode,
      onCleared: rewriteForms,
      timings: {
        textPause: saving.pauseMs,
        journal: saving.journalMs,
        late: saving.inDoubtMs,
        firstBackOff: saving.firstRetryMs,
        longestBackOff: saving.longestRetryMs,
        readAge: saving.readAgeMs,
      },
      onSignInNeeded,
      onStopped: () => { pageFailed.set(true); },
      onPasswordNeeded,
    };
  });

  return {
    // Drafts of an earlier visit count too, whether or not a plan was open in this one.
    leave: async (userId, options) => {
      const [found] = await Promise.all([fetched().catch(() => null), flushForms()]);
      return found === null ? { records: [], sealed: 0 } : found.leave(userId, options);
    },
    destroy: async (userId) => {
      await eraseForms();
      forgetTabKey();
      await (await fetched().catch(() => null))?.destroy(userId);
    },
    leaveOpen: async (options) => { await units?.pageRegistry().leave(options); },
    eraseForms,
    sealForms,
    rewrite: () => {
      units?.pageRegistry().rewrite();
      rewriteForms();
    },
    seal: async () => {
      await units?.seal();
      forgetTabKey();
    },
    forgetKeys: forgetTabKey,
    signedIn: (userId) => {
      if (units !== null) units.signedIn(userId);
      // This tab may hold a key to drafts of another user.
      else if (mayHoldKeys()) void fetched().then(({ signedIn }) => { signedIn(userId); }).catch(() => undefined);
    },
    signedOut: () => { units?.pageRegistry().signedOut(); },
    // A sign-in needs only the journal.
    unsealWith: async (userId, password) => (await journal())?.unsealWith(userId, password),
    rememberPassword: async (userId, password) => (await journal())?.rememberPassword(userId, password),
    openKept: async (userName, password) => (await journal())?.openKept(userName, password) ?? 'none',
    away: async () => { (await fetched()).pageRegistry().away(); },
    unsent: {
      subscribe: (listener) => units?.pageRegistry().subscribe(listener) ?? (() => undefined),
      whole: () => sumBy(unsentUnits(), wholeChanges),
      halfTyped: () => sumBy(unsentUnits(), (unit) => unit.changes - wholeChanges(unit)),
    },
  };
}
