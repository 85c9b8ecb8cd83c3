import { unitId } from '../src/saving/environment';
import type { UnitKey, UnitView } from '../src/saving/types';
import { isOne, type FieldValue } from '../src/values/values';
import type { ModelBrowser, Page, Tab } from './modelBrowser';
import type { Applied, ModelHost } from './modelHost';
import { BAD, CALLS, FIELDS, FLAGS, recordOf } from './records';
import type { World } from './world';

interface Track {
  readonly key: UnitKey;
  readonly field: string;
  /** Every value typed, in order. */
  readonly typed: FieldValue[];
  last: FieldValue;
  at: number;
  /** The host held the last value at some moment after it was typed. */
  wasOnHost: boolean;
  /** Why the host may end with another value; null when it may not. */
  excuse: string | null;
}

/** Every value typed begins with who typed it; a whole record may carry someone else's along. */
function isWrittenByOthers(value: FieldValue | undefined, user: string): boolean {
  return typeof value === 'string' && !/^(start|ok)/.test(value) && !value.replace(BAD, '').startsWith(user);
}

const show = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

function isSameAs(field: string, a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  return FLAGS.some((flag) => flag === field) ? isOne(a) === isOne(b) : a === b;
}

/** What any screen shows: a call that could not be loaded has no form. */
function shownOf({ values, notLoaded }: UnitView): readonly (readonly [string, FieldValue])[] {
  const open = CALLS.filter(({ name }) => !(name in notLoaded));
  return Object.entries(values).filter(([field]) => open.some(({ carries }) => carries(field)));
}

/** How long the next page may need to find what its tab kept. */
const NEXT_PAGE_MS = 1000;

/** Looks only at the host's log and records, at what was typed, and at what the screen said. */
export class Judge {
  private readonly tracks = new Map<string, Track>();
  private readonly completed = new Set<string>();

  constructor(
    private readonly world: World,
    private readonly host: ModelHost,
    private readonly browser: ModelBrowser,
  ) {
    host.watch((applied) => this.onApplied(applied));
  }

  /** `before` is what the screen showed until then: it too may rightly have been sent. */
  typed(key: UnitKey, field: string, value: FieldValue, before: FieldValue | undefined): void {
    const id = `${unitId(key)} ${field}`;
    const known = this.tracks.get(id);
    const track: Track = known ?? { key, field, typed: [], last: value, at: 0, wasOnHost: false, excuse: null };
    this.tracks.set(id, track);
    if (before !== undefined && track.typed.at(-1) !== before) track.typed.push(before);
    track.typed.push(value);
    track.last = value;
    track.at = this.world.now;
    track.excuse = null;
    track.wasOnHost = this.host.row(recordOf(key)).values[field] === value;
  }

  lastTyped(key: UnitKey, field: string): FieldValue | undefined {
    return this.tracks.get(`${unitId(key)} ${field}`)?.last;
  }

  excuse(key: UnitKey, field: string | null, why: string): void {
    for (const track of this.tracks.values()) {
      if (unitId(track.key) === unitId(key) && (field === null || track.field === field)) track.excuse = why;
    }
  }

  /**
   * A page dies: what its journal had not on disk may die with it.
   * @param mayLose how old an edit may be that a page with a good disk has not kept yet, ms
   */
  excuseUnkept(key: UnitKey, why: string, tab: Tab | null, mayLose: number, isFlying = false): void {
    const kept = this.browser.keptEntry(key, tab);
    const onDisk = this.browser.keptEntry(key, null);
    for (const track of this.tracks.values()) {
      if (unitId(track.key) !== unitId(key)) continue;
      const isKept = kept !== null && kept.current[track.field] === track.last;
      // The page that comes next brings it to the disk.
      if (isKept && onDisk?.current[track.field] !== track.last) track.at = this.world.now + NEXT_PAGE_MS;
      // Back at what the host has, but an older value may be on its way there.
      const mayChange = kept !== null || isFlying || !track.wasOnHost;
      if (!isKept && mayChange && this.world.now - track.at <= mayLose) track.excuse = why;
    }
  }

  users(): readonly string[] {
    return [...new Set([...this.tracks.values()].map(({ key }) => key.userId))];
  }

  keysOf(user: string): readonly UnitKey[] {
    const keys = [...this.tracks.values()].map(({ key }) => key).filter(({ userId }) => userId === user);
    return [...new Map(keys.map((key) => [unitId(key), key])).values()];
  }

  promised(key: UnitKey, flag: string): void {
    this.completed.add(JSON.stringify([recordOf(key), flag]));
    if (!isOne(this.host.row(recordOf(key)).values[flag])) {
      this.world.violate(6, `${flag} said to be completed, the host has it not`);
    }
  }

  private onApplied(applied: Applied): void {
    for (const track of this.tracks.values()) {
      if (recordOf(track.key) === applied.record && applied.body[track.field] === track.last) track.wasOnHost = true;
    }
    for (const page of this.browser.live()) this.onScreen(page);
  }

  private readonly views = new Map<Page, Map<string, { readonly key: UnitKey; readonly view: () => UnitView }>>();

  opened(page: Page, key: UnitKey, view: () => UnitView): void {
    const views = this.views.get(page) ?? new Map<string, { readonly key: UnitKey; readonly view: () => UnitView }>();
    this.views.set(page, views);
    views.set(unitId(key), { key, view });
  }

  closed(page: Page, key: UnitKey): void {
    this.views.get(page)?.delete(unitId(key));
  }

  /** Invariant 5, at each moment that the screen says something. */
  onScreen(page: Page): void {
    if (page.isFrozen) return;
    for (const { key, view: getView } of this.views.get(page)?.values() ?? []) {
      const view = getView();
      if (view.status.kind === 'saved') this.onSaved(page, key, view);
    }
    this.lookAgain(page);
  }

  private readonly looking = new Set<Page>();

  /** Invariants 5 and 8 a moment later, when the page has taken a whole answer or a sign-in in. */
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
        const answered = page.answered.get(unitId(key));
        if (view.status.kind !== 'saved' || answered === undefined) continue;
        for (const [field, value] of shownOf(view)) {
          const heard = page.heard.get(unitId(key)) ?? [];
          if (![answered, ...heard].some((values) => field in values && isSameAs(field, value, values[field]))) {
            this.world.violate(5, `${page.name} says saved: ${field} is ${show(value)}, the host answered ${show(answered[field])}`);
          }
        }
      }
    });
  }

  private onSaved(page: Page, key: UnitKey, view: UnitView): void {
    const row = this.host.row(recordOf(key));
    for (const [field, value] of shownOf(view)) {
      if (!isSameAs(field, value, row.values[field]) && row.writer[field] === key.userId) {
        this.world.violate(5, `${page.name} says saved: ${field} is ${show(value)}, the host has ${show(row.values[field])}`);
      }
    }
    if (view.completing.length > 0) this.world.violate(5, `${page.name} says saved while Complete is pending`);
  }

  /** An edit stays on the screen until something the user can see changes it. */
  stillThere(page: Page, key: UnitKey, view: UnitView): void {
    if (view.phase !== 'ready' || view.readOnly !== null) return;
    for (const { name } of FIELDS) {
      const track = this.tracks.get(`${unitId(key)} ${name}`);
      if (track === undefined || track.excuse !== null || track.wasOnHost) continue;
      if (view.values[name] !== track.last) {
        this.world.violate(7, `${page.name} lost ${show(track.last)} from the screen: ${show(view.values[name])}`);
      }
    }
  }

  /** Invariants 1, 2 and 6 by the log and the final records. */
  atEnd(): void {
    for (const track of this.tracks.values()) {
      this.checkOrder(track);
      const row = this.host.row(recordOf(track.key));
      const held = row.values[track.field];
      const others = row.writer[track.field] !== track.key.userId || isWrittenByOthers(held, track.key.userId);
      if (track.excuse === null && held !== track.last && !(others && track.wasOnHost)) {
        this.world.violate(1, `${unitId(track.key)} ${track.field}: typed ${show(track.last)}, the host has ${show(held)}`);
      }
    }
    for (const done of this.completed) {
      const [record, flag] = JSON.parse(done) as [string, string];
      if (!isOne(this.host.row(record).values[flag])) this.world.violate(6, `${flag} of ${record} was undone`);
    }
    this.checkFlags();
  }

  private checkOrder({ key, field, typed }: Track): void {
    const mine = new Set(typed);
    const landed: FieldValue[] = [];
    for (const { user, record, body } of this.host.log) {
      const value = body[field];
      if (user !== key.userId || record !== recordOf(key) || value === undefined || !mine.has(value)) continue;
      if (landed.at(-1) !== value) landed.push(value);
    }
    let at = 0;
    for (const value of typed) if (landed[at] === value) at += 1;
    // What was there before the first key may be sent along any number of times, so only typed values are compared.
    if (at < landed.length) {
      this.world.violate(2, `${unitId(key)} ${field}: host got ${landed.map(show).join(', ')}; typed ${typed.map(show).join(', ')}`);
    }
  }

  private checkFlags(): void {
    const ones = new Set<string>();
    for (const { user, record, body } of this.host.log) {
      for (const flag of FLAGS) {
        if (!(flag in body)) continue;
        const id = `${record} ${flag}`;
        if (isOne(body[flag])) ones.add(`${user} ${id}`);
        else if (ones.has(`${user} ${id}`)) this.world.violate(6, `${user} undid ${id}`);
      }
    }
  }
}
