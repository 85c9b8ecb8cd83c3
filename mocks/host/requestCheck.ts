import type { Pair } from './bind';

/** The parameter at fault and what is wrong with it, but never its value, which may be personal. */
export interface Misfit {
  readonly parameter: string;
  readonly why: string;
}

/** One request to a call of this host. */
interface CheckedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: readonly Pair[];
  readonly body: readonly Pair[];
  /** What the host holds of the records in the body: such a value may come back, whatever it is. */
  readonly stored: () => Readonly<Record<string, unknown>>;
}

export type RequestCheck = (request: CheckedRequest) => Misfit | null;

let check: RequestCheck = () => null;

/** Node checks every request against the contract. The policy of the demo in the browser forbids what the validator needs. */
export function onRequest(next: RequestCheck): void {
  check = next;
}

export const checkRequest: RequestCheck = (request) => check(request);
