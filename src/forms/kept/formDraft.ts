// @promise press
import { sortBy } from 'es-toolkit';
import { createStepper, within } from '../../saving/environment';
import { createListeners } from '../../state/listeners';
import type { HeldDraft } from './draftDisk';
import type { FormPage } from './formPage';
import { formStep, isFree, NEW_FORM, type BroughtBack, type FormEffect, type FormState, type PressOutcome } from './formStep';
import { entryOf, formIdOf, formIdOfKept, idOfKept, newKey, placeOfForm, restoredFrom, type FormAnswers, type FormOwner, type KeptAs, type KeptForm, type Restored } from './keptForm';
import { listForm, unlistForm } from './keptForms';

/** A press waits this long for its draft, as a save of the queue does. */
const PRESS_WAITS_MS = 100;

/** What a draft needs of its mounted form. */
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

/** Keeps what is typed into one form that is sent by a press: from the first key until it is sent or discarded. */
export function createFormDraft(page: FormPage, keptAs: KeptAs, title: string, owner: FormOwner) {
  const { clock, disk, kept: list, toOpen } = page;
  const formId = formIdOf(keptAs, owner);
  const listeners = createListeners();
  /** Drafts of this form that are still being written, one that it has left among them. */
  const drafts = new Set<HeldDraft>();
  let form: FormAccess | null = null;
  let held: HeldDraft | null = null;

  const { now, send } = createStepper(NEW_FORM, formStep, carryOut, ({ notice }) => { if (now().notice !== notice) listeners.notify(); });

  function hold(draft: HeldDraft): HeldDraft {
    drafts.add(draft);
    held = draft;
    return draft;
  }

  function placeOf({ isAside, pressedAt, reason }: FormState) {
    const { resume, ...where } = placeOfForm(title, keptAs, owner);
    const notes = { ...(isAside ? { isAside: 'yes' } : {}), ...(pressedAt === 0 ? {} : { pressedAt: String(pressedAt) }), ...(reason === '' ? {} : { reason }) };
    return { ...where, resume: { ...resume, ...notes } };
  }

  function store(text: FormState): void {
    if (text.entry === null || text.isOver) return;
    const draft = held ?? hold(disk.hold(newKey(formId, owner)));
    page.rememberPlace(draft.key, placeOf(text));
    // Not `write`: it skips an entry whose place alone has changed.
    draft.rewrite(text.entry);
  }

  function addToList(text: FormState, draft: HeldDraft): void {
    if (text.entry === null) return;
    const left: KeptForm = { key: draft.key, place: placeOf(text), entry: text.entry, at: text.at, isBeingSent: text.pressedAt !== 0, isOnlyHere: !draft.isKept() };
    listForm(list, left);
    void draft.whenIdle().then(() => { if (!now().isOver && draft.isKept() && list.get().includes(left)) listForm(list, { ...left, isOnlyHere: false }); });
  }

  function read(): void {
    if (form !== null) send({ type: 'read', entry: form.isTyped() ? entryOf(form.start(), form.values(), form.raws()) : null });
  }

  function carryOut(effect: FormEffect): void {
    switch (effect.do) {
      case 'store': store(effect.text); return;
      case 'list': if (held !== null) addToList(effect.text, held); return;
      case 'forget':
        if (held === null) return;
        held.forget();
        unlistForm(list, idOfKept(held));
        return;
      case 'letGo':
        held?.letGo();
        held = null;
        return;
      case 'clear': form?.clear(); return;
      case 'read': read(); return;
      case 'wait': clock.setTimer(readIfDue, page.journalMs()); return;
      case 'seek': void seek(); return;
      case 'tell': page.announceSaved(`${title}${owner.of === '' ? '' : `, ${owner.of}`}: saved`);
    }
  }

  const readIfDue = (): void => { if (now().isDue) read(); };
  const isOurs = (other: KeptForm): boolean => formIdOfKept(other) === formId && !other.isBeingSent;

  /** Puts the newest draft of this form that nobody else holds into the empty form, or the one that the user has chosen. */
  async function seek(): Promise<void> {
    const wanted = toOpen.get();
    const onDisk = await disk.formsOnDisk(owner.userId) ?? [];
    const onlyHere = list.get().filter(({ isOnlyHere, key }) => isOnlyHere && key.userId === owner.userId);
    const all = sortBy([...onlyHere, ...onDisk].filter(isOurs), [(one) => Number(idOfKept(one) !== wanted)]);
    for (const found of all) {
      if (!isFree(now())) return;
      const opened = await disk.open(found);
      if (opened === null) continue;
      const { draft, stored } = opened;
      // Text that only this page has is newer than what the disk took before it failed.
      const newest = found.isOnlyHere ? found.entry : stored;
      if (newest === null) {
        // Sent or discarded in another tab.
        unlistForm(list, idOfKept(found));
      } else if (newest !== 'failed' && isFree(now())) {
        take(found, newest, draft);
        return;
      }
      draft.letGo();
    }
  }

  function take(found: KeptForm, entry: KeptForm['entry'], draft: HeldDraft): void {
    if (form === null) return;
    hold(draft);
    const restored = restoredFrom(entry, form.values());
    const { resume } = found.place;
    form.restore(restored);
    // The names of files stay on the disk until the form is sent.
    send({ type: 'fill', entry, notice: { ...restored, at: found.at, reason: resume['reason'] ?? '', wasBeingSent: resume['pressedAt'] !== undefined } });
    unlistForm(list, idOfKept(found));
    if (toOpen.get() !== idOfKept(found)) return;
    toOpen.set(null);
    form.focus(Object.keys({ ...restored.values, ...restored.raw }));
  }

  function choose(): void {
    if (toOpen.get()?.startsWith(`${formId} `) !== true) return;
    // Other text is in the form: it stays unsent.
    readIfDue();
    send({ type: 'choose' });
  }

  const whenIdle = async (): Promise<void> => { await Promise.all([...drafts].map((draft) => draft.whenIdle())); };
  const flush = async (): Promise<void> => {
    readIfDue();
    await whenIdle();
  };
  /** Removes the draft from the open ones once its form has unmounted and is written. */
  async function endIfLeft(): Promise<void> {
    await whenIdle();
    for (const draft of drafts) if (draft !== held && draft.isIdle()) drafts.delete(draft);
    if (!now().isOpen && now().pressedAt === 0) page.openDrafts.delete(self);
  }

  const self = {
    mount(access: FormAccess): () => void {
      form = access;
      page.openDrafts.add(self);
      send({ type: 'open' });
      const stops = [
        toOpen.subscribe(choose),
        // A draft may have been sealed, or a press may have failed after its form was left.
        list.subscribe(() => { if (isFree(now()) && list.get().some(isOurs)) void seek(); }),
      ];
      return () => {
        for (const stop of stops) stop();
        readIfDue();
        form = null;
        send({ type: 'leave', isKept: disk.lasts() });
        void endIfLeft();
      };
    },
    /** Called on each key. */
    changed: (): void => { send({ type: 'type', at: clock.wall() }); },
    /** Whether the disk holds what is typed. */
    isKept: (): boolean => held?.isKept() === true && !now().isDue,
    /** Whether what is typed outlives the form, on the disk or in this page. */
    outlivesForm: (): boolean => disk.lasts() && held?.isWritable() !== false,
    /** The user closes the form: its screen does not open it again by itself. */
    putAside: (): void => { send({ type: 'putAside' }); },
    async press(): Promise<void> {
      send({ type: 'press', at: clock.wall() });
      if (held !== null) await within(clock, PRESS_WAITS_MS, held.whenIdle());
    },
    end(outcome: PressOutcome): void {
      send({ type: 'answer', outcome });
      void endIfLeft();
    },
    discard: (): void => { send({ type: 'discard' }); },
    broughtBack: (): BroughtBack | null => now().notice,
    subscribe: listeners.subscribe,
    flush,
    rewrite: (): void => { store(now()); },
    async seal(): Promise<void> {
      readIfDue();
      send({ type: 'end' });
      await whenIdle();
    },
    async erase(): Promise<void> {
      // Sealed when another user signed in: it stays its owner's.
      const isOthers = now().isOver;
      send({ type: 'end' });
      if (!isOthers) for (const draft of drafts) draft.forget();
      await whenIdle();
    },
  };
  return self;
}
