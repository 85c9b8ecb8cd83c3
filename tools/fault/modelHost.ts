import type { FieldValue, Values } from '../../src/values/values';
import { carry, json, type Answer, type Fault, type Reply, type Stored } from './network';
import { BAD, blankAt, CALLS, isSameAs, placeOf } from './records';
import type { World } from './world';

export interface Held {
  readonly value: FieldValue | undefined;
  readonly writer: string | undefined;
  /** When the writer saved it. */
  readonly at: number;
}

export interface Applied {
  readonly at: number;
  readonly sentAt: number;
  readonly user: string;
  readonly page: string;
  readonly record: string;
  readonly call: string;
  readonly body: Values;
  readonly isKeepalive: boolean;
  readonly unseenMs: number;
  /** By field: the value that it replaced. */
  readonly over: ReadonlyMap<string, Held>;
}

interface Row {
  readonly values: Record<string, FieldValue>;
  readonly writer: Record<string, string>;
  readonly written: Record<string, number>;
  readonly past: { readonly at: number; readonly values: Values }[];
}

export interface HostRequest {
  readonly user: string;
  readonly page: string;
  readonly record: string;
  readonly call: string;
  /** Null for a load. */
  readonly body: Values | null;
  readonly isKeepalive: boolean;
  /** What others wrote so long before a save its page may not have seen. */
  readonly unseenMs?: number;
  /** It lands at once or never. */
  readonly isPrompt?: boolean;
  readonly isSignedIn: () => boolean;
  readonly isOnline: () => boolean;
}

/** A load or save that reached the host while the schedule ran, and what happened to it. */
export interface Asked {
  /** `save meeting` */
  readonly name: string;
  readonly fault: Fault;
}

/** A host with whole records and no versions. It may apply a save whose response is lost, and may apply it late. */
export class ModelHost {
  readonly log: Applied[] = [];
  readonly asked: Asked[] = [];
  isHealthy = false;
  private count = 0;
  private readonly rows = new Map<string, Row>();
  private readonly watchers: ((applied: Applied) => void)[] = [];

  constructor(private readonly world: World, private readonly faults: readonly Fault[]) {}

  watch(watcher: (applied: Applied) => void): void {
    this.watchers.push(watcher);
  }

  private row(place: string): Row {
    const stored = this.rows.get(place);
    if (stored !== undefined) return stored;
    const row: Row = { values: { ...blankAt(place) }, writer: {}, written: {}, past: [] };
    this.rows.set(place, row);
    return row;
  }

  held(record: string, field: string): Held {
    const { values, writer, written } = this.row(placeOf(record, field));
    return { value: values[field], writer: writer[field], at: written[field] ?? 0 };
  }

  apply(request: Omit<HostRequest, 'isSignedIn' | 'isOnline' | 'body'> & { readonly body: Values; readonly sentAt: number }): void {
    const { user, page, record, call, body, isKeepalive, sentAt, unseenMs = 0 } = request;
    const over = new Map<string, Held>();
    for (const [field, value] of Object.entries(body)) {
      const before = this.held(record, field);
      over.set(field, before);
      if (isSameAs(field, before.value, value)) continue;
      const place = placeOf(record, field);
      const row = this.row(place);
      row.past.push({ at: this.world.now, values: { ...row.values } });
      row.writer[field] = user;
      row.written[field] = this.world.now;
      row.values[field] = value;
    }
    const applied: Applied = { at: this.world.now, sentAt, user, page, record, call, body, isKeepalive, unseenMs, over };
    this.log.push(applied);
    this.world.note(`host applies ${record} ${call} of ${page}: ${JSON.stringify(body)}`);
    for (const watcher of this.watchers) watcher(applied);
  }

  /** Faults of the next loads and saves. They come before those of the schedule. */
  readonly forced: { load: Fault[]; save: Fault[] } = { load: [], save: [] };

  /**
   * The save before this user's last one lands again, like a copy from a proxy. Left out where it carries a field that has had two
   * other values since: a page remembers its last value and the one before.
   */
  repeatOlder(user: string, record: string, field: string): void {
    const own = this.log.filter((one) => one.user === user && one.record === record);
    const saves = own.filter(({ body }) => field in body);
    const [older] = saves.slice(-2);
    if (older === undefined || saves.length < 2) return;
    const later = own.slice(own.indexOf(older) + 1);
    const isRemembered = ([name, value]: readonly [string, FieldValue]): boolean =>
      later.filter(({ body }) => name in body && !isSameAs(name, body[name], value)).length < 2;
    if (Object.entries(older.body).every(isRemembered)) this.apply({ ...older, sentAt: this.world.now });
  }

  nextFault(isWrite: boolean): Fault {
    const forced = this.forced[isWrite ? 'save' : 'load'].shift();
    if (forced !== undefined && !this.isHealthy) return forced;
    const fault = this.faults[this.count % Math.max(this.faults.length, 1)];
    this.count += 1;
    return this.isHealthy || fault === undefined ? { kind: 'ok', delay: 60 } : fault;
  }

  private fieldsOf(record: string, call: string, valuesAt: (row: Row) => Values): Values {
    const carries = CALLS.find(({ name }) => name === call)?.carries;
    const all = { ...valuesAt(this.row(record)), ...valuesAt(this.row(placeOf(record, 'u.'))) };
    return Object.fromEntries(Object.entries(all).filter(([field]) => carries?.(field)));
  }

  private staleAnswer({ record, call }: HostRequest, age: number): Answer {
    const then = this.world.now - age;
    return json(200, this.fieldsOf(record, call, (row) => row.past.find(({ at }) => at > then)?.values ?? row.values));
  }

  /** The save as stored by a host that truncates, trims or loses changed values. */
  private stored(request: HostRequest, body: Values, kind: Stored = 'ok'): Values {
    if (kind === 'ok') return body;
    if (kind === 'trims') return Object.fromEntries(Object.entries(body).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]));
    const stored: Record<string, FieldValue> = { ...body };
    for (const [field, value] of Object.entries(body)) {
      const { value: before } = this.held(request.record, field);
      // Once: a text that is cut again and again no longer names its record.
      const isText = typeof value === 'string' && value.includes(field);
      if (isSameAs(field, before, value) || (kind === 'cuts' && !isText)) continue;
      stored[field] = kind === 'cuts' && isText ? value.slice(0, -3) : (before ?? null);
    }
    return stored;
  }

  /** Responds once, unless it hangs. `cut` runs when the page ends or aborts the call. */
  request(request: HostRequest, reply: (reply: Reply) => void): { cut: () => void } {
    const { world } = this;
    const { body, call, isOnline, isSignedIn, page, record } = request;
    const sentAt = world.now;
    const isWrite = body !== null;
    const name = `${isWrite ? 'save' : 'load'} ${call}`;
    const next = this.nextFault(isWrite);
    const fault: Fault = request.isPrompt === true && 'delay' in next && next.kind !== 'ok' ? { kind: 'dropBefore', delay: 20 } : request.isPrompt === true ? { kind: 'ok', delay: 20 } : next;
    if (!this.isHealthy) this.asked.push({ name, fault });
    return carry(world, fault, {
      name: `${name} of ${page}`, isWrite, isSignedIn, isOnline, isPrompt: request.isPrompt === true,
      isBad: isWrite && Object.values(body).some((value) => JSON.stringify(value).includes(BAD)),
      land: (how) => { if (isWrite) this.apply({ ...request, body: this.stored(request, body, how), sentAt }); },
      good: () => json(200, isWrite ? {} : this.fieldsOf(record, call, ({ values }) => values)),
      stale: (age) => this.staleAnswer(request, age),
    }, reply);
  }
}
