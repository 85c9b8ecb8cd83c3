import type { UnitKey, UnitView } from '../../src/saving/types';
import type { FieldValue, Values } from '../../src/values/values';
import { editsOf, type Draft, type DraftEntry, type ModelBrowser, type Page } from './modelBrowser';
import type { Applied, ModelHost } from './modelHost';
import { BAD, CALLS, idOf, isDone, FIRST_FAR_NUMBER, isSameAs, placeOf, plain, recordOf } from './records';
import type { World } from './world';

interface Track {
  readonly user: string;
  readonly place: string;
  readonly field: string;
  /** The unit in which the field was last edited. */
  key: UnitKey;
  page: Page;
  /** Every value of the user, in order. */
  readonly typed: FieldValue[];
  last: FieldValue;
  readonly firstAt: number;
  at: number;
  /** The host has held the last value at some time since it was typed. */
  wasOnHost: boolean;
  /** Why the last value may be lost: its page ended before disk or host had it, or the user gave it up. Null: it must be there at the end. */
  may: string | null;
  /** The page that asks the user to choose between this value and the host's, or null. */
  asked: { readonly page: Page; readonly at: number } | null;
  /** What a colleague wrote, once a screen has asked about it, until the user answers. */
  choice: FieldValue | null;
}

/** What a schedule leaves to trust, decided before it begins. Where the one or the other cannot be trusted, the rules about it are not asked. */
export interface Trust {
  /** The disk works, and answers in time. One that does not keeps nothing: the save of a page that has ended lands unannounced on later ones. */
  readonly disk: boolean;
  /** The host keeps and shows what it has confirmed. */
  readonly host: boolean;
}

/** Every text begins with its writer, because a save of a whole record may carry another user's text along. */
function isWrittenByOthers(value: FieldValue | undefined, user: string): boolean {
  if (typeof value === 'number') return value >= FIRST_FAR_NUMBER;
  if (Array.isArray(value)) return JSON.stringify(value).includes('"far');
  return typeof value === 'string' && value !== '' && !/^(start|ok)/.test(value) && !value.replace(BAD, '').startsWith(user);
}

const show = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

function shownOf({ values }: UnitView): readonly (readonly [string, FieldValue])[] {
  return Object.entries(values).filter(([field]) => CALLS.some(({ carries }) => carries(field)));
}

/** A save leaves this soon after it was decided. */
const LEAVES_MS = 500;

/**
 * A page that is not frozen has written an edit to its journal after this time: the product's 250 ms, plus the time
 * of the disk and of a late timer.
 */
export const KEPT_WITHIN_MS = 320;

/** Whether the screen shows every edit that a draft holds, as it does once the password has opened the draft. */
const showsEditsOf = (entry: DraftEntry, values: Values): boolean =>
  Object.keys(entry.raw ?? {}).length === 0 && editsOf(entry).every(([field, value]) => isSameAs(field, values[field], value));

/** Checks the invariants using only the host's log and records, the edits, and the text on the screen. */
export class Checker {
  private readonly tracks = new Map<string, Track>();
  /** Calls that the screen has said to be completed. */
  private readonly completed: { readonly key: UnitKey; readonly flag: string }[] = [];

  constructor(
    private readonly world: World,
    private readonly host: ModelHost,
    private readonly browser: ModelBrowser,
    private readonly trust: Trust,
  ) {
    host.watch((applied) => this.onApplied(applied));
  }

  private get isTrusted(): boolean {
    return this.trust.disk && this.trust.host;
  }

  private idOfTrack(key: UnitKey, field: string): string {
    return JSON.stringify([key.userId, placeOf(recordOf(key), field), field]);
  }

  private tracksOf(key: UnitKey): readonly Track[] {
    return [...this.tracks.values()].filter(
      ({ user, place, field }) => user === key.userId && place === placeOf(recordOf(key), field),
    );
  }

  /** `before` is the value that the screen showed until then, which the product may have sent as well. `choice`: the user has not answered it. */
  typed(page: Page, key: UnitKey, field: string, value: FieldValue, before: FieldValue | undefined, choice: FieldValue | null = null): void {
    const id = this.idOfTrack(key, field);
    const existing = this.tracks.get(id);
    const track: Track = existing ?? {
      user: key.userId, place: placeOf(recordOf(key), field), field, key, page, typed: [], last: value, firstAt: this.world.now, at: 0, wasOnHost: false, may: null, asked: null, choice: null,
    };
    this.tracks.set(id, track);
    if (before !== undefined && !isSameAs(field, track.typed.at(-1), before)) track.typed.push(before);
    track.typed.push(value);
    track.key = key;
    track.page = page;
    track.last = value;
    track.at = this.world.now;
    track.may = null;
    track.asked = null;
    track.choice = choice;
    track.wasOnHost = isSameAs(field, this.host.held(recordOf(key), field).value, value);
  }

  private readonly sealedValues = new Map<string, Values[]>();

  /** The screen reports a draft that only the password opens. */
  sawSealed(page: Page, key: UnitKey): void {
    const sealed = this.browser.draftsOf(key).filter(({ keyId }) => !page.tab.keys.has(keyId));
    this.sealedValues.set(idOf(key), [...(this.sealedValues.get(idOf(key)) ?? []), ...sealed.map(({ entry }) => entry.current)]);
  }

  /** The screen reports that it restored this value from a draft. A user who leaves it there means it. */
  restored(page: Page, key: UnitKey, field: string, value: FieldValue): void {
    const wasSealed = (this.sealedValues.get(idOf(key)) ?? []).some((values) => isSameAs(field, values[field], value));
    const track = this.tracks.get(this.idOfTrack(key, field));
    // What was typed on this screen since is asked about, never replaced.
    if (track?.page === page && idOf(track.key) === idOf(key) && track.at > (page.openedAt.get(idOf(key)) ?? 0) && !isSameAs(field, track.last, value)) {
      this.world.violate(7, `${page.name} puts ${show(value)} of a draft over ${show(track.last)}`);
    }
    // The user has typed in another meeting of the child since, or on a page that has ended, but the host holds again
    // what it held when the draft was written, or what a save in doubt carries. No page can tell that from an unchanged record.
    const { value: held } = this.host.held(recordOf(key), field);
    const isEarlier = track !== undefined && (idOf(track.key) !== idOf(key) || track.at < (page.openedAt.get(idOf(key)) ?? 0));
    const drafts = this.browser.draftsOf(key).map(({ entry }) => entry);
    const isUnchanged = isEarlier && drafts.some(({ base = {}, sent = [] }) => [base, ...sent.map(({ body }) => body)].some((values) => field in values && isSameAs(field, values[field], held)));
    // The save that the draft records goes once more.
    const sent = drafts.flatMap(({ sent = [] }) => sent).findLast(({ body }) => field in body)?.body[field];
    if (!this.trust.disk || wasSealed || isUnchanged) this.typed(page, key, field, value, sent, track?.choice);
  }

  lastTyped(key: UnitKey, field: string): FieldValue | undefined {
    return this.tracks.get(this.idOfTrack(key, field))?.last;
  }

  /** The user gives up what was typed. */
  giveUp(key: UnitKey, field: string, why: string): void {
    for (const track of this.tracksOf(key)) if (track.field === field) track.may = why;
  }

  /** A page ends, or its user does: an edit may be lost that neither the host has nor the disk, which fails or had no time for it. */
  lostWith(page: Page): void {
    for (const track of this.tracks.values()) {
      if (track.page !== page || (this.trust.disk && page.awakeSince(Math.max(track.at, this.browser.keptFrom)) > KEPT_WITHIN_MS)) continue;
      const draft = this.browser.newestOf(track.key);
      // A draft from before the edit may hold the same value by chance, if the edit has undone an earlier one.
      const isKept = draft !== undefined && draft.at >= track.at && isSameAs(track.field, draft.entry.current[track.field], track.last);
      // The host may hold the last value already, but a save in flight may still replace it with an older one.
      const mayChange = draft !== undefined || (page.inFlight.get(idOf(track.key)) ?? []).length > 0 || !this.isHeld(track);
      if (!isKept && mayChange) track.may = `${page.name} had no time to keep it`;
    }
  }

  /** The user clears the data of the site: what was only there is gone, and what a page holds is written again. */
  dataCleared(): void {
    for (const track of this.tracks.values()) {
      track.asked = null;
      const isHere = track.page.isAlive && track.page.registry.unsentUnits().some(({ key }) => idOf(key) === idOf(track.key));
      if (!isHere && !this.isHeld(track)) track.may = 'the user cleared the data of the site';
    }
  }

  /** The screen warns that edits may be missing, which must not be said if every page has gone on or ended in order. It excuses nothing. */
  onMissingWarning(page: Page, key: UnitKey): void {
    const hasSealed = this.browser.draftsOf(key).some(({ keyId }) => !page.tab.keys.has(keyId));
    const isOrderly = this.browser.pages.every((one) => !(one.hasCrashed || one.wasFrozen || one.hasLeftEarly));
    if (this.trust.disk && !hasSealed && isOrderly) this.world.violate(13, `${page.name} says that edits of ${idOf(key)} may be missing; none can be`);
  }

  /** A page that edits a record has to offer a sealed draft of it. */
  private checkSealed(page: Page, key: UnitKey, view: UnitView): void {
    if (view.phase !== 'ready' || view.readOnly !== null || view.mayMiss || view.isDraftSealed || !this.trust.disk) return;
    const isOld = ({ at, keyId }: { readonly at: number; readonly keyId: number }): boolean =>
      !page.tab.keys.has(keyId) && at < (page.openedAt.get(idOf(key)) ?? 0);
    if (this.browser.draftsOf(key).some(isOld)) {
      this.world.violate(13, `${page.name} edits ${idOf(key)} and says nothing of the sealed draft`);
    }
  }

  private isTold(record: string, field: string, value: FieldValue | undefined): boolean {
    return this.browser.told.has(`${placeOf(record, field)} ${field} ${plain(value)}`);
  }

  /** Sign-out asks about a record: the user gives up edits that the host may not hold, and choices that are still open. */
  toldUnsent(key: UnitKey, why: string, isElsewhere: (field: string, value: FieldValue) => boolean = () => false): void {
    for (const track of this.tracksOf(key)) {
      track.asked = null;
      if (!this.isHeld(track) && !isElsewhere(track.field, track.last)) track.may = why;
    }
  }

  /** Whether the host holds the last value of each field, leaving aside saves in flight. */
  holdsAll(key: UnitKey): boolean {
    return this.tracksOf(key).every((track) => this.isHeld(track));
  }

  private hasEnded(name: string): boolean {
    return this.browser.pages.some((page) => page.name === name && !page.isAlive);
  }

  private isHeld({ key, field, last, wasOnHost }: Track): boolean {
    return wasOnHost && isSameAs(field, this.host.held(recordOf(key), field).value, last);
  }

  users(): readonly string[] {
    return [...new Set([...this.tracks.values()].map(({ user }) => user))];
  }

  keysOf(user: string): readonly UnitKey[] {
    const keys = [...this.tracks.values(), ...this.completed].map(({ key }) => key).filter(({ userId }) => userId === user);
    return [...new Map(keys.map((key) => [idOf(key), key])).values()];
  }

  promised(key: UnitKey, flag: string): void {
    this.completed.push({ key, flag });
    if (!isDone(this.host.held(recordOf(key), flag).value) && this.trust.host) {
      this.world.violate(6, `${flag} said to be completed, the host has it not`);
    }
  }

  private onApplied(applied: Applied): void {
    for (const track of this.tracks.values()) {
      const { field, place } = track;
      const isHere = placeOf(applied.record, field) === place && field in applied.body;
      if (!isHere) continue;
      if (isSameAs(field, applied.body[field], track.last)) track.wasOnHost = true;
      // No draft of a disk that fails lists it (decision 001, "What is assumed").
      else if (!this.trust.disk && this.hasEnded(applied.page)) track.may = `a save of ${applied.page} landed after its end`;
    }
    this.checkOthers(applied);
    for (const page of this.browser.live()) this.onScreen(page);
  }

  /** A save must not overwrite another user's value of some age with a value from before it. */
  private checkOthers({ user, page, record, body, sentAt, isKeepalive, unseenMs, over }: Applied): void {
    if (!this.trust.host || isKeepalive || user === 'far') return;
    for (const [field, { value, writer, at }] of over) {
      const track = this.tracks.get(JSON.stringify([user, placeOf(record, field), field]));
      // A save of another field carries it along, so the host may have it from this user.
      const isAsked = this.trust.disk && track !== undefined && track.choice !== null && isSameAs(field, track.choice, value);
      if ((writer !== 'far' && !isAsked) || isSameAs(field, value, body[field]) || sentAt - at < unseenMs + LEAVES_MS) continue;
      // The user has typed since, and the page knew of the other value.
      const isTyped = !isAsked && this.isTold(record, field, value) && track !== undefined && track.at > at && track.typed.some((one) => isSameAs(field, one, body[field]));
      if (!isTyped) this.world.violate(11, `${page} wrote ${show(body[field])} over ${show(value)}, there since ${at.toFixed(0)}`);
    }
  }

  private readonly views = new Map<Page, Map<string, { readonly key: UnitKey; readonly view: () => UnitView }>>();

  opened(page: Page, key: UnitKey, view: () => UnitView): void {
    const views = this.views.get(page) ?? new Map<string, { readonly key: UnitKey; readonly view: () => UnitView }>();
    this.views.set(page, views);
    views.set(idOf(key), { key, view });
  }

  closed(page: Page, key: UnitKey): void {
    const shown = this.views.get(page)?.get(idOf(key))?.view();
    this.views.get(page)?.delete(idOf(key));
    // Before it has all of its locks and has read the record and its draft, it cannot tell the next tab what it leaves.
    if (shown?.phase !== 'ready' || shown.readOnly !== null) page.hasLeftEarly = true;
  }

  /** Checks invariant 5 at each change of the screen. */
  onScreen(page: Page): void {
    if (page.isFrozen) return;
    for (const { key, view: getView } of this.views.get(page)?.values() ?? []) {
      const view = getView();
      if (view.status.kind === 'saved') this.onSaved(page, key, view);
    }
    this.lookAgain(page);
  }

  private readonly looking = new Set<Page>();

  /** Checks invariants 5 and 8 a moment later, when the page has processed a whole response or a sign-in. */
  private lookAgain(page: Page): void {
    if (this.looking.has(page)) return;
    this.looking.add(page);
    this.world.after(1, () => {
      this.looking.delete(page);
      if (!page.isAlive || page.isFrozen) return;
      for (const { key, view: getView } of this.views.get(page)?.values() ?? []) {
        const view = getView();
        if (key.userId !== this.browser.session.user && Object.keys(view.values).length > 0) {
          this.world.violate(8, `${page.name} still shows a record of ${key.userId}`);
        }
        this.checkSealed(page, key, view);
        this.checkAsked(page, key, view);
        for (const { field, mine, theirs } of view.conflicts) {
          if (this.isOwn(key, field, mine)) this.world.violate(12, `${page.name} asks about ${show(theirs)} of ${field}, which nobody else wrote`);
        }
        if (view.status.kind !== 'saved') continue;
        for (const [field, value] of shownOf(view)) {
          if (!this.isTold(recordOf(key), field, value)) this.world.violate(5, `${page.name} says saved: ${field} is ${show(value)}, which the host has never said`);
        }
      }
    });
  }

  /** A choice that the screen has offered outlives the page: the next one offers it again, or shows the user's value. */
  private checkAsked(page: Page, key: UnitKey, view: UnitView): void {
    if (view.phase !== 'ready' || view.readOnly !== null || view.mayMiss || view.isDraftSealed || !this.trust.disk) return;
    for (const track of this.tracksOf(key)) {
      const { asked, field, last } = track;
      const isMine = isSameAs(field, view.values[field], last);
      // A call that has not been loaded shows none of its fields yet.
      if (idOf(track.key) !== idOf(key) || !(field in view.values)) continue;
      const conflict = view.conflicts.find((one) => one.field === field);
      if (conflict !== undefined) {
        if (isWrittenByOthers(conflict.theirs, track.user)) track.choice = conflict.theirs;
        if (isMine && asked?.page !== page) track.asked = { page, at: this.world.now };
      } else if (isMine || asked?.page === page) {
        track.asked = null;
      } else if (asked !== null && asked.page.endedAt - asked.at > KEPT_WITHIN_MS && track.may === null && !this.isToCome(track, page)) {
        this.world.violate(12, `${page.name} no longer asks about ${field} and shows ${show(view.values[field])} instead of ${show(last)}`);
      }
    }
  }

  /** One page alone saved the field. */
  private isOwn(key: UnitKey, field: string, mine: FieldValue): boolean {
    // A crashed page may have left a draft, which conflicts with a later text of the same user.
    const isWhole = this.browser.pages.every(({ isAlive, isFrozen }) => isAlive && !isFrozen);
    if (!isWhole || this.browser.hasChangedUser || !this.isTrusted) return false;
    const record = recordOf(key);
    const place = placeOf(record, field);
    // One text was typed here and never acknowledged, while another meeting of the child saved a different one.
    const isUnsent = !this.browser.pages.some(({ confirmed }) => confirmed.some((one) =>
      one.record === record && field in one.body && isSameAs(field, one.body[field], mine)));
    return !this.host.log.some((one) => placeOf(one.record, field) === place && field in one.body &&
      !isSameAs(field, one.over.get(field)?.value, one.body[field]) && (one.user !== key.userId || (isUnsent && one.record !== record)));
  }

  private onSaved(page: Page, key: UnitKey, view: UnitView): void {
    const record = recordOf(key);
    for (const [field, value] of shownOf(view)) {
      const { value: held, writer } = this.host.held(record, field);
      // Only the next reading can reveal a value that the host acknowledged and then lost or altered, or that landed unannounced.
      if (this.isTrusted && writer === key.userId && !isSameAs(field, value, held)) {
        this.world.violate(5, `${page.name} says saved: ${field} is ${show(value)}, the host has ${show(held)}`);
      }
    }
    if (view.completing.length > 0) this.world.violate(5, `${page.name} says saved while Complete is pending`);
  }

  /** A draft on the disk holds the value. */
  private isInDraft({ key, field, last }: Track, isMeant: (draft: Draft) => boolean): boolean {
    return this.browser.draftsOf(key).some((draft) => isMeant(draft) && isSameAs(field, draft.entry.current[field], last));
  }

  /** The disk may give out the draft of an earlier page later, and `checkSealed` sees to it that the screen says so. */
  private isToCome(track: Track, page: Page): boolean {
    return this.isInDraft(track, ({ page: writer }) => !this.trust.disk || writer !== page.name);
  }

  /** An edit stays on the screen until something that the user can see replaces it. */
  stillThere(page: Page, key: UnitKey, view: UnitView): void {
    if (view.phase !== 'ready' || view.readOnly !== null) return;
    for (const track of this.tracksOf(key)) {
      // The edit of a shared field belongs to the screen of the other meeting.
      if (track.may !== null || track.wasOnHost || idOf(track.key) !== idOf(key)) continue;
      const value = view.values[track.field];
      if (!isSameAs(track.field, value, track.last) && !this.isToCome(track, page) && !this.mayBeGone()) {
        this.world.violate(7, `${page.name} lost ${show(track.last)} from the screen: ${show(value)}`);
      }
    }
  }

  /** What the host has lost or altered after its confirmation only a page remembers that has been alone since. */
  private mayBeGone(): boolean {
    return !this.trust.host && this.browser.pages.length > 1;
  }

  /** Drafts that the page can read are read one after another, each once nothing is unsaved. */
  hasDraftToCome(page: Page, key: UnitKey, view: UnitView): boolean {
    return this.trust.disk && this.browser.draftsOf(key).some(({ entry, keyId }) => page.tab.keys.has(keyId) && !showsEditsOf(entry, view.values));
  }

  /** Once the host is healthy and everything is saved, the screen shows what the host holds. */
  onCalm(page: Page, key: UnitKey, view: UnitView): void {
    for (const [field, value] of shownOf(view)) {
      const { value: held } = this.host.held(recordOf(key), field);
      if (!isSameAs(field, value, held)) this.world.violate(5, `${page.name} has settled: ${field} is ${show(value)}, the host has ${show(held)}`);
    }
  }

  /** Checks invariants 1, 2 and 6 by the log and the final records. A draft that is left could not be opened: `hasDraftToCome` sees to that. */
  atEnd(): void {
    for (const track of this.tracks.values()) {
      this.checkOrder(track);
      const { value: held, writer } = this.host.held(recordOf(track.key), track.field);
      const others = writer !== track.user || isWrittenByOthers(held, track.user);
      const isAsTyped = isSameAs(track.field, held, track.last);
      if (track.may === null && !isAsTyped && !(others && track.wasOnHost) && !this.isInDraft(track, () => true) && !this.mayBeGone()) {
        this.world.violate(1, `${idOf(track.key)} ${track.field}: typed ${show(track.last)}, the host has ${show(held)}`);
      }
    }
    for (const { key, flag } of this.completed) {
      if (!isDone(this.host.held(recordOf(key), flag).value) && !this.mayBeGone()) this.world.violate(6, `${flag} of ${idOf(key)} was undone`);
    }
  }

  private checkOrder(track: Track): void {
    const { user, place, field, typed, firstAt } = track;
    if (!this.isTrusted) return;
    // Only texts show which of two users typed them.
    if (this.browser.hasChangedUser && typed.some((value) => typeof value !== 'string')) return;
    const values = typed.filter((value) => !isWrittenByOthers(value, user)).map(plain);
    const mine = new Set(values);
    const landed: string[] = [];
    for (const applied of this.host.log) {
      if (applied.user !== user || placeOf(applied.record, field) !== place || !(field in applied.body)) continue;
      const value = plain(applied.body[field]);
      // A save that left before the first edit carries the value that was there.
      if (applied.sentAt >= firstAt && mine.has(value) && landed.at(-1) !== value) landed.push(value);
    }
    let at = 0;
    for (const value of values) if (landed[at] === value) at += 1;
    // Saves may carry the values from before the first edit any number of times, so this compares typed values only.
    if (at < landed.length) {
      this.world.violate(2, `${place} ${field} of ${user}: host got ${landed.join(', ')}; typed ${values.join(', ')}`);
    }
  }
}
