import { loadAll } from './loadAll';
import type { LoadKind, SaveOutcome, Transport, UnitCall, UnitLoadOutcome } from '../types';
import type { Values } from '../../values/values';

interface Send {
  readonly id: number;
  readonly call: string;
  readonly body: Values;
  readonly keepalive: boolean;
}

/** The calls of one unit that are in flight, by the id from the core. */
export interface InFlightCalls {
  save(transport: Transport, send: Send): Promise<SaveOutcome>;
  load(transport: Transport, calls: readonly UnitCall[], id: number, kind: LoadKind): Promise<UnitLoadOutcome>;
  abort(id: number): void;
  abortAll(): void;
}

export function createInFlightCalls(): InFlightCalls {
  const controllers = new Map<number, AbortController>();

  async function track<T>(id: number, start: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    controllers.set(id, controller);
    try {
      return await start(controller.signal);
    } finally {
      controllers.delete(id);
    }
  }

  return {
    async save(transport, { id, call, body, keepalive }) {
      try {
        return await track(id, (signal) => transport.save(call, body, { signal, keepalive }));
      } catch {
        return { kind: 'unclear', why: 'network' };
      }
    },
    load: (transport, calls, id, kind) => track(id, (signal) => loadAll(transport, calls, signal, kind)),
    abort: (id) => controllers.get(id)?.abort(),
    abortAll() {
      for (const controller of controllers.values()) controller.abort();
      controllers.clear();
    },
  };
}
