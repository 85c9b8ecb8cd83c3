import type { FieldValue, Values } from '../src/values/values';
import { blankRecord, BAD, CALLS } from './records';
import type { World } from './world';

/** What happens to one request; chosen by the schedule, in turn. */
export type Fault =
  | { readonly kind: 'ok'; readonly delay: number }
  | { readonly kind: 'duplicate'; readonly delay: number }
  | { readonly kind: 'dropBefore'; readonly delay: number }
  | { readonly kind: 'dropAfter'; readonly delay: number }
  | { readonly kind: 'late'; readonly by: number }
  | { readonly kind: 'status'; readonly code: number; readonly isApplied: boolean; readonly delay: number }
  | { readonly kind: 'refusedIn200'; readonly delay: number }
  | { readonly kind: 'html'; readonly delay: number }
  | { readonly kind: 'torn'; readonly isApplied: boolean; readonly delay: number }
  | { readonly kind: 'hang'; readonly isApplied: boolean };

/** Refused by a clear word: never applied, not even by a copy. */
const CLEAR = new Set([400, 403, 404, 409, 401]);

export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

export type Reply = Answer | { readonly failed: 'network' | 'timeout' | 'cancelled' };

export interface Applied {
  readonly at: number;
  readonly user: string;
  readonly page: string;
  readonly record: string;
  readonly call: string;
  readonly body: Values;
}

interface Row {
  values: Record<string, FieldValue>;
  writer: Record<string, string>;
}

const json = (status: number, value: unknown): Answer => ({
  status, contentType: 'application/json', body: JSON.stringify(value),
});

export interface HostRequest {
  readonly user: string;
  readonly page: string;
  readonly record: string;
  readonly call: string;
  /** null: a load. */
  readonly body: Values | null;
  readonly isSignedIn: () => boolean;
  readonly isOnline: () => boolean;
}

/** Whole records, no versions: a save may be applied though its answer is lost, and later than that. */
export class ModelHost {
  readonly log: Applied[] = [];
  isHealthy = false;
  private count = 0;
  private readonly rows = new Map<string, Row>();
  private readonly watchers: ((applied: Applied) => void)[] = [];
  readonly notes: { readonly id: number; readonly text: string }[] = [];

  constructor(private readonly world: World, private readonly faults: readonly Fault[]) {}

  watch(watcher: (applied: Applied) => void): void {
    this.watchers.push(watcher);
  }

  row(record: string): Row {
    const known = this.rows.get(record);
    if (known !== undefined) return known;
    const row: Row = { values: { ...blankRecord(record) }, writer: {} };
    this.rows.set(record, row);
    return row;
  }

  apply(user: string, page: string, record: string, call: string, body: Values): void {
    const row = this.row(record);
    for (const [field, value] of Object.entries(body)) {
      if (row.values[field] !== value) row.writer[field] = user;
      row.values[field] = value;
    }
    const applied: Applied = { at: this.world.now, user, page, record, call, body };
    this.log.push(applied);
    this.world.note(`host applies ${record} ${call} of ${page}: ${JSON.stringify(body)}`);
    for (const watcher of this.watchers) watcher(applied);
  }

  nextFault(): Fault {
    const fault = this.faults[this.count % Math.max(this.faults.length, 1)];
    this.count += 1;
    return this.isHealthy || fault === undefined ? { kind: 'ok', delay: 60 } : fault;
  }

  private readAnswer(record: string, call: string): Answer {
    const carries = CALLS.find(({ name }) => name === call)?.carries;
    const entries = Object.entries(this.row(record).values).filter(([field]) => carries?.(field));
    return json(200, Object.fromEntries(entries));
  }

  /** Answers once, unless it hangs. `cut` is the page going away or an abort. */
  request(request: HostRequest, reply: (reply: Reply) => void): { cut: () => void } {
    const { world } = this;
    const fault = this.nextFault();
    let isOver = false;
    let hasArrived = false;
    let isCut = false;
    const finish = (answer: Reply): void => {
      if (isOver) return;
      isOver = true;
      stopTimeout();
      reply(answer);
    };
    const land = (): void => {
      hasArrived = true;
      const { body } = request;
      if (body !== null) this.apply(request.user, request.page, request.record, request.call, body);
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
        if (!request.isOnline()) {
          hasArrived = true;
          world.after(10, () => finish({ failed: 'network' }));
          return;
        }
        if (!request.isSignedIn()) {
          hasArrived = true;
          world.after(delay / 2, () => finish(json(401, { message: 'Signed out' })));
          return;
        }
        if (isBad) {
          hasArrived = true;
          world.after(delay / 2, () => finish(json(400, { message: 'A value is not valid' })));
          return;
        }
        then();
      });
    };
    const answerAfter = (delay: number, answer: () => Reply): void => {
      world.after(delay / 2, () => finish(answer()));
    };

    switch (fault.kind) {
      case 'ok':
        arrive(fault.delay, () => {
          land();
          const answer = good();
          answerAfter(fault.delay, () => answer);
        });
        break;
      case 'duplicate':
        // The browser may send again by itself as long as it has no answer.
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
        arrive(fault.delay, () => {
          land();
          answerAfter(fault.delay, () => ({ failed: 'network' }));
        });
        break;
      case 'late':
        world.after(10_000 + fault.by, () => {
          if (!isCut && !isBad && request.isSignedIn()) land();
        });
        break;
      case 'status':
        arrive(fault.delay, () => {
          hasArrived = true;
          if (fault.isApplied && !CLEAR.has(fault.code)) land();
          answerAfter(fault.delay, () => json(fault.code, { message: `The host says ${fault.code}` }));
        });
        break;
      case 'refusedIn200':
        arrive(fault.delay, () => {
          hasArrived = true;
          answerAfter(fault.delay, () => (isWrite ? json(200, { errormessage: 'Not taken' }) : json(500, {})));
        });
        break;
      case 'html':
        arrive(fault.delay, () => {
          hasArrived = true;
          answerAfter(fault.delay, () => ({ status: 200, contentType: 'text/html', body: '<!doctype html><form></form>' }));
        });
        break;
      case 'torn':
        arrive(fault.delay, () => {
          hasArrived = true;
          if (fault.isApplied) land();
          answerAfter(fault.delay, () => ({ status: 200, contentType: 'application/json', body: '{"successmessage":"Sav' }));
        });
        break;
      case 'hang':
        stopTimeout();
        if (fault.isApplied) arrive(200, land);
        break;
    }

    return {
      cut: () => {
        if (isOver) return;
        finish({ failed: 'cancelled' });
        isCut = !hasArrived;
        // What had left may land for a while yet, or never.
        if (isWrite && isCut && !isBad && world.random() < 0.5) {
          world.after(world.between(0, 5000), () => { if (request.isSignedIn()) land(); });
        }
      },
    };
  }
}
