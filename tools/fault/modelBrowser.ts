import { copyOf, ownCopy, withReading, withSave, type PageCopy } from '../../src/features/register/pageCopy';
import type { Clock, JournalStore, Channel } from '../../src/saving/environment';
import { createLocks, type LockSource } from '../../src/saving/locks/locks';
import { loadFailureOf, saveOutcomeOf } from '../../src/saving/outcome';
import { createRegistry, type Registry } from '../../src/saving/unit/registry';
import type { Environment } from '../../src/saving/unit/shell';
import type { JournalEntry } from '../../src/saving/core/state';
import { contentFrom } from '../../src/saving/journal/draftContent';
import type { Journal } from '../../src/saving/journal/journal';
import type { UnitPlace } from '../../src/saving/unsent/places';
import { DEFAULT_TIMINGS } from '../../src/saving/timings';
import type { LoadKind, LoadOutcome, SaveOutcome, Transport, UnitCall, UnitKey } from '../../src/saving/types';
import type { FieldValue, Values } from '../../src/values/values';
import type { ModelHost } from './modelHost';
import { readReply, type Reply } from './network';
import { callsOf, FIELDS, FLAGS, idOf, isDone, isOfOneChange, isSameAs, placeOf, plain, recordOf, sharesRecord, type Form } from './records';
import { ModelLocks } from './modelLocks';
import { createStepRules } from './stepRules';
import type { World } from './world';

export type DraftEntry = Pick<JournalEntry, 'current'> & Partial<JournalEntry>;

export interface Draft {
  /** The page that wrote it. */
  readonly page: string;
  readonly at: number;
  readonly unit: string;
  readonly key: UnitKey;
  /** Of a form. */
  readonly place: UnitPlace | null;
  /** As the disk has it: an older release has left parts out. */
  readonly entry: DraftEntry;
  readonly version: number;
  readonly keyId: number;
}

/** One browser on one computer: its disk, locks, tabs and session. */
export class ModelBrowser {
  /** By unit and key, since drafts under different keys do not overwrite each other. */
  readonly disk = new Map<string, Draft>();
  readonly pages: Page[] = [];
  /** By unit, field and value: the page that first wrote it into a draft, and the pages whose screens have shown it. */
  readonly edits = new Map<string, { readonly writer: string | null; readonly seenBy: Set<string> }>();
  /** By place, field and value: what the host has returned or acknowledged to a page of this browser. */
  readonly told = new Set<string>();
  journalMode: 'good' | 'refused' | 'slow' | 'silent' = 'good';
  /** When the disk first failed: from then on it may hold an old draft that no page could replace or delete. */
  hadBadJournal = false;
  /** When the disk will have finished every pending operation. */
  diskFreeAt = 0;
  isOnline = true;
  session: { user: string; id: number } = { user: 'ann', id: 1 };
  /** A page drops its history of saved values when another user signs in. */
  hasChangedUser = false;
  isSessionValid = true;
  nextKey = 1;
  readonly locks: ModelLocks;
  /** A page has not given a record away in time, and another page has taken it. */
  onStolen = (_page: Page, _record: string, _by: Page): void => undefined;

  constructor(readonly world: World, readonly host: ModelHost) {
    this.locks = new ModelLocks((grant) => { world.after(1, grant); }, (owner, name, by) => { this.onStolen(owner as Page, name.replace('pep-record:', ''), by as Page); });
  }

  live(): readonly Page[] {
    return this.pages.filter(({ isAlive }) => isAlive);
  }

  /** The locks for code that a frozen page does not run. A lock takes a moment to become free. */
  locksOf(page: Page): LockSource & { query(): Promise<{ readonly held: readonly { readonly name: string }[] }> } {
    const source = this.locks.of(page);
    return {
      request: (name, options, hold) => (page.isAlive ? source.request(name, options, (lock) =>
        new Promise((resolve) => { page.whenThawed(() => { void Promise.resolve(hold(lock)).then(() => page.sleep(0, 20)).then(resolve); }); }))
        : new Promise(() => undefined)),
      query: async () => {
        await page.sleep(0, 5);
        const held = this.locks.names().map((name) => ({ name }));
        await page.sleep(0, 5);
        return { held };
      },
    };
  }

  broadcast(from: Page, message: unknown): void {
    this.world.after(1, () => {
      for (const page of this.live()) if (page !== from) page.hear(message);
    });
  }

  draftsOf(key: UnitKey): readonly Draft[] {
    const id = idOf(key);
    return [...this.disk.values()].filter(({ unit }) => unit === id);
  }

  /** What was typed before may not be on the disk: then it was busy, or the user has cleared the data of the site. */
  keptFrom = 0;

  clearData(): void {
    this.disk.clear();
    this.keptFrom = this.world.now;
  }

  /** Another release has written the drafts: an older one knew no optional part, a newer one knows more. */
  rewriteDrafts(build: 'older' | 'newer'): void {
    for (const [at, draft] of this.disk) {
      const parts = Object.entries(draft.entry as unknown as Record<string, unknown>);
      const isBlank = (part: unknown): boolean => typeof part === 'object' && part !== null && Object.keys(part).length === 0;
      const later: [string, unknown] = ['laterPart', { of: 'a later release' }];
      const rewritten: readonly [string, unknown][] = build === 'older' ? parts.filter(([name, part]) => name === 'current' || !isBlank(part)) : [...parts, later];
      this.disk.set(at, { ...draft, entry: Object.fromEntries(rewritten) as unknown as DraftEntry });
    }
  }

  /** What the next page would find. */
  newestOf(key: UnitKey): Draft | undefined {
    return this.draftsOf(key).reduce<Draft | undefined>((best, one) => (best === undefined || one.version > best.version ? one : best), undefined);
  }
}

/** As the product reads a draft, whichever release wrote it. */
const entryIn = ({ key, place, entry }: Draft): JournalEntry | null => contentFrom(JSON.stringify({ format: 1, key, place, entry }))?.entry ?? null;

/** The fields that a draft changes. */
export function editsOf({ base = {}, current }: DraftEntry): readonly (readonly [string, FieldValue])[] {
  return Object.entries(current).filter(([field, value]) => !isSameAs(field, base[field], value));
}

/** Where code of others runs inside the queue. */
export type Seam = 'load' | 'save' | 'screen';

/** The calls of one load of a unit, which the product takes whole or not at all. */
interface Batch {
  readonly at: number;
  readonly requested: Set<string>;
  readonly values: Map<string, Values>;
}

/** What outlives a reload of one tab. */
export interface Tab {
  readonly keys: Set<number>;
}

function readLoad(reply: Reply): LoadOutcome {
  const read = readReply(reply, { writes: false });
  return read.failure === null ? { kind: 'loaded', values: read.data as Values } : loadFailureOf(read.failure, 'failed');
}

interface SaveInFlight {
  readonly body: string;
  readonly signal: AbortSignal;
}

/** One page: the product's registry on simulated time, network, disk and locks. */
export class Page {
  isAlive = true;
  isFrozen = false;
  /** The sign-in dialog covers the page. */
  isAskingSignIn = false;
  /** The host has told this page that nobody is signed in. */
  isTurnedAway = false;
  isHidden = false;
  openTimers = 0;
  /** The user that this page believes to be signed in. A frozen page learns of a sign-in when it thaws. */
  shownUser: string;
  readonly clock: Clock;
  readonly registry: Registry;
  readonly journal: ReturnType<Page['newJournal']>;
  /** The units that this page has loaded. */
  readonly loaded = new Set<string>();
  /** Saves that the host has acknowledged to this page. */
  readonly confirmed: { readonly record: string; readonly body: Values }[] = [];
  /** By unit: completion flags that the host has returned or acknowledged as 1. */
  readonly knownOnes = new Map<string, Set<string>>();
  readonly inFlight = new Map<string, readonly SaveInFlight[]>();
  /** Per unit: when its screen was last opened. */
  readonly openedAt = new Map<string, number>();
  /** By unit whose last save got no clear response, and that no reading has shown since: when that was. */
  private readonly unclear = new Map<string, number>();
  /** How long readings take of a host that is slow twice in a row, or 0: then their age counts from the response. */
  private slowHostMs = 0;
  private lastTook = 0;
  /** Drafts that this page has found and could not open. */
  private readonly unread = new Set<Draft>();
  private readonly batches = new WeakMap<AbortSignal, Batch>();
  readonly requests = new Set<{ cut: () => void }>();
  private deferred: (() => void)[] = [];
  private readonly ears: ((message: unknown) => void)[] = [];
  private readonly rules = new Map<string, ReturnType<typeof createStepRules>>();

  constructor(
    readonly browser: ModelBrowser,
    readonly name: string,
    readonly tab: Tab,
    readonly onEnd: (page: Page) => void,
  ) {
    if (tab.keys.size === 0) {
      // A new tab gets the key from another tab of the user, if there is one.
      const sharedKeys = browser.live().flatMap((page) => [...page.tab.keys]);
      for (const id of sharedKeys) tab.keys.add(id);
      if (sharedKeys.length === 0) {
        tab.keys.add(browser.nextKey);
        browser.nextKey += 1;
      }
    }
    this.shownUser = browser.session.user;
    browser.pages.push(this);
    const clock = this.newClock();
    this.clock = clock;
    this.journal = this.newJournal();
    const environment: Environment = {
      clock,
      journal: this.journal,
      onStep: (key, before, event, after) => {
        const rules = this.rules.get(idOf(key)) ?? createStepRules(() => this.isTurnedAway || this.isAskingSignIn || this.isHidden);
        this.rules.set(idOf(key), rules);
        const broken = rules(before, event, after);
        if (broken !== null) browser.world.violate(20, `${name}, ${idOf(key)}: ${broken}`);
      },
      locks: createLocks(browser.locks.of(this), this.channel(), clock, 2000),
    };
    this.registry = createRegistry(environment, {
      onSignInNeeded: () => {
        this.isAskingSignIn = true;
        this.isTurnedAway = true;
      },
    });
  }

  /** The user has confirmed that everything on the disk goes. */
  mayDestroy = false;

  /** The screen of a record shows these values. */
  shows(key: UnitKey, values: Values): void {
    for (const [field, value] of Object.entries(values)) this.editOf(key, field, value).seenBy.add(this.name);
  }

  private editOf(key: UnitKey, field: string, value: FieldValue, writer: string | null = null): { readonly writer: string | null; readonly seenBy: Set<string> } {
    const id = `${idOf(key)} ${field} ${plain(value)}`;
    const known = this.browser.edits.get(id);
    if (known !== undefined && (known.writer !== null || writer === null)) return known;
    const edit = { writer, seenBy: known?.seenBy ?? new Set<string>() };
    this.browser.edits.set(id, edit);
    return edit;
  }

  /** Invariant 18: a page removes no edit of an earlier one from the disk that no later page has shown and that it does not take along. */
  private checkKept(gone: Draft, entry: JournalEntry | null): void {
    if (this.mayDestroy || gone.place !== null) return;
    for (const [field, value] of editsOf(gone.entry)) {
      const { writer, seenBy } = this.editOf(gone.key, field, value, gone.page);
      const isTaken = entry !== null && JSON.stringify(entry).includes(JSON.stringify(value));
      const isKept = writer === this.name || [...seenBy].some((name) => name !== writer) || isTaken;
      if (!isKept) this.browser.world.violate(18, `${this.name} removes ${JSON.stringify(value)} of ${writer ?? ''} from the disk`);
    }
  }

  /** A frozen page receives the event when it thaws. */
  hear(message: unknown): void {
    this.whenThawed(() => { for (const ear of [...this.ears]) ear(message); });
  }

  /** The page was frozen, and another page may have taken its records over. */
  wasFrozen = false;
  /** The page ended without any event. */
  hasCrashed = false;
  /** It closed a record before that was open. */
  hasLeftEarly = false;
  endedAt = Infinity;
  private readonly sleeps: { readonly from: number; to: number }[] = [];
  private tellGone: () => void = () => undefined;
  /** Resolves when the page ends. */
  readonly gone = new Promise<void>((resolve) => { this.tellGone = resolve; });

  freeze(): void {
    this.sleeps.push({ from: this.browser.world.now, to: Infinity });
    this.isFrozen = true;
    this.wasFrozen = true;
  }

  /** How long the page has been awake since `at`: a frozen page writes nothing. */
  awakeSince(at: number): number {
    const { now } = this.browser.world;
    const slept = this.sleeps.map(({ from, to }) => Math.max(Math.min(to, now) - Math.max(from, at), 0));
    return now - at - slept.reduce((sum, ms) => sum + ms, 0);
  }

  thaw(): void {
    for (const sleep of this.sleeps) sleep.to = Math.min(sleep.to, this.browser.world.now);
    this.isFrozen = false;
    // Each runs as its own task, so the promises that it resolves run before the next.
    for (const run of this.deferred.splice(0)) this.browser.world.after(0, () => this.whenThawed(run));
  }

  /** Resolves after some time between these, or when the page thaws. */
  sleep(low: number, high: number): Promise<void> {
    const { world } = this.browser;
    return new Promise((resolve) => { world.after(world.between(low, high), () => { this.whenThawed(resolve); }); });
  }

  /** The page has ended: none of its code runs again. */
  kill(): void {
    this.onEnd(this);
    this.isAlive = false;
    this.tellGone();
    this.endedAt = this.browser.world.now;
    for (const request of [...this.requests]) request.cut();
    this.requests.clear();
    this.browser.locks.drop(this);
  }

  /** Runs at once, or when the page thaws. */
  whenThawed(run: () => void): void {
    if (!this.isAlive) return;
    if (this.isFrozen) this.deferred.push(run);
    else run();
  }

  /** Like a browser's clock: time passes while the page works, and timers fire a fraction early or late. */
  private newClock(): Clock {
    const { world } = this.browser;
    let last = 0;
    return {
      now: () => {
        last = Math.max(last + world.jitter() * 0.1, world.now + world.jitter() * 0.5);
        return last;
      },
      wall: () => world.now + world.wallOffset,
      random: () => world.random(),
      setTimer: (run, ms) => {
        this.openTimers += 1;
        let isOpen = true;
        const close = (): void => {
          if (isOpen) this.openTimers -= 1;
          isOpen = false;
        };
        const late = world.jitter() < 0.9 ? world.jitter() * 1.5 - 0.7 : world.jitter() * 15;
        const cancel = world.after(ms + late, () => this.whenThawed(() => {
          if (!isOpen) return;
          close();
          run();
        }));
        return () => { close(); cancel(); };
      },
    };
  }

  private channel(): Channel {
    return {
      post: (message) => this.browser.broadcast(this, message),
      listen: (ear) => {
        this.ears.push(ear);
        return () => { this.ears.splice(this.ears.indexOf(ear), 1); };
      },
    };
  }

  /** Work of the disk: IndexedDB runs transactions on one store in order, so a write never overtakes a slow read. */
  onDisk<T>(work: () => T): Promise<T> {
    const { browser } = this;
    const { world } = browser;
    return new Promise((resolve, reject) => {
      const mode = browser.journalMode;
      // Never settles, as when another tab has a pending delete of the database.
      if (mode === 'silent') return;
      const ms = mode === 'slow' ? world.between(2500, 6000) : world.between(1, 20);
      browser.diskFreeAt = Math.max(world.now + ms, browser.diskFreeAt);
      world.after(browser.diskFreeAt - world.now, () => {
        if (!this.isAlive && world.random() < 0.5) return;
        if (mode === 'refused') {
          this.whenThawed(() => reject(new Error('refused')));
          return;
        }
        try {
          const done = work();
          this.whenThawed(() => resolve(done));
        } catch (error) {
          this.whenThawed(() => reject(error instanceof Error ? error : new Error('refused')));
        }
      });
    });
  }

  /** The exception to come. */
  throwsAt: Seam | null = null;
  /** By unit: the queue has ended by an exception, so it calls nothing any more. */
  readonly stopped = new Set<string>();

  throwIfDue(id: string, at: Seam): void {
    if (this.throwsAt !== at) return;
    this.throwsAt = null;
    // A call that throws counts as one without a response; elsewhere the queue ends.
    if (at === 'screen') this.browser.world.after(1, () => { this.stopped.add(id); });
    this.browser.world.note(`${this.name}: an exception (${at})`);
    throw new Error(`thrown at ${at}`);
  }

  /** The places of forms. */
  readonly places = new Map<string, UnitPlace>();

  /** One journal for records and forms. A draft that the password opens later uses its own key; new drafts still use that of the tab. */
  private newJournal(): JournalStore & Pick<Journal, 'drafts'> {
    const { browser, tab, unread } = this;
    const { disk, world } = browser;
    const isOpen = ({ keyId }: Draft): boolean => tab.keys.has(keyId);
    const put = (key: UnitKey, entry: JournalEntry | null, version: number): Promise<void> => {
      const unit = idOf(key);
      const place = this.places.get(unit) ?? null;
      return this.onDisk(() => {
        const keyId = [...tab.keys][0] ?? 0;
        const stored = browser.draftsOf(key).find((draft) => draft.keyId === keyId && !unread.has(draft));
        if (entry !== null && stored !== undefined && stored.version > version) throw new Error('a newer one is kept');
        // What this page has merged goes, whichever key encrypts it.
        for (const [at, draft] of [...disk]) {
          if (draft.unit !== unit || draft.version > version || !isOpen(draft) || unread.has(draft)) continue;
          this.checkKept(draft, entry);
          disk.delete(at);
        }
        if (entry === null) return;
        for (const [field, value] of editsOf(entry)) this.editOf(key, field, value, this.name);
        let at = `${unit} ${keyId}`;
        for (let other = disk.get(at); other !== undefined && unread.has(other); other = disk.get(at)) at += '+';
        disk.set(at, { page: this.name, at: world.now, unit, key, place, entry, version, keyId });
      });
    };
    return {
      lasts: true,
      read: (key) => {
        if (key.userId !== this.shownUser) world.violate(8, `journal of ${key.userId} requested for by ${this.shownUser}`);
        return this.onDisk(() => {
          const drafts = browser.draftsOf(key);
          const [draft, ...more] = drafts.filter(isOpen).sort((a, b) => b.version - a.version);
          const hasSealed = drafts.some((one) => !isOpen(one));
          for (const one of drafts) unread.add(one);
          if (draft !== undefined) unread.delete(draft);
          return {
            entry: draft === undefined ? null : entryIn(draft),
            version: browser.newestOf(key)?.version ?? 0,
            sealed: hasSealed ? ('recent' as const) : ('no' as const),
            ...(more.length > 0 ? { waiting: 'readable' as const } : hasSealed ? { waiting: 'sealed' as const } : {}),
            mayLand: this.mayLand(key),
          };
        });
      },
      drafts: async (userId) => {
        const found = await this.onDisk(() => [...disk.values()].filter((draft) => draft.key.userId === userId && isOpen(draft)));
        // What was read has to be decrypted. The disk may hold other drafts by then.
        await this.sleep(0, 40);
        return { open: found.flatMap((draft) => { const entry = entryIn(draft); return entry === null ? [] : [{ ...draft, entry }]; }), sealed: 0 };
      },
      write: (key, entry, version) => put(key, entry, version),
      forget: (key, version) => put(key, null, version),
      dropCovered: () => Promise.resolve(false),
    };
  }

  /** A draft of another meeting of the pupil tells of a save, or is sealed and might. */
  private mayLand(key: UnitKey): boolean {
    return [...this.browser.disk.values()].some(({ unit, entry, keyId }) =>
      unit !== idOf(key) && sharesRecord(unit, key) && (!this.tab.keys.has(keyId) || (entry.sent ?? []).length > 0));
  }

  /** The network of one screen, bound to its pupil and meeting as the product's screens do. */
  transport(key: UnitKey, form: Form): Transport {
    const { browser } = this;
    const { world, host } = browser;
    const id = idOf(key);
    const record = recordOf(key);
    const call = (name: string, body: Values | null, signal: AbortSignal, isKeepalive = false): Promise<Reply> =>
      new Promise((resolve) => {
        if (signal.aborted) {
          resolve({ failed: 'cancelled' });
          return;
        }
        const { session } = browser;
        if (session.user !== key.userId && body !== null) {
          world.violate(3, `save of ${key.userId} with the session of ${session.user}`);
        }
        if (this.stopped.has(id)) world.violate(4, `${this.name} calls the host for ${id} after an exception`);
        if (this.isTurnedAway) world.violate(4, `${this.name} calls the host while it shows the sign-in`);
        const sessionId = session.id;
        const isRecorded = isKeepalive && browser.draftsOf(key).some(({ entry }) => (entry.sent ?? []).some((one) => plain(one.body) === plain(body)));
        const request = host.request(
          {
            user: key.userId, page: this.name, record, call: name, body, isKeepalive,
            // Its last reading is 5 s old at most, counted from the response of a slow host.
            unseenMs: DEFAULT_TIMINGS.readAge + this.slowHostMs,
            // A page that closes within 100 ms of an edit sends it without a draft, so no later page knows that it may still land (decision 001).
            isPrompt: isKeepalive && !isRecorded,
            isSignedIn: () => browser.isSessionValid && browser.session.id === sessionId,
            isOnline: () => browser.isOnline,
          },
          (reply) => {
            this.requests.delete(request);
            // A response that has not arrived when the page aborts never does.
            this.whenThawed(() => resolve(signal.aborted ? { failed: 'cancelled' } : reply));
          },
        );
        this.requests.add(request);
        signal.addEventListener('abort', () => request.cut());
      });
    return {
      load: async (name, signal, kind): Promise<LoadOutcome> => {
        this.throwIfDue(id, 'load');
        const own = form === 'marks' ? this.ownCopyOf(id, kind) : kind === 'first' ? await this.aheadOf(id, name) : null;
        const batch = this.batchOf(name, signal, own === null ? 0 : 'at' in own ? this.clock.now() - Number(own.at) : own.ageMs ?? 0);
        const outcome = own ?? await this.readFromHost(id, form, () => (form === 'marks' ? this.shared((own) => call(name, null, own)) : call(name, null, signal)));
        if (outcome.kind !== 'loaded') return outcome;
        this.noteTold(record, outcome.values);
        // The product ignores a response after it has aborted the call.
        if (!signal.aborted) batch.values.set(name, outcome.values);
        if (batch.values.size === batch.requested.size) this.noteReading(id, batch);
        return outcome;
      },
      save: async (name, body, { signal, keepalive }): Promise<SaveOutcome> => {
        this.throwIfDue(id, 'save');
        this.checkBeforeSave(key, name, body, form);
        const own: SaveInFlight = { body: plain(body), signal };
        const before = this.inFlight.get(id) ?? [];
        this.inFlight.set(id, [...before, own]);
        // A save that the page has just aborted may be repeated at once.
        const isRepeated = (one: SaveInFlight): boolean => one.signal.aborted && one.body === own.body;
        if (!before.every(isRepeated)) world.violate(4, `two saves of ${id} in flight from ${this.name}`);
        this.copies.set(id, { ...this.copyOf(id), isSaving: true });
        this.ahead.clear();
        const reply = await call(name, body, signal, keepalive);
        this.inFlight.set(id, (this.inFlight.get(id) ?? []).filter((one) => one !== own));
        const outcome = this.outcomeOf(key, body, reply);
        this.copies.set(id, withSave(this.copyOf(id), body, outcome, this.clock.now()));
        return outcome;
      },
    };
  }

  /** A page that ends the units of a user keeps nothing that it knew of the records. */
  forgetUser(): void {
    this.knownOnes.clear();
    this.copies.clear();
  }

  /** By unit: the page's own copy of a record that it reads together with others. */
  readonly copies = new Map<string, PageCopy>();
  /** Whether the screen asks about a field. `Users` sets this. */
  hasConflict: () => boolean = () => false;

  private copyOf(id: string): PageCopy {
    return this.copies.get(id) ?? copyOf({}, 0);
  }

  private ownCopyOf(id: string, kind: LoadKind): ReturnType<typeof ownCopy> {
    return ownCopy(this.copyOf(id), kind, { now: this.clock.now(), readAge: DEFAULT_TIMINGS.readAge, hasConflict: this.hasConflict() });
  }

  /** What several records share, or a screen reads ahead, no record aborts: only its time-out does. */
  private async shared<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    const stop = this.browser.world.after(DEFAULT_TIMINGS.responseTimeout, () => { controller.abort(); });
    return ask(controller.signal).finally(stop);
  }

  private async readFromHost(id: string, form: Form, ask: () => Promise<Reply>): Promise<LoadOutcome> {
    const at = this.clock.now();
    const outcome = readLoad(await ask());
    if (form !== 'marks' || outcome.kind !== 'loaded') return outcome;
    const carries = ([field]: readonly [string, FieldValue]): boolean => callsOf(form).some((one) => one.carries(field));
    const values = Object.fromEntries(Object.entries(outcome.values).filter(carries));
    const copy = this.copyOf(id);
    if (at > copy.at) this.copies.set(id, withReading(copy, values, at));
    return { ...outcome, values };
  }

  /** By unit and call: what a screen has read, which the first load takes if it is new. */
  private readonly ahead = new Map<string, { readonly at: number; readonly outcome: Promise<LoadOutcome> }>();

  readAhead(key: UnitKey, transport: Transport, calls: readonly UnitCall[]): void {
    for (const { name } of calls) this.ahead.set(`${idOf(key)} ${name}`, { at: this.clock.now(), outcome: this.shared((signal) => transport.load(name, signal, 'view')) });
  }

  /** As `loadRecord` says: too old for the first save, because it was requested before the lock. */
  private async aheadOf(id: string, name: string): Promise<(Extract<LoadOutcome, { kind: 'loaded' }> & { readonly at: number }) | null> {
    const read = this.ahead.get(`${id} ${name}`);
    const outcome = await read?.outcome;
    const at = read?.at ?? 0;
    return outcome?.kind === 'loaded' && this.clock.now() - at < DEFAULT_TIMINGS.readAge / 2 ? { ...outcome, at, ageMs: DEFAULT_TIMINGS.readAge + 1 } : null;
  }

  /** The calls of one load share its signal. */
  private batchOf(call: string, signal: AbortSignal, ageMs: number): Batch {
    const batch = this.batches.get(signal) ?? { at: this.browser.world.now - ageMs, requested: new Set<string>(), values: new Map() };
    batch.requested.add(call);
    this.batches.set(signal, batch);
    return batch;
  }

  private noteReading(id: string, { at }: Batch): void {
    this.loaded.add(id);
    const took = this.browser.world.now - at;
    if (Math.min(took, this.lastTook) > DEFAULT_TIMINGS.readAge) this.slowHostMs = Math.max(this.slowHostMs, took);
    this.lastTook = took;
    if (at >= (this.unclear.get(id) ?? Infinity)) this.unclear.delete(id);
  }

  private noteTold(record: string, values: Values): void {
    for (const [field, value] of Object.entries(values)) this.browser.told.add(`${placeOf(record, field)} ${field} ${plain(value)}`);
  }

  private outcomeOf(key: UnitKey, body: Values, reply: Reply): SaveOutcome {
    const id = idOf(key);
    const outcome = saveOutcomeOf(readReply(reply, { writes: true }).failure, 'refused');
    // The model classifies the response itself instead of using the code under test.
    const isYes = !('failed' in reply) && reply.status === 200 && reply.contentType === 'application/json' &&
      reply.body === '{}';
    const isNo = !('failed' in reply) && ([400, 403, 404, 409].includes(reply.status) || reply.body.includes('errormessage'));
    if (isYes || isNo) this.unclear.delete(id);
    else this.unclear.set(id, this.browser.world.now);
    if (isYes) {
      this.noteTold(recordOf(key), body);
      this.confirmed.push({ record: recordOf(key), body });
    }
    const ones = this.knownOnes.get(id) ?? new Set<string>();
    this.knownOnes.set(id, ones);
    for (const flag of FLAGS) {
      // An unclear save with 1 counts as sent. A refusal does not revoke another copy that may still land.
      if (isDone(body[flag]) && !isNo) ones.add(flag);
    }
    return outcome;
  }

  private checkBeforeSave(key: UnitKey, call: string, body: Values, form: Form): void {
    const { world } = this.browser;
    const id = idOf(key);
    if (!this.loaded.has(id)) world.violate(7, `save ${call} of ${id} before a good load`);
    if (!this.isAlive) world.violate(4, `a dead page sends`);
    if (this.unclear.has(id)) world.violate(11, `${this.name} saves after an unclear answer without a reading`);
    for (const flag of FLAGS) {
      if (flag in body && body[flag] !== 1 && this.knownOnes.get(id)?.has(flag) === true) {
        world.violate(6, `${call} sends ${flag} 0 after a 1`);
      }
    }
    const record = recordOf(key);
    for (const { name, kind } of FIELDS) {
      const value = body[name];
      if (value === undefined || value === '' || kind === 'number' || (Array.isArray(value) && value.length === 0)) continue;
      // A host that truncates texts may cut the field name at the end, but not the pupil.
      if (!JSON.stringify(value).includes(`@${placeOf(record, name)}@`)) {
        world.violate(3, `${JSON.stringify(value)} sent as ${name} of ${record}`);
      }
    }
    const unknown = body['m.unknown'];
    if (call === 'meeting' && !isOfOneChange(form) && unknown !== `kept@${record}`) world.violate(1, 'an unknown key was not sent back');
  }
}
