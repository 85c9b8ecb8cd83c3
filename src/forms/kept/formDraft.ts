import { good } from '../../messages/message';
import type { JournalEntry } from '../../saving/core/state';
import type { JournalQueue } from '../../saving/journal/journalQueue';
import { savingSettings } from '../../saving/savingSettings';
import { DEFAULT_TIMINGS } from '../../saving/timings';
import type { UnitKey } from '../../saving/types';
import { rememberPlace } from '../../saving/unsent/places';
import { createListeners } from '../../state/listeners';
import { showToast } from '../../ui/toast';
import { openDrafts, type OpenDraft } from './openDrafts';
import { entryOf, formIdOf, formIdOfKept, idOfKept, newKey, placeOfForm, restoredFrom, type FormAnswers, type FormOwner, type KeptAs, type KeptForm, type Restored } from './keptForm';
import { fetchDisk, formToOpen, journalMode, keptForms, listForm, unlistForm } from './keptForms';

/** A press waits this long for its draft, as a save of the queue does. */
const PRESS_WAITS_MS = 100;

type PressOutcome = { readonly kind: 'done'; readonly isTold?: boolean } | { readonly kind: 'failed'; readonly reason: string };

/** The mounted form, as its draft needs it. */
export interface FormAccess {
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

/** What the form says of the text that came back. */
export interface BroughtBack extends Restored {
  readonly at: number;
  /** Why the last press failed, or '' if there was none. */
  readonly reason: string;
  /** Its page ended while it was being sent: the host may have it. */
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

type Disk = Awaited<ReturnType<typeof fetchDisk>>;

interface Held {
  readonly key: UnitKey;
  readonly queue: JournalQueue | null;
  readonly letGo: () => void;
}

const after = (ms: number) => new Promise<void>((resolve) => { setTimeout(resolve, ms); });

/** Keeps what is typed into one form that is sent by a press: from the first key until it is sent or discarded. */
export function createFormDraft(keptAs: KeptAs, title: string, owner: FormOwner): FormDraft {
  const formId = formIdOf(keptAs, owner);
  const listeners = createListeners();
  let disk: Disk | null = null;
  /** null until the journal is known. */
  let hasJournal: boolean | null = null;
  let isWritable = true;
  let form: FormAccess | null = null;
  let held: Held | null = null;
  let entry: JournalEntry | null = null;
  let typedAt = 0;
  /** Nobody has typed here since the form opened or was sent: what was kept may go into it. */
  let isFresh = true;
  let isRestoring = false;
  let isAside = false;
  let pressedAt = 0;
  let reason = '';
  let isBeingSent = false;
  let isOver = false;
  let notice: BroughtBack | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

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

  function hold(key: UnitKey, letGo: () => void): Held {
    isWritable = true;
    const queue = disk?.openQueue(journalMode(), key, (is) => { isWritable = is; }) ?? null;
    return { key, queue, letGo };
  }

  /** Nothing is kept any more. */
  function drop(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    say(null);
    entry = null;
    reason = '';
    pressedAt = 0;
    if (held === null) return;
    const { key, queue, letGo } = held;
    held = null;
    unlistForm(idOfKept({ key }));
    queue?.forget();
    void (queue?.whenIdle() ?? Promise.resolve()).then(letGo);
  }

  function store(): void {
    if (held === null || entry === null || isOver) return;
    rememberPlace(held.key, place());
    // Not `write`: it skips an entry whose place alone has changed.
    held.queue?.rewrite(entry);
  }

  function write(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (isOver || form === null) return;
    if (!form.isTyped()) {
      drop();
      return;
    }
    entry = entryOf(form.start(), form.values(), form.raws());
    // The journal is not known yet: `start` writes.
    if (disk === null) return;
    if (held === null) {
      const key = newKey(formId, owner);
      const claimed = disk.claim(key);
      held = hold(key, () => { void claimed.then((letGo) => letGo?.()); });
    }
    store();
  }

  /** Puts the newest draft of this form that nobody else holds into the empty form. */
  async function adopt(wanted: string | null): Promise<void> {
    if (disk === null) return;
    const isOurs = (other: KeptForm): boolean => formIdOfKept(other) === formId && !other.isBeingSent;
    const onDisk = await disk.formsOnDisk(journalMode(), owner.userId);
    const onlyHere = keptForms.get().filter(({ isOnlyHere, key }) => isOnlyHere && key.userId === owner.userId);
    const all = [...onlyHere, ...onDisk].filter(isOurs).sort((a, b) => Number(idOfKept(b) === wanted) - Number(idOfKept(a) === wanted));
    const isFree = (): boolean => form !== null && held === null && isFresh && !isOver;
    for (const found of all) {
      if (!isFree()) return;
      const letGo = await disk.claim(found.key);
      if (letGo === null) continue;
      const content = await disk.read(journalMode(), found.key);
      const newest = content?.entry ?? (found.isOnlyHere ? found.entry : null);
      if (newest === null || !isFree()) {
        letGo();
        // Sent or discarded in another tab.
        if (newest === null) unlistForm(idOfKept(found));
        continue;
      }
      take(found, newest, content?.version ?? 0, letGo);
      return;
    }
  }

  function take(found: KeptForm, newest: JournalEntry, version: number, letGo: () => void): void {
    if (form === null) return;
    held = hold(found.key, letGo);
    held.queue?.startFrom(version, newest);
    unlistForm(idOfKept(found));
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
    if (formToOpen.get() === idOfKept(found)) {
      formToOpen.set(null);
      form.focus(Object.keys({ ...restored.values, ...restored.raw }));
    }
  }

  /** The user opens a kept form from the list. */
  function openWanted(): void {
    const wanted = formToOpen.get();
    if (wanted === null || form === null || !wanted.startsWith(`${formId} `) || isBeingSent) return;
    if (held !== null) {
      // Other text is in the form: it stays unsent.
      write();
      leaveOnList();
      form.clear();
    }
    isFresh = true;
    void adopt(wanted);
  }

  /** The text stays kept, and the form lets it go. */
  function leaveOnList(): void {
    const left = kept();
    if (left === null || held === null) return;
    const { queue, letGo } = held;
    held = null;
    entry = null;
    say(null);
    listForm(left);
    void (queue?.whenIdle() ?? Promise.resolve()).then(() => {
      letGo();
      if (!isOver && queue?.isCommitted() === true && isWritable && keptForms.get().some((other) => idOfKept(other) === idOfKept(left))) listForm({ ...left, isOnlyHere: false });
    });
  }

  async function start(): Promise<void> {
    const found = await fetchDisk().catch(() => null);
    disk = found;
    hasJournal = found?.hasJournal(journalMode()) ?? false;
    if (form === null || isOver) return;
    if (!isFresh) write();
    else await adopt(formToOpen.get());
  }

  const flush = async (): Promise<void> => {
    if (timer !== null) write();
    await held?.queue?.whenIdle();
  };

  const self: FormDraft = {
    mount(access) {
      form = access;
      isOver = false;
      openDrafts.add(self);
      void start();
      const stopOpening = formToOpen.subscribe(openWanted);
      // A draft that was sealed, or a press that failed after its form was left.
      const stopList = keptForms.subscribe(() => {
        if (isFresh && keptForms.get().some((other) => formIdOfKept(other) === formId && !other.isBeingSent)) void adopt(null);
      });
      const onHide = (): void => { void flush(); };
      document.addEventListener('visibilitychange', onHide);
      window.addEventListener('pagehide', onHide);
      return () => {
        stopOpening();
        stopList();
        document.removeEventListener('visibilitychange', onHide);
        window.removeEventListener('pagehide', onHide);
        if (timer !== null) write();
        form = null;
        isFresh = true;
        if (isOver) held?.letGo();
        else if (isBeingSent) {
          const left = kept();
          if (left !== null) listForm(left);
          return;
        } else if (hasJournal === false) drop();
        else leaveOnList();
        void flush().then(() => { if (form === null) openDrafts.delete(self); });
      };
    },
    changed() {
      if (isRestoring || isOver) return;
      isFresh = false;
      isAside = false;
      typedAt = Date.now();
      timer ??= setTimeout(write, savingSettings().timings?.journal ?? DEFAULT_TIMINGS.journal);
    },
    isKept: () => held?.queue?.isCommitted() === true && isWritable && timer === null,
    outlivesForm: () => hasJournal !== false && isWritable,
    putAside() {
      isAside = true;
      write();
    },
    async press() {
      isBeingSent = true;
      reason = '';
      pressedAt = Date.now();
      write();
      await Promise.race([held?.queue?.whenIdle(), after(PRESS_WAITS_MS)]);
    },
    end(outcome) {
      isBeingSent = false;
      pressedAt = 0;
      if (isOver) return;
      const isLeft = form === null;
      if (outcome.kind === 'done') {
        isFresh = true;
        drop();
        if (isLeft && outcome.isTold !== true) showToast(good(`${title}${owner.of === '' ? '' : `, ${owner.of}`}: saved`));
      } else {
        reason = outcome.reason;
        store();
        if (isLeft) leaveOnList();
      }
      if (isLeft) openDrafts.delete(self);
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
    async seal() {
      if (timer !== null) write();
      isOver = true;
      await held?.queue?.whenIdle();
    },
    async erase() {
      isOver = true;
      if (timer !== null) clearTimeout(timer);
      timer = null;
      if (held === null) return;
      const { key, queue } = held;
      queue?.freeze();
      await queue?.whenIdle();
      await disk?.forget(journalMode(), key);
    },
  };
  return self;
}
