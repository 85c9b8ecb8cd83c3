import type { UnitCall, UnitHandle, UnitKey, UnitView } from '../../src/saving/types';
import type { FieldValue } from '../../src/values/values';
import { Page, type ModelBrowser, type Tab } from './modelBrowser';
import type { Checker } from './checker';
import type { Act, Place } from './acts';
import { Forms } from './forms';
import type { ModelHost } from './modelHost';
import { BAD, CALLS, callsOf, FIELDS, FIRST_FAR_NUMBER, idOf, isOfOneChange, isSameAs, keyOf, otherMeeting, placeOf, plain, RECORD_COUNT, recordOf, type Field, type Form } from './records';
import { Rows } from './rows';
import type { World } from './world';

interface Seat {
  tab: Tab;
  page: Page;
  record: number;
  handle: UnitHandle | null;
  /** When the record was opened for editing; while it is not, Infinity. */
  editableFrom: number;
  /** The calls of the phase that is open: the other one has fewer. */
  calls: 'all' | 'first';
}

type Entering = Extract<Act, { readonly screen: number }>;

/** A page that requests a record takes it from one that does not answer in this time. */
const HAND_OVER_MS = 2000;

const newTab = (): Tab => ({ keys: new Set() });

function numberOf(record: Place, seat: Seat): number {
  return typeof record === 'number' ? record % RECORD_COUNT : record === 'here' ? seat.record : otherMeeting(seat.record) ?? seat.record;
}

/** Acts that happen while a page is frozen, and acts that thaw it. */
const WITHOUT_PAGE: ReadonlySet<Act['do']> = new Set([
  'reload', 'crash', 'crashBrowser', 'closeTab', 'expire', 'secondTab', 'offline', 'online', 'foreign', 'foreignRow', 'journal', 'clock', 'clearData',
]);

/** The people at one computer, and a colleague elsewhere. An act that is impossible at the time does nothing. */
export class Users {
  readonly seats: Seat[] = [];
  readonly rows: Rows;
  readonly forms: Forms;
  /** By page: how many promises to the screen are pending. Those of a page that has ended do not count. */
  private readonly promises: (readonly Page[])[] = [];
  private typed = 0;
  private pages = 0;

  constructor(
    private readonly world: World,
    private readonly host: ModelHost,
    private readonly browser: ModelBrowser,
    private readonly checker: Checker,
    private readonly form: Form,
  ) {
    this.rows = new Rows(world, host, browser);
    this.forms = new Forms(world, browser, this.rows);
    browser.onStolen = (page, record, by) => {
      const isAwake = [page, by].every((one) => !one.isFrozen && one.awakeSince(world.now - HAND_OVER_MS) >= HAND_OVER_MS);
      const isEdited = this.seats.some((seat) => seat.page === page && seat.handle?.key.records.includes(record) === true && world.now - seat.editableFrom >= HAND_OVER_MS);
      if (isAwake && isEdited) world.violate(19, `${page.name} does not answer a request for its record`);
      // A page whose disk is silent opens late, perhaps just before its record is taken.
      else if (browser.hadBadJournal) checker.lostWith(page);
    };
    this.seat(newTab(), 0);
  }

  openPromises(): number {
    return this.promises.filter((pages) => pages.every(({ isAlive }) => isAlive)).length;
  }

  /** Returns the function to call when the promise settles. */
  private promise(...pages: readonly Page[]): () => void {
    this.promises.push(pages);
    return () => { this.promises.splice(this.promises.indexOf(pages), 1); };
  }

  private newPage(tab: Tab): Page {
    this.pages += 1;
    return new Page(this.browser, `page${this.pages}`, tab, (page) => { this.checker.lostWith(page); });
  }

  private seat(tab: Tab, record: number): Seat {
    const seat: Seat = { tab, page: this.newPage(tab), record, handle: null, editableFrom: Infinity, calls: 'all' };
    this.seats.push(seat);
    this.open(seat, record);
    return seat;
  }

  open(seat: Seat, record: number): void {
    this.close(seat);
    if (!this.browser.isSessionValid && seat.page.isAskingSignIn) return;
    const { page } = seat;
    const key = keyOf(this.browser.session.user, record);
    this.world.note(`${page.name} opens ${idOf(key)}`);
    const handle = page.registry.openUnit(key, this.callsOf(seat), page.transport(key, this.form));
    seat.handle = handle;
    seat.editableFrom = Infinity;
    seat.record = record;
    this.checker.opened(page, key, () => handle.getView());
    page.openedAt.set(idOf(key), this.world.now);
    page.hasConflict = () => handle.getView().conflicts.length > 0;
    let lastShown: UnitView['values'] = {};
    let wasEditable = false;
    let lastRestored: readonly string[] = [];
    let wasWarned = false;
    handle.subscribe(() => {
      if (!page.isAlive) return;
      if (seat.handle === handle) page.throwIfDue(idOf(key), 'screen');
      this.checker.onScreen(page);
      const view = handle.getView();
      const isEditable = view.phase === 'ready' && view.readOnly === null;
      if (isEditable !== wasEditable) seat.editableFrom = isEditable ? this.world.now : Infinity;
      wasEditable = isEditable;
      if (view.phase === 'ready' && view.values !== lastShown) page.shows(key, lastShown = view.values);
      if (view.isDraftSealed) this.checker.sawSealed(page, key);
      // The screen names what it restored.
      if (view.restored !== lastRestored) {
        lastRestored = view.restored;
        for (const field of view.restored) this.checker.restored(page, key, field, view.values[field] ?? null);
      }
      // The warning covers earlier edits only. Later ones are judged.
      if (view.mayMiss && !wasWarned) this.checker.onMissingWarning(page, key);
      wasWarned = view.mayMiss;
      if (seat.handle === handle) this.checker.stillThere(page, key, view);
    });
  }

  private callsOf({ calls }: Seat): readonly UnitCall[] {
    const all = callsOf(this.form);
    return calls === 'all' ? all : all.slice(0, 1);
  }

  close(seat: Seat): void {
    const { handle } = seat;
    if (handle === null) return;
    this.world.note(`${seat.page.name} closes ${idOf(handle.key)}`);
    this.checker.closed(seat.page, handle.key);
    seat.handle = null;
    handle.close();
  }

  private die(seat: Seat, how: 'crash' | 'reload' | 'closeTab' | 'crashBrowser'): void {
    const { page } = seat;
    // The browser thaws a page before it closes it.
    if (page.isFrozen && how !== 'crash' && how !== 'crashBrowser') page.thaw();
    this.world.note(`${page.name} ends: ${how}`);
    if (how === 'reload' || how === 'closeTab') {
      page.isHidden = true;
      page.registry.dispatchAll({ type: 'hide' });
      this.forms.hide(page);
    }
    this.forms.ended(page);
    page.hasCrashed = how === 'crash' || how === 'crashBrowser';
    if (seat.handle !== null) this.checker.closed(page, seat.handle.key);
    page.kill();
    seat.handle = null;
  }

  /** A new page in the tab of one that has ended. */
  private comeBack(seat: Seat): void {
    seat.page = this.newPage(seat.tab);
    seat.page.isAskingSignIn = !this.browser.isSessionValid;
    this.open(seat, seat.record);
  }

  /** The user types half a date and completes it later. */
  private async leaveUnfinished(tabIndex: number, seat: Seat, { field: at, then }: Extract<Act, { do: 'unfinished' }>): Promise<void> {
    const field = FIELDS[at % FIELDS.length]?.name ?? '';
    const before = this.editable(seat);
    if (before === null) return;
    before.keepRaw(field, '31/0');
    if (then === 'stay') return;
    const isReloaded = then === 'reload';
    await this.world.run(isReloaded ? 500 : this.world.between(10, 2000));
    if (seat.handle !== before || this.editable(seat) !== before) return;
    if (isReloaded) {
      await this.act(tabIndex, { do: 'reload' });
      await this.world.run(3000);
    }
    const after = this.editable(seat);
    if (after === null || idOf(after.key) !== idOf(before.key)) return;
    const { mayMiss, memoryOnly } = after.getView();
    const isKnownLost = isReloaded && (this.browser.hadBadJournal || mayMiss || memoryOnly);
    if (after.rawOf(field) !== '31/0' && !isKnownLost) this.world.violate(1, `${seat.page.name} lost the unfinished input of ${field}`);
    after.keepRaw(field, null);
  }

  private editable(seat: Seat): UnitHandle | null {
    const { handle, page } = seat;
    if (handle === null || page.isFrozen || page.isAskingSignIn) return null;
    const { phase, readOnly } = handle.getView();
    return phase === 'ready' && readOnly === null ? handle : null;
  }

  private enter(seat: Seat, { do: what, field: at, screen }: Entering): void {
    const handle = this.editable(seat);
    const field = FIELDS[at % FIELDS.length];
    if (handle === null || field === undefined) return;
    const value = this.valueFor(what, field, handle.key);
    if (value === null || plain(handle.getView().values[field.name]) === plain(value)) return;
    const calls = field.calls.filter((name) => this.callsOf(seat).some((one) => one.name === name && one.carries(field.name)));
    const call = calls[screen % calls.length];
    if (call === undefined) return;
    const how = what === 'choose' || what === 'undo' ? 'choice' : 'text';
    this.world.note(`${seat.page.name} ${how} ${field.name} ${JSON.stringify(value)}`);
    this.checker.typed(seat.page, handle.key, field.name, value, handle.getView().values[field.name]);
    handle.edit(call, field.name, value, how);
  }

  private valueFor(what: Entering['do'], field: Field, key: UnitKey): FieldValue | null {
    if (what === 'clear') return field.kind === 'list' ? [] : '';
    if (what === 'typeBad') return field.kind === 'text' ? this.token(field, key, BAD) : null;
    if (what !== 'undo') return this.token(field, key);
    const { value, writer } = this.host.held(recordOf(key), field.name);
    return writer === 'far' || value === undefined ? null : value;
  }

  private token({ name, kind }: Field, key: UnitKey, mark = ''): FieldValue {
    this.typed += 1;
    if (kind === 'number') return this.typed + 10;
    const words = `${mark}${key.userId}${this.typed}@${placeOf(recordOf(key), name)}@${name}`;
    if (kind === 'list') return [{ row: words }, { row: '' }];
    // Sometimes with trailing blanks, as people leave them.
    return this.typed % 4 === 0 ? `${words} \n` : words;
  }

  signIn(user: string): void {
    const { browser, world } = this;
    const { session } = browser;
    const isSame = session.user === user;
    world.note(`sign-in of ${user}`);
    browser.session = { user, id: session.id + 1 };
    if (!isSame) browser.hasChangedUser = true;
    browser.isSessionValid = true;
    for (const page of browser.live()) page.whenThawed(() => this.onSignIn(page, user, isSame));
    for (const seat of this.seats) {
      const isOther = seat.handle !== null && seat.handle.key.userId !== user;
      if (isOther || seat.handle === null) seat.page.whenThawed(() => this.open(seat, seat.record));
    }
  }

  /** Runs in each page of the browser after a sign-in, as the product does. */
  private onSignIn(page: Page, user: string, isSame: boolean): void {
    const { browser, world } = this;
    page.shownUser = user;
    if (!isSame && browser.hadBadJournal) this.checker.lostWith(page);
    page.isAskingSignIn = false;
    page.isTurnedAway = false;
    // The page drops the user's data. Saves in doubt remain in the journal, unless the disk refused them.
    if (!isSame) {
      page.forgetUser();
      void this.forms.userChanged(page);
    }
    // Sometimes the password has changed since.
    if (world.random() < 0.8) {
      for (const { key, keyId } of browser.disk.values()) if (key.userId === user) page.tab.keys.add(keyId);
    }
    void page.registry.signedIn(user);
  }

  /** Signs out in one tab: it confirms and deletes what this page and the disk hold. The other tabs seal what they cannot send. */
  private signOut(acting: Page): void {
    const { browser, world, checker } = this;
    const { session } = browser;
    world.note(`sign-out in ${acting.name}`);
    const thawed = (): readonly Page[] => browser.live().filter(({ isFrozen }) => !isFrozen);
    const settle = this.promise(...thawed());
    void Promise.all(thawed().map((page) => page.registry.leave({ waitMs: 10_000 }))).then(async () => {
      // A frozen tab goes on with its sign-out once it thaws.
      await new Promise<void>((resolve) => { acting.whenThawed(resolve); });
      // A tab that has opened in the meantime is told, too.
      const pages = thawed();
      const others = pages.filter((page) => page !== acting);
      if (browser.session.id !== session.id || !acting.isAlive) {
        settle();
        return;
      }
      world.note(`sign-out warns of ${acting.registry.unsentUnits().length}`);
      const isElsewhere = (key: UnitKey) => (field: string, value: FieldValue): boolean => this.seats.some(({ handle, page }) =>
        others.includes(page) && handle !== null && idOf(handle.key) === idOf(key) && isSameAs(field, handle.getView().values[field], value));
      for (const { key } of acting.registry.unsentUnits()) {
        checker.toldUnsent(key, 'the user was warned');
      }
      for (const key of checker.keysOf(session.user)) {
        // The other tab seals what it shows.
        if (browser.draftsOf(key).length > 0) checker.toldUnsent(key, 'the user was warned of a draft', isElsewhere(key));
      }
      const left: UnitHandle[] = [];
      for (const seat of this.seats) {
        if (!pages.includes(seat.page)) continue;
        if (seat.handle === null) continue;
        checker.closed(seat.page, seat.handle.key);
        left.push(seat.handle);
        seat.handle = null;
      }
      // From here on the tabs show the sign-in, where no record opens.
      for (const page of pages) page.isAskingSignIn = true;
      // The other tabs have been told already: where this page is closed now, they seal all the same.
      acting.mayDestroy = true;
      acting.forgetUser();
      await Promise.race([acting.registry.end('destroy'), acting.gone]);
      // Someone has signed in since, so the data of the other user is sealed already. The screens close all the same.
      if (browser.session.id !== session.id) {
        for (const handle of left) handle.close();
        settle();
        return;
      }
      if (browser.live().includes(acting)) {
        for (const [at, { key }] of [...browser.disk]) if (key.userId === session.user) browser.disk.delete(at);
        for (const page of others) page.registry.rewrite();
      }
      this.forms.signedOut(session.user, pages);
      await Promise.all(others.map((page) => {
        page.forgetUser();
        return page.registry.end('seal');
      }));
      settle();
      if (browser.hadBadJournal) for (const page of others) checker.lostWith(page);
      if (browser.session.id !== session.id) return;
      const isWhole = pages.every(({ isAlive }) => isAlive) && !browser.hadBadJournal;
      for (const page of pages) {
        if (isWhole && page.registry.unsentUnits().length > 0) world.violate(8, 'units live on after sign-out');
      }
      browser.isSessionValid = false;
      for (const page of browser.live()) page.isAskingSignIn = true;
    });
  }

  async act(tabIndex: number, act: Act): Promise<void> {
    const { world, browser, host, checker } = this;
    const seat = this.seats[tabIndex % this.seats.length];
    if (seat === undefined) return;
    const { handle, page } = seat;
    if (page.isFrozen && !WITHOUT_PAGE.has(act.do)) return;
    switch (act.do) {
      case 'type':
      case 'choose':
      case 'typeBad':
      case 'clear':
      case 'undo':
        this.enter(seat, act);
        return;
      case 'unfinished':
        await this.leaveUnfinished(tabIndex, seat, act);
        return;
      case 'throw':
        page.throwsAt = act.at;
        return;
      case 'clearData':
        // Left out: a save on its way of which only a draft tells. The page writes it again, unless the browser crashes before.
        if ([...browser.disk.values()].some(({ entry: { sent = [] } }) => sent.length > 0)) return;
        world.note('the user clears the data of the site');
        checker.dataCleared();
        this.forms.dataCleared();
        browser.clearData();
        for (const one of browser.live()) one.whenThawed(() => { one.registry.rewrite(); this.forms.rewrite(one); });
        return;
      case 'readAhead': {
        const key = keyOf(browser.session.user, numberOf(act.record, seat));
        if (!page.isAskingSignIn) page.readAhead(key, page.transport(key, this.form), this.callsOf(seat));
        return;
      }
      case 'otherPhase':
        seat.calls = seat.calls === 'all' ? 'first' : 'all';
        this.open(seat, seat.record);
        return;
      case 'foreignRow':
        this.rows.byColleague(act.what, act.row);
        return;
      case 'flush':
        handle?.flush();
        return;
      case 'retry':
        if (!page.isAskingSignIn) handle?.retry();
        return;
      case 'refresh':
        if (handle !== null) void handle.refresh().then(this.promise(page));
        return;
      case 'complete': {
        const editable = this.editable(seat);
        const call = CALLS[act.call % CALLS.length];
        // A record that is saved by single changes is never complete.
        if (editable === null || call === undefined || isOfOneChange(this.form)) return;
        world.note(`${page.name} presses Complete for ${call.name}`);
        const settle = this.promise(page);
        void editable.complete(call.name, () => (act.isGateOpen ? null : 'Something is missing')).then((outcome) => {
          settle();
          if (!page.isAlive) return;
          world.note(`Complete of ${call.name}: ${JSON.stringify(outcome)}`);
          if (outcome.kind === 'completed') checker.promised(editable.key, call.completedField ?? '');
        });
        return;
      }
      case 'open':
        if (!page.isAskingSignIn) this.open(seat, numberOf(act.record, seat));
        return;
      case 'close':
        this.close(seat);
        return;
      case 'reload':
      case 'crash':
        this.die(seat, act.do);
        await world.run(world.between(20, 800));
        // A tab of this release would have its drafts rewritten under it.
        if (act.do === 'reload' && act.build !== undefined && browser.live().length === 0) browser.rewriteDrafts(act.build);
        this.comeBack(seat);
        return;
      case 'host':
        host.forced.save = [...act.save ?? []];
        host.forced.load = [...act.load ?? []];
        return;
      case 'olderLands': {
        const name = FIELDS[act.field % FIELDS.length]?.name;
        if (handle !== null && name !== undefined) host.repeatOlder(handle.key.userId, recordOf(handle.key), name);
        return;
      }
      case 'crashBrowser': {
        for (const one of this.seats) this.die(one, 'crashBrowser');
        this.seats.splice(1);
        // Restarting a browser and signing in take time.
        await world.run(20_000);
        const [first] = this.seats;
        if (first === undefined) return;
        first.tab = newTab();
        // Only a sign-in with the password opens the journal again. A session that survives the crash does not.
        if (act.losesKeys !== true && world.random() < 0.7) for (const { keyId } of browser.disk.values()) first.tab.keys.add(keyId);
        this.comeBack(first);
        return;
      }
      case 'secondTab':
        if (this.seats.length < 3 && !page.isAskingSignIn) this.seat(newTab(), seat.record);
        return;
      case 'closeTab':
        if (this.seats.length < 2) return;
        this.die(seat, 'closeTab');
        this.seats.splice(this.seats.indexOf(seat), 1);
        return;
      case 'takeOver':
        // If the other tab does not respond, its unsaved edits are lost, and the screen says so.
        if (handle?.getView().readOnly === 'otherTab') handle.takeOver();
        return;
      case 'freeze':
        // A page that sleeps during two readings in a row takes its host for a slow one, and its own waits for those of the host.
        if (page.wasFrozen) return;
        world.note(`${page.name} sleeps`);
        page.freeze();
        world.after(act.ms, () => { if (page.isAlive && page.isFrozen) page.thaw(); });
        return;
      case 'hideAndShow':
        page.isHidden = true;
        page.registry.dispatchAll({ type: 'hide' });
        this.forms.hide(page);
        page.freeze();
        await world.run(act.ms ?? world.between(100, 20_000));
        if (!page.isAlive) return;
        page.isHidden = false;
        page.registry.dispatchAll({ type: 'show' });
        page.thaw();
        return;
      case 'signOut':
        if (browser.isSessionValid && !page.isAskingSignIn) this.signOut(page);
        return;
      case 'expire':
        browser.isSessionValid = false;
        world.note('the session expires');
        return;
      case 'signIn':
      case 'signInOther': {
        if (!page.isAskingSignIn) return;
        const { user } = browser.session;
        this.signIn(act.do === 'signIn' ? user : user === 'ann' ? 'ben' : 'ann');
        return;
      }
      case 'resolve': {
        const [conflict] = handle?.getView().conflicts ?? [];
        if (handle === null || conflict === undefined) return;
        world.note(`${page.name} keeps ${act.keep} of ${conflict.field}`);
        // Choosing "mine" counts as typing that value again.
        if (act.keep === 'mine') checker.typed(page, handle.key, conflict.field, conflict.mine, undefined);
        else checker.giveUp(handle.key, conflict.field, 'the user chose theirs');
        handle.resolveConflict(conflict.field, act.keep);
        return;
      }
      case 'foreign': {
        const field = FIELDS[act.field % FIELDS.length]?.name ?? 's.text';
        const record = recordOf(keyOf('far', numberOf(act.record, seat)));
        this.typed += 1;
        const kind = FIELDS.find(({ name }) => name === field)?.kind;
        const words = `far${this.typed}@${placeOf(record, field)}@${field}`;
        const value = kind === 'number' ? FIRST_FAR_NUMBER + this.typed : kind === 'list' ? [{ row: words }] : words;
        host.apply({ user: 'far', page: 'elsewhere', record, call: 'meeting', body: { [field]: value }, isKeepalive: false, sentAt: world.now });
        return;
      }
      case 'journal':
        browser.journalMode = act.mode;
        if (act.mode !== 'good') browser.hadBadJournal = true;
        return;
      case 'busyDisk': {
        const open = this.seats.flatMap((one) => (one.handle === null ? [] : [idOf(one.handle.key)]));
        // Left out: no other tab waits for the record, so nothing tells the next page of a save that the disk was too busy for.
        if (new Set(open).size < open.length) browser.keptFrom = browser.diskFreeAt = world.now + act.ms;
        return;
      }
      case 'offline':
      case 'online':
        browser.isOnline = act.do === 'online';
        if (browser.isOnline) for (const one of browser.live()) one.whenThawed(() => one.registry.dispatchAll({ type: 'online' }));
        return;
      case 'clock':
        world.wallOffset += act.hours * 3_600_000;
        return;
      case 'openDraft':
        if (!page.isAskingSignIn && handle?.getView().isDraftSealed === true) this.signIn(browser.session.user);
        return;
      case 'row':
      case 'form': {
        if (page.isAskingSignIn || !browser.isSessionValid) return;
        const settle = this.promise(page);
        void (act.do === 'row' ? this.rows.press(page, act.what, act.row) : this.forms.act(page, act.what)).then(settle);
        return;
      }
      case 'scene':
        for (const line of act.lines) {
          if (typeof line === 'number') await world.run(line);
          else if ('do' in line) await this.act(tabIndex, line);
          // Another tab opens the record of this one.
          else await this.act(tabIndex + (line[0] === 'other' ? 1 : 2), 'record' in line[1] ? { ...line[1], record: numberOf(line[1].record, seat) } : line[1]);
        }
    }
  }
}
