import { saveOutcomeOf } from '../../src/saving/outcome';
import { createRowWrites, type WriteEnd } from '../../src/saving/rowWrites';
import type { SaveOutcome } from '../../src/saving/types';
import type { ModelBrowser, Page } from './modelBrowser';
import type { ModelHost } from './modelHost';
import { carry, json, readReply, type Fault, type Reply } from './network';
import type { World } from './world';

/** `createAgain`: the same form, after a press that the screen did not confirm. `createSame`: one more row with the text of another. */
export type RowPress = 'create' | 'createAgain' | 'createSame' | 'change' | 'delete';
const isNew = (what: RowPress): boolean => what.startsWith('create');

export interface Row {
  readonly id: number;
  readonly text: string;
}

/** One press of a user, in the order of the presses. */
interface Press {
  readonly number: number;
  readonly at: number;
  readonly what: RowPress;
  /** The id of the row that it changes or deletes. */
  readonly id: number;
  readonly text: string;
  readonly page: Page;
  readonly user: string;
  sends: number;
  /** How often the host has applied it: the browser repeats requests by itself. */
  landed: number;
  /** Null until the screen shows how it ended. If the page ends first, it stays null. */
  end: WriteEnd<Row> | null;
}

/** Before the time at which a colleague has changed a row. */
const FAR = 'far';
/** A list that takes longer has timed out. */
const LIST_MS = 10_000;
/** A press has no response after 10 s, and can land in the 15 s after that. */
const LANDS_MS = 25_000;
const TEXTS = ['start1', 'start2', 'start3'];
const SAYS_NO: readonly WriteEnd<Row>['kind'][] = ['refused', 'notSent', 'gone', 'notApplied'];

const outcomeOf = (reply: Reply): SaveOutcome => saveOutcomeOf(readReply(reply, { writes: true }).failure, 'refused');

/** Calls of lists always end: the product gives each a time-out. A list is never stale, and a copy that lands late belongs to a response that was lost. */
function inTime(fault: Fault, what: RowPress | null): Fault {
  if (fault.kind === 'stale') return { kind: 'ok', delay: fault.delay };
  if (fault.kind === 'hang') return { kind: fault.isApplied ? 'dropAfter' : 'dropBefore', delay: 9000 };
  if (fault.kind !== 'echo') return fault;
  return what === 'change' || what === 'delete' ? { ...fault, isLost: true } : { kind: 'ok', delay: fault.delay };
}

/** The rows of one list on the host, the people who create, change and delete them, and the invariants of the rows. */
export class Rows {
  private rows: readonly Row[] = TEXTS.map((text, at) => ({ id: at + 1, text }));
  private nextId = TEXTS.length + 1;
  /** Every text that a row has held: `3 text`. */
  private readonly everHeld = new Set(TEXTS.map((text, at) => `${at + 1} ${text}`));
  private readonly presses: Press[] = [];
  /** By row: the presses that the host has applied to it, in that order. */
  private readonly landed = new Map<number, number[]>();
  private readonly writes = new WeakMap<Page, ReturnType<typeof createRowWrites>>();
  /** What the page last read (null: its last reading failed). */
  private readonly lists = new WeakMap<Page, readonly Row[] | null>();

  constructor(private readonly world: World, private readonly host: ModelHost, private readonly browser: ModelBrowser) {}

  private writesOf(page: Page): ReturnType<typeof createRowWrites> {
    const { browser, world } = this;
    const existing = this.writes.get(page);
    if (existing !== undefined) return existing;
    const created = createRowWrites({
      now: () => world.now,
      lateMs: () => 15_000,
      user: () => page.shownUser,
      wait: (ms) => page.sleep(ms, ms),
      // A frozen page runs nothing, so it keeps what it holds.
      locks: browser.locksOf(page),
    });
    this.writes.set(page, created);
    return created;
  }

  /** The page waits for the response, and gets none once it has ended. */
  private call(page: Page, press: Press | null): Promise<Reply> {
    const { browser, host, world } = this;
    const { session } = browser;
    const isWrite = press !== null;
    const what = press?.what ?? null;
    return new Promise((resolve) => {
      const request = carry(world, inTime(host.nextFault(isWrite), what), {
        name: `${what ?? 'load of the list'} of ${page.name}`, isWrite, isBad: false,
        isSignedIn: () => browser.isSessionValid && browser.session.id === session.id,
        isOnline: () => browser.isOnline,
        land: () => { if (isWrite) this.land(press); },
        good: () => json(200, isWrite ? {} : { rows: this.rows }),
        stale: () => json(200, { rows: this.rows }),
      }, (reply) => {
        page.requests.delete(request);
        page.whenThawed(() => { resolve(reply); });
      });
      page.requests.add(request);
    });
  }

  private async readList(page: Page): Promise<readonly Row[] | null> {
    const reply = await this.call(page, null);
    const isList = !('failed' in reply) && reply.status === 200 && reply.body.startsWith('{"') && reply.body.endsWith(']}');
    const rows = isList ? (JSON.parse(reply.body) as { rows: readonly Row[] }).rows : null;
    this.lists.set(page, rows);
    return rows;
  }

  /** What a form shows of a row when it opens. */
  open(id: number): Row {
    return this.rows.find((one) => one.id === id) ?? { id, text: '' };
  }

  /** A colleague changes or deletes a row. */
  byColleague(what: 'change' | 'delete', at: number): void {
    const row = this.rows[at % Math.max(this.rows.length, 1)];
    if (row === undefined) return;
    const elsewhere = { endedAt: Infinity, name: 'elsewhere' } as Page;
    const press: Press = { number: this.presses.length, at: this.world.now, what, id: row.id, text: `${FAR}${this.world.now.toFixed(0)}`, page: elsewhere, user: FAR, sends: 1, landed: 0, end: null };
    this.presses.push(press);
    this.land(press);
  }

  private land(press: Press): void {
    const { id, number, what, text } = press;
    if (!isNew(what) && !this.rows.some((row) => row.id === id)) return;
    press.landed += 1;
    const own = isNew(what) ? this.nextId : id;
    this.landed.set(own, [...this.landed.get(own) ?? [], number]);
    if (what !== 'delete') this.everHeld.add(`${own} ${text}`);
    if (isNew(what)) {
      this.rows = [...this.rows, { id: own, text }];
      this.nextId += 1;
    } else if (what === 'delete') this.rows = this.rows.filter((row) => row.id !== id);
    else this.rows = this.rows.map((row) => (row.id === id ? { id, text } : row));
    this.world.note(`host applies ${what} ${text} of row ${own}`);
  }

  /** How it ended, once the screen shows that, or null if there is nothing to press. */
  async press(page: Page, what: RowPress, at: number, typed?: string, opened?: Row): Promise<WriteEnd<Row> | null> {
    const { presses, rows, world } = this;
    // A form that was kept may be of a row that has gone.
    const row = opened ?? rows[at % Math.max(rows.length, 1)];
    const before = presses.findLast((one) => isNew(one.what));
    // A form cannot be sent again while its request is in flight, nor after it has been saved.
    const mayRepeat = before !== undefined && (before.end === null ? !before.page.isAlive : before.end.kind !== 'applied');
    const number = presses.length;
    // Every second list is still loading.
    const known = number % 2 === 0 ? this.lists.get(page) ?? null : null;
    const text = (what === 'createAgain' ? before?.text : what === 'createSame' ? row?.text : typed) ?? `text${number}`;
    const landedBy = (id: number): Press | undefined => presses[this.landed.get(id)?.[0] ?? -1];
    const isRepeat = (id: number): boolean => what === 'createAgain' && landedBy(id) === before;
    // Left out: one more row with the text of a row that the page cannot tell from its own, because it knows no end of it or has not read it.
    const isOwn = (what === 'createSame' && landedBy(row?.id ?? 0)?.end?.kind === 'unknown')
      || (what !== 'create' && isNew(what) && rows.some((one) => one.text === text && !isRepeat(one.id) && known?.every(({ id }) => id !== one.id) === true));
    if ((what !== 'create' && row === undefined) || (what === 'createAgain' && !mayRepeat) || isOwn) return null;
    const press: Press = {
      number, at: world.now, what, page, user: page.shownUser, id: isNew(what) ? 0 : row?.id ?? 0,
      text, sends: 0, landed: 0, end: null,
    };
    presses.push(press);
    world.note(`${page.name} presses ${what} ${press.text}${isNew(what) ? '' : ` of row ${press.id}`}`);
    /** Changed by a colleague since the user opened the row. */
    const isFars = ({ text }: Row): boolean => text.startsWith(FAR) && text !== row?.text;
    const write = {
      key: isNew(what) ? 'notes/new' : `notes/${press.id}`,
      readList: () => this.readList(page),
      send: async () => {
        press.sends += 1;
        if (page.shownUser !== press.user) world.violate(3, `${page.name} sends ${what} ${press.text} of ${press.user} for ${page.shownUser}`);
        const [now] = this.rows.filter((one) => one.id === press.id && isFars(one));
        if (what === 'change' && now !== undefined && world.now - Number(now.text.slice(FAR.length)) > LIST_MS) world.violate(11, `${page.name} sends ${press.text} over ${now.text} of a colleague`);
        if (press.sends > 1) world.violate(14, `${page.name} sends ${what} ${press.text} twice`);
        return outcomeOf(await this.call(page, press));
      },
    };
    const isSent = (one: Row): boolean => one.text === press.text && (isNew(what) || one.id === press.id);
    const writes = this.writesOf(page);
    const end = await (isNew(what) ? writes.create({ ...write, before: known, idOf: ({ id }) => String(id), isSent })
      : what === 'delete' ? writes.remove({ ...write, isIt: ({ id }) => id === press.id }) : writes.change({ ...write, isSent, isIt: (one) => one.id === press.id, isAsOpened: (one) => !isFars(one) }));
    press.end = end;
    world.note(`${page.name} says of ${what} ${press.text}: ${end.kind}`);
    this.checkEnd(press, end);
    void this.readList(page);
    return end;
  }

  /** The page of an earlier press ended while it, or a copy of it, could still land. No page that presses after that knows of it (decision 010). */
  private isUnknownTo({ at, id, number }: Press): boolean {
    return this.presses.some((one) => one.id === id && one.number < number && one.page.endedAt <= at && (one.end === null || at < one.at + LANDS_MS));
  }

  private isGone({ id, text }: Press, by: RowPress = 'delete'): boolean {
    return this.presses.some((one) => one.what === by && one.landed > 0 && (one.id === id || this.everHeld.has(`${one.id} ${text}`)));
  }

  /** A row that somebody, or an unknown press, may have deleted or changed before the screen could confirm it counts as not saved. */
  private isKept(press: Press): boolean {
    const landed = this.landed.get(press.id) ?? [];
    const isOver = landed.slice(landed.lastIndexOf(press.number) + 1).some((number) => this.presses[number]?.user === FAR);
    return press.landed > 0 && !isOver && !this.isUnknownTo(press) && !(isNew(press.what) && this.isGone(press));
  }

  /** Checks invariants 14 and 15 when the screen shows how a press ended. */
  private checkEnd(press: Press, end: WriteEnd<Row>): void {
    const { what, text, id, number, page, landed } = press;
    const said = `${page.name} says of ${what} ${text}: ${end.kind}`;
    if (SAYS_NO.includes(end.kind) && this.isKept(press)) this.world.violate(15, `${said}; the host has it`);
    if (end.kind !== 'applied') return;
    if (what === 'delete') {
      if (this.rows.some((row) => row.id === id)) this.world.violate(15, `${said}; the row is still there`);
    } else if (what === 'change') {
      const last = this.landed.get(id)?.at(-1) ?? -1;
      if (last < number && !this.isGone(press) && !this.isUnknownTo(press)) this.world.violate(15, `${said}; the row has the change of press ${last}`);
    } else {
      const isEarlier = (one: Press): boolean => one.text === text && one.number < number && (one.end === null || one.end.kind === 'unknown');
      if (landed === 0 && !this.presses.some((one) => isEarlier(one) && one.landed > 0)) this.world.violate(15, `${said}; no row has it`);
      // A copy that somebody has changed since is another row.
      const there = this.rows.filter((row) => row.text === text && this.landed.get(row.id)?.[0] === number).length;
      if (end.copies.length > 0 && there > end.copies.length) this.world.violate(14, `${said}, names ${end.copies.length} copies of ${there}`);
    }
  }

  /** Checks invariants 14 to 16 once nothing can land any more. */
  atEnd(): void {
    for (const press of this.presses) {
      const { end, text, what } = press;
      if (end !== null && SAYS_NO.includes(end.kind) && this.isKept(press)) this.world.violate(15, `${what} ${text} was said to be ${end.kind}, and landed`);
    }
    this.checkRepeats();
    for (const [id, landed] of this.landed) {
      const said = this.presses.filter((one) => one.id === id && one.end?.kind === 'applied');
      const newest = said.at(-1);
      const isAbsent = !this.rows.some((row) => row.id === id);
      if (newest !== undefined && !isAbsent && !this.isUnknownTo(newest) && (landed.at(-1) ?? -1) < newest.number) {
        this.world.violate(16, `row ${id} ends with press ${landed.at(-1)}; press ${newest.number} was said to be saved`);
      }
    }
  }

  /** If the user sends a text again because the screen could not tell how the first press ended, it is one row, unless somebody has changed or deleted it. */
  private checkRepeats(): void {
    for (const { text, page, what } of this.presses) {
      if (what !== 'createAgain') continue;
      const same = this.presses.filter((one) => one.text === text);
      const isKnown = same.every((one, at) => one.page === page && !this.isGone(one, 'change') && !this.isGone(one) && (at === same.length - 1 || one.end?.kind === 'unknown'));
      if (isKnown && same.filter(({ landed }) => landed > 0).length > 1) this.world.violate(14, `${text} was pressed again and is there twice`);
    }
  }
}
