import type { FieldValue, Values } from '../src/values/values';
import { BAD, blankAt, CALLS, isSameAs, placeOf } from './records';
import type { World } from './world';

/** What happens to one request. The schedule lists the faults in order. */
export type Fault =
  | { readonly kind: 'ok'; readonly delay: number }
  | { readonly kind: 'duplicate'; readonly delay: number }
  /** A copy lands again after the response, perhaps after newer saves. */
  | { readonly kind: 'echo'; readonly delay: number; readonly by: number }
  /** Acknowledges the save and loses it, like a host that rolls back later. */
  | { readonly kind: 'loses'; readonly delay: number }
  | { readonly kind: 'trims'; readonly delay: number }
  | { readonly kind: 'cuts'; readonly delay: number }
  /** A load returns an earlier record, like a replica that lags. */
  | { readonly kind: 'stale'; readonly delay: number; readonly age: number }
  | { readonly kind: 'dropBefore'; readonly delay: number }
  | { readonly kind: 'dropAfter'; readonly delay: number }
  | { readonly kind: 'late'; readonly by: number }
  /** `applied`: at once, never, or that many ms after the response. */
  | { readonly kind: 'status'; readonly code: number; readonly applied: boolean | number; readonly delay: number }
  | { readonly kind: 'refusedIn200'; readonly delay: number }
  | { readonly kind: 'html'; readonly applied: boolean | number; readonly delay: number }
  | { readonly kind: 'torn'; readonly applied: boolean | number; readonly delay: number }
  /** A complete response that says neither yes nor no. */
  | { readonly kind: 'oddWords'; readonly isApplied: boolean; readonly delay: number }
  | { readonly kind: 'hang'; readonly isApplied: boolean };

/** Clear refusals: the host applies neither the save nor a copy of it. */
const CLEAR = new Set([400, 403, 404, 409, 401]);

export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

export type Reply = Answer | { readonly failed: 'network' | 'timeout' | 'cancelled' };

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
  /** A late copy of a save that the host had already answered. */
  readonly isEcho: boolean;
  readonly isKeepalive: boolean;
  readonly isAfterUnclear: boolean;
  /** By field: the value that it replaced. */
  readonly over: ReadonlyMap<string, Held>;
}

/** The host lost or altered a value that it had acknowledged, or returned a stale one. */
export interface Break {
  readonly at: number;
  readonly kind: 'loses' | 'cuts' | 'echo' | 'stale';
  readonly page: string;
  readonly place: string;
  readonly field: string;
}

interface Row {
  readonly values: Record<string, FieldValue>;
  readonly writer: Record<string, string>;
  readonly written: Record<string, number>;
  readonly past: { readonly at: number; readonly values: Values }[];
}

const json = (status: number, value: unknown): Answer => ({
  status, contentType: 'application/json', body: JSON.stringify(value),
});

export interface HostRequest {
  readonly user: string;
  readonly page: string;
  readonly record: string;
  readonly call: string;
  /** Null for a load. */
  readonly body: Values | null;
  readonly isKeepalive: boolean;
  /** The save before it got no clear response. */
  readonly isAfterUnclear?: boolean;
  readonly isSignedIn: () => boolean;
  readonly isOnline: () => boolean;
}

/** A host with whole records and no versions. It may apply a save whose response is lost, and may apply it late. */
export class ModelHost {
  readonly log: Applied[] = [];
  readonly breaks: Break[] = [];
  isHealthy = false;
  private count = 0;
  private readonly rows = new Map<string, Row>();
  private readonly watchers: ((applied: Applied) => void)[] = [];
  readonly notes: { readonly id: number; readonly text: string }[] = [];

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

  /** The newest loss of a field since `since`. Any successful save of the field ends it. */
  broken(record: string, field: string, since = 0): Break | undefined {
    const place = placeOf(record, field);
    return this.breaks.findLast((one) => one.place === place && one.field === field && one.at >= since);
  }

  apply(request: Omit<HostRequest, 'isSignedIn' | 'isOnline' | 'body'> & { readonly body: Values; readonly sentAt: number }, isEcho = false): void {
    const { user, page, record, call, body, isKeepalive, sentAt, isAfterUnclear = false } = request;
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
      if (isEcho) this.breaks.push({ at: this.world.now, kind: 'echo', page, place, field });
    }
    const applied: Applied = { at: this.world.now, sentAt, user, page, record, call, body, isEcho, isKeepalive, isAfterUnclear, over };
    this.log.push(applied);
    this.world.note(`host applies ${record} ${call} of ${page}${isEcho ? ' again' : ''}: ${JSON.stringify(body)}`);
    for (const watcher of this.watchers) watcher(applied);
  }

  /** Faults of the next loads and saves, ahead of those of the schedule. */
  readonly forced: { load: Fault[]; save: Fault[] } = { load: [], save: [] };

  /** This user's last save but one lands again, like a copy from a proxy. */
  repeatOlder(user: string, record: string, field: string): void {
    const saves = this.log.filter((one) => one.user === user && one.record === record && field in one.body && !one.isEcho);
    const [older] = saves.slice(-2);
    if (older !== undefined && saves.length > 1) this.apply({ ...older, sentAt: this.world.now }, true);
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

  private readAnswer(record: string, call: string): Answer {
    return json(200, this.fieldsOf(record, call, ({ values }) => values));
  }

  private staleAnswer({ record, call, page }: HostRequest, age: number): Answer {
    const then = this.world.now - age;
    const values = this.fieldsOf(record, call, (row) => row.past.find(({ at }) => at > then)?.values ?? row.values);
    for (const [field, value] of Object.entries(values)) {
      if (isSameAs(field, value, this.held(record, field).value)) continue;
      this.breaks.push({ at: this.world.now, kind: 'stale', page, place: placeOf(record, field), field });
    }
    return json(200, values);
  }

  /** The save as stored by a host that truncates, trims or loses changed values. */
  private spoil(request: HostRequest, body: Values, kind: 'loses' | 'cuts'): Values {
    const stored: Record<string, FieldValue> = { ...body };
    for (const [field, value] of Object.entries(body)) {
      const { value: before } = this.held(request.record, field);
      const isText = typeof value === 'string' && value.length > 8;
      if (isSameAs(field, before, value) || (kind === 'cuts' && !isText)) continue;
      stored[field] = kind === 'cuts' && isText ? value.slice(0, -3) : (before ?? null);
      this.breaks.push({ at: this.world.now, kind, page: request.page, place: placeOf(request.record, field), field });
    }
    return stored;
  }

  /** Responds once, unless it hangs. `cut` runs when the page ends or aborts the call. */
  request(request: HostRequest, reply: (reply: Reply) => void): { cut: () => void } {
    const { world } = this;
    const sentAt = world.now;
    const fault = this.nextFault(request.body !== null);
    let isOver = false;
    let hasArrived = false;
    let isCut = false;
    const finish = (answer: Reply): void => {
      if (isOver) return;
      isOver = true;
      stopTimeout();
      reply(answer);
    };
    const land = (change: (body: Values) => Values = (body) => body, isEcho = false): void => {
      hasArrived = true;
      const { body } = request;
      if (body !== null) this.apply({ ...request, body: change(body), sentAt }, isEcho);
    };
    const stopTimeout = world.after(10_000, () => finish({ failed: 'timeout' }));
    const isWrite = request.body !== null;
    const isBad = request.body !== null && Object.values(request.body).some((value) => JSON.stringify(value).includes(BAD));
    const good = (): Answer => (isWrite ? json(200, { successmessage: 'Saved' }) : this.readAnswer(request.record, request.call));
    const name = `${isWrite ? 'save' : 'load'} ${request.call} of ${request.page}`;
    world.note(`${name}: ${fault.kind}${fault.kind === 'status' ? ` ${fault.code}` : ''}`);

    const arrive = (delay: number, then: () => void): void => {
      world.after(delay / 2, () => {
        if (isCut) return;
        hasArrived = true;
        if (!request.isOnline()) {
          world.after(10, () => finish({ failed: 'network' }));
        } else if (!request.isSignedIn()) {
          world.after(delay / 2, () => finish(json(401, { message: 'Signed out' })));
        } else if (isBad) {
          world.after(delay / 2, () => finish(json(400, { message: 'A value is not valid' })));
        } else {
          then();
        }
      });
    };
    const answerAfter = (delay: number, answer: () => Reply): void => {
      world.after(delay / 2, () => finish(answer()));
    };
    const landLater = (applied: boolean | number, delay: number): void => {
      if (applied === true) land();
      else if (applied !== false) world.after(delay / 2 + applied, () => { if (request.isSignedIn()) land(); });
    };
    const arriveAndAnswer = (delay: number, work: () => void, answer: () => Reply = good): void => {
      arrive(delay, () => {
        work();
        const said = answer();
        answerAfter(delay, () => said);
      });
    };

    switch (fault.kind) {
      case 'ok':
        arriveAndAnswer(fault.delay, () => { land(); });
        break;
      case 'stale':
        arriveAndAnswer(fault.delay, () => { land(); }, () => (isWrite ? good() : this.staleAnswer(request, fault.age)));
        break;
      case 'trims':
        arriveAndAnswer(fault.delay, () => {
          land((body) => Object.fromEntries(Object.entries(body).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value])));
        });
        break;
      case 'loses':
      case 'cuts':
        arriveAndAnswer(fault.delay, () => { land((body) => this.spoil(request, body, fault.kind)); });
        break;
      case 'echo':
        arriveAndAnswer(fault.delay, () => {
          land();
          if (isWrite) world.after(fault.delay / 2 + fault.by, () => { if (request.isSignedIn()) land(undefined, true); });
        });
        break;
      case 'duplicate':
        // The browser may resend a request by itself until it gets a response.
        arrive(fault.delay, () => {
          land();
          world.after(fault.delay / 4, () => {
            land();
            const answer = good();
            answerAfter(fault.delay, () => answer);
          });
        });
        break;
      case 'dropBefore':
        world.after(fault.delay, () => { hasArrived = true; finish({ failed: 'network' }); });
        break;
      case 'dropAfter':
        arriveAndAnswer(fault.delay, () => { land(); }, () => ({ failed: 'network' }));
        break;
      case 'late':
        world.after(10_000 + fault.by, () => {
          if (!isCut && !isBad && request.isSignedIn()) land();
        });
        break;
      case 'status':
        arriveAndAnswer(
          fault.delay,
          () => { if (!CLEAR.has(fault.code)) landLater(fault.applied, fault.delay); },
          () => json(fault.code, { message: `The host says ${fault.code}` }),
        );
        break;
      case 'refusedIn200':
        arriveAndAnswer(fault.delay, () => undefined, () => (isWrite ? json(200, { errormessage: 'Not taken' }) : json(500, {})));
        break;
      case 'html':
        arriveAndAnswer(
          fault.delay,
          () => { landLater(fault.applied, fault.delay); },
          () => ({ status: 200, contentType: 'text/html', body: '<!-- gateway --><html><form></form></html>' }),
        );
        break;
      case 'torn':
        arriveAndAnswer(
          fault.delay,
          () => { landLater(fault.applied, fault.delay); },
          () => ({ status: 200, contentType: 'application/json', body: '{"successmessage":"Sav' }),
        );
        break;
      case 'oddWords':
        arriveAndAnswer(
          fault.delay,
          () => { if (fault.isApplied) land(); },
          () => (isWrite ? { status: 200, contentType: 'text/plain', body: 'ORA-01403: no data found' } : good()),
        );
        break;
      case 'hang':
        stopTimeout();
        if (fault.isApplied) arrive(200, () => { land(); });
        break;
    }

    return {
      cut: () => {
        if (isOver) return;
        finish({ failed: 'cancelled' });
        isCut = !hasArrived;
        // A save that had left may land a little later, or never.
        if (isWrite && isCut && !isBad && world.random() < 0.5) {
          world.after(world.between(0, 5000), () => { if (request.isSignedIn()) land(); });
        }
      },
    };
  }
}

