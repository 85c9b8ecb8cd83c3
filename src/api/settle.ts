import { isCallError, type CallError } from './callError';

/** A call in flight, as `dispatch(endpoint.initiate(…))` returns it. */
export interface Running<R> extends PromiseLike<R> {
  readonly requestId: string;
  abort(): void;
  unsubscribe?(): void;
}

export async function settle<R>(running: Running<R>, signal: AbortSignal): Promise<R> {
  const stop = (): void => { running.abort(); };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  const result = await running;
  signal.removeEventListener('abort', stop);
  return result;
}

export const callErrorOf = (error: unknown, signal: AbortSignal): CallError =>
  isCallError(error) ? error : { kind: signal.aborted ? 'cancelled' : 'network' };
