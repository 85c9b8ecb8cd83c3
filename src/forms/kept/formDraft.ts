// @promise press
import { sortBy } from 'es-toolkit';
import type { JournalEntry } from '../../saving/core/state';
import { within } from '../../saving/environment';
import type { JournalQueue } from '../../saving/journal/journalQueue';
import { DEFAULT_TIMINGS } from '../../saving/timings';
import type { UnitKey } from '../../saving/types';
import { createListeners } from '../../state/listeners';
import type { OpenDraft } from './openDrafts';
import type { FormDisk, LetGo } from './draftDisk';
import type { FormPage } from './formPage';
import { entryOf, formIdOf, formIdOfKept, idOfKept, newKey, placeOfForm, restoredFrom, type FormAnswers, type FormOwner, type KeptAs, type KeptForm, type Restored } from './keptForm';
import { listForm, unlistForm } from './keptForms';

/** A press waits this long for its draft, as a save of the queue does. */
const PRESS_WAITS_MS = 100;

type PressOutcome = { readonly kind: 'done'; readonly isTold?: boolean } | { readonly kind: 'failed'; readonly reason: string };

/** The mounted form, as its draft needs it. */
interface FormAccess {
  /** The answers that it opened with. */
  readonly start: () => FormAnswers;
  readonly values: () => FormAnswers;
  readonly raws: () => Readonly<Record<string, string>>;
  readonly isTyped: () => boolean;
  readonly restore: (restored: Restored) => void;
  /** Back to the answers that it opened with. */
  readonly clear: () => void;
  readonly focus: (names: readonly string[]) => void;
}

/** The form's message about restored text. */
export interface BroughtBack extends Restored {
  readonly at: number;
  /** Why the last press failed, or '' if there was none. */
  readonly reason: string;
  /** Its page ended while it was being sent, so the host may have it. */
  readonly wasBeingSent: boolean;
}

export interface FormDraft extends OpenDraft {
  readonly mount: (form: FormAccess) => () => void;
  /** Called on each key. */
  readonly changed: () => void;
  /** Whether the disk holds what is typed. */
  readonly isKept: () => boolean;
  /** Whether what is typed outlives the form, on the disk or in this page. */
  readonly outlivesForm: () => boolean;
  /** The user closes the form: its screen does not open it again by itself. */
  readonly putAside: () => void;
  readonly press: () => Promise<void>;
  readonly end: (outcome: PressOutcome) => void;
  readonly discard: () => void;
  readonly broughtBack: () => BroughtBack | null;
  readonly subscribe: (listener: () => void) => () => void;
}

interface Held {
  readonly key: UnitKey;
  readonly queue: JournalQueue | null;
  readonly letGo: LetGo;
}

/** Keeps what is typed into one form that is sent by a press: from the first key until it is sent or discarded. */
export function createFormDraft(page: FormPage, keptAs: KeptAs, title: string, owner: FormOwner): FormDraft {
  const { clock, kept: list, toOpen } = page;
  const formId = formIdOf(keptAs, owner);
  const listeners = createListeners();
  let disk: FormDisk | null = null;
  /** null until the journal is known. */
  let hasJournal: boolean | null = null;
  let isWritable = true;
  let form: FormAccess | null = null;
  let held: Held | null = null;
  /** Of the draft that the form left last: it may still be writing. */
  let leftQueue: JournalQueue | null = null;
  let entry: JournalEntry | null = null;
  let typedAt = 0;
  /** Nobody has typed here since the form opened or was sent, so the kept text may fill it. */
  let isFresh = true;
  let isRestoring = false;
  let isAside = false;
  let pressedAt = 0;
  let reason = '';
  let isBeingSent = false;
  let isOver = false;
  let notice: BroughtBack | null = null;
  let stopTimer: (() => void) | null = null;

  const say = (next: BroughtBack | null): void => {
    if (notice === next) return;
    notice = next;
    listeners.notify();
  };

  const place = () => {
    const { resume, ...where } = placeOfForm(title, keptAs, owner);
    return {
      ...where,
      resume: {
        ...resume,
        ...(isAside ? { isAside: 'yes' } : {}),
        ...(pressedAt === 0 ? {} : { pressedAt: String(pressedAt) }),
        ...(reason === '' ? {} : { reason }),
      },
    };
  };

  const kept = (): KeptForm | null => (held === null || entry === null ? null
    : { key: held.key, place: place(), entry, at: typedAt, isBeingSent, isOnlyHere: held.queue?.isCommitted() !== true || !isWritable });

  function hold(key: UnitKey, letGo: LetGo): Held {
    isWritable = true;
    const queue = disk?.openQueue(key, (is) => { isWritable = is; }) ?? null;
    return { key, queue, letGo };
  }

  /** Nothing is kept any more. */
  function drop(): void {
    stopTimer?.();
    stopTimer = null;
    say(null);
    entry = null;
    reason = '';
    pressedAt = 0;
    if (held === null) return;
    const { key, queue, letGo } = held;
    held = null;
    unlistForm(list, idOfKept({ key }));
    queue?.forget();
    letGo(queue?.whenIdle());
  }

  /** What is typed stays on the disk for its owner, or is being deleted. */
  function letGoHeld(): void {
    held?.letGo(held.queue?.whenIdle());
    held = null;
  }

  function store(): void {
    if (held === null || entry === null || isOver) return;
    page.rememberPlace(held.key, place());
    // Not `write`: it skips an entry whose place alone has changed.
    held.queue?.rewrite(entry);
  }

  function write(): void {
    stopTimer?.();
    stopTimer = null;
    if (isOver || form === null) return;
    if (!form.isTyped()) {
      drop();
      return;
    }
    entry = entryOf(form.start(), form.values(), form.raws());
    // Until the journal is known, `start` keeps it.
    if (disk !== null) keep(disk);
  }

  function keep(known: FormDisk): void {
    if (held === null) {
      const key = newKey(formId, owner);
      const claimed = known.claim(key);
      held = hold(key, (written) => { void claimed.then((letGo) => letGo?.(written)); });
    }
    store();
  }

  /** Puts the newest draft of this form that nobody else holds into the empty form. */
  async function adopt(idToOpen: string | null): Promise<void> {
    if (disk === null) return;
    const isOurs = (other: KeptForm): boolean => formIdOfKept(other) === formId && !other.isBeingSent;
    const onDisk = (await disk.formsOnDisk(owner.userId))?.forms ?? [];
    const onlyHere = list.get().filter(({ isOnlyHere, key }) => isOnlyHere && key.userId === owner.userId);
    const all = sortBy([...onlyHere, ...onDisk].filter(isOurs), [(one) => Number(idOfKept(one) !== idToOpen)]);
    const isFree = (): boolean => form !== null && held === null && isFresh && !isOver;
    for (const found of all) {
      if (!isFree()) return;
      const isListed = (): boolean => list.get().some((other) => idOfKept(other) === idOfKept(found));
      const wasListed = isListed();
      const letGo = await disk.claim(found.key);
      if (letGo === null) continue;
      const answer = await within(clock, DEFAULT_TIMINGS.slowJournal, disk.read(found.key));
      if (wasListed && !isListed()) {
        // The user has just discarded it on the list.
        letGo(within(clock, DEFAULT_TIMINGS.slowJournal, disk.forget(found.key)));
        continue;
      }
      const content = answer === 'late' ? null : answer;
      if (content === null && !found.isOnlyHere) {
        letGo();
        continue;
      }
      // The clock exceeds any counter, so what this page writes later counts as newer than what a failed disk holds.
      const { entry: stored, version } = content ?? { entry: null, version: clock.wall() };
      // Text that only this page has is newer than what the disk took before it failed.
      const newest = found.isOnlyHere ? found.entry : stored;
      if (newest === null || !isFree()) {
        letGo();
        // Sent or discarded in another tab.
        if (newest === null) unlistForm(list, idOfKept(found));
        continue;
      }
      take(found, newest, version, letGo);
      return;
    }
  }

  function take(found: KeptForm, newest: JournalEntry, version: number, letGo: LetGo): void {
    if (form === null) return;
    held = hold(found.key, letGo);
    held.queue?.startFrom(version);
    unlistForm(list, idOfKept(found));
    const restored = restoredFrom(newest, form.values());
    const { resume } = found.place;
    isFresh = false;
    isAside = false;
    typedAt = found.at;
    reason = resume['reason'] ?? '';
    const isEmpty = Object.keys({ ...restored.values, ...restored.raw }).length + restored.files.length === 0;
    if (isEmpty) {
      drop();
      return;
    }
    isRestoring = true;
    form.restore(restored);
    isRestoring = false;
    // The names of files stay on the disk until the form is sent.
    entry = newest;
    store();
    say({ ...restored, at: found.at, reason, wasBeingSent: resume['pressedAt'] !== undefined });
    if (toOpen.get() === idOfKept(found)) {
      toOpen.set(null);
      form.focus(Object.keys({ ...restored.values, ...restored.raw }));
    }
  }

  /** The user opens a kept form from the list. */
  function openWanted(): void {
    const idToOpen = toOpen.get();
    // Until the journal is known, `start` opens it.
    if (idToOpen === null || form === null || disk === null || !idToOpen.startsWith(`${formId} `) || isBeingSent) return;
    // Other text is in the form: it stays unsent.
    if (!isFresh) write();
    if (held !== null) {
      leaveOnList();
      form.clear();
    }
    isFresh = true;
    void adopt(idToOpen);
  }

  /** The text stays kept, but the form no longer owns it. */
  function leaveOnList(): void {
    const left = kept();
    if (left === null || held === null) return;
    const { queue, letGo } = held;
    held = null;
    leftQueue = queue;
    entry = null;
    say(null);
    listForm(list, left);
    const written = queue?.whenIdle() ?? Promise.resolve();
    letGo(written);
    void written.then(() => {
      if (!isOver && queue?.isCommitted() === true && isWritable && list.get().some((other) => idOfKept(other) === idOfKept(left))) listForm(list, { ...left, isOnlyHere: false });
    });
  }

  /** The user left the form before the journal was known. */
  function keepLate(): void {
    if (disk === null || hasJournal !== true || entry === null) return;
    keep(disk);
    const left = kept();
    if (isBeingSent && left !== null) listForm(list, left);
    else leaveOnList();
  }

  async function start(): Promise<void> {
    const found = await page.fetchDisk().catch(() => null);
    disk = found;
    hasJournal = found?.hasJournal() ?? false;
    if (isOver) return;
    if (form === null) keepLate();
    else if (isFresh) await adopt(toOpen.get());
    else {
      write();
      openWanted();
    }
  }

  const whenIdle = async (): Promise<void> => { await Promise.all([held?.queue?.whenIdle(), leftQueue?.whenIdle()]); };
  const flush = async (): Promise<void> => {
    if (stopTimer !== null) write();
    await whenIdle();
  };

  const self: FormDraft = {
    mount(access) {
      form = access;
      isOver = false;
      page.openDrafts.add(self);
      void start();
      const stopOpening = toOpen.subscribe(openWanted);
      // A draft that was sealed, or a press that failed after its form was left.
      const stopList = list.subscribe(() => {
        if (isFresh && list.get().some((other) => formIdOfKept(other) === formId && !other.isBeingSent)) void adopt(null);
      });
      const stopHiding = page.onHide(() => { void flush(); });
      return () => {
        stopOpening();
        stopList();
        stopHiding();
        if (stopTimer !== null) write();
        form = null;
        isFresh = true;
        if (isOver) letGoHeld();
        else if (isBeingSent) {
          const left = kept();
          if (left !== null) listForm(list, left);
          return;
        } else if (hasJournal === false) drop();
        else leaveOnList();
        void flush().then(() => { if (form === null) page.openDrafts.delete(self); });
      };
    },
    changed() {
      if (isRestoring || isOver) return;
      isFresh = false;
      isAside = false;
      typedAt = clock.wall();
      stopTimer ??= clock.setTimer(write, page.journalMs());
    },
    isKept: () => held?.queue?.isCommitted() === true && isWritable && stopTimer === null,
    outlivesForm: () => hasJournal !== false && isWritable,
    putAside() {
      isAside = true;
      write();
    },
    async press() {
      isBeingSent = true;
      reason = '';
      pressedAt = clock.wall();
      write();
      await Promise.race([held?.queue?.whenIdle(), new Promise<void>((resolve) => { clock.setTimer(resolve, PRESS_WAITS_MS); })]);
    },
    end(outcome) {
      isBeingSent = false;
      pressedAt = 0;
      const isLeft = form === null;
      if (isOver) {
        if (isLeft) letGoHeld();
      } else if (outcome.kind === 'done') {
        isFresh = true;
        drop();
        if (isLeft && outcome.isTold !== true) page.tellSaved(`${title}${owner.of === '' ? '' : `, ${owner.of}`}: saved`);
      } else {
        reason = outcome.reason;
        store();
        if (isLeft) leaveOnList();
      }
      if (isLeft) page.openDrafts.delete(self);
    },
    discard() {
      const access = form;
      drop();
      access?.clear();
      isFresh = true;
    },
    broughtBack: () => notice,
    subscribe: listeners.subscribe,
    flush,
    rewrite: store,
    async seal() {
      if (stopTimer !== null) write();
      isOver = true;
      await whenIdle();
    },
    async erase() {
      isOver = true;
      stopTimer?.();
      stopTimer = null;
      const key = held?.key;
      held?.queue?.freeze();
      leftQueue?.freeze();
      await whenIdle();
      if (key !== undefined) await disk?.forget(key);
    },
  };
  return self;
}
