/** Name and value of one parameter, in the order sent. The value of a file is its name. */
export type LoggedPair = readonly [name: string, value: string];

/** One request as the host received it. Only tests read it. It is never written to the console. */
export interface LogEntry {
  /** Rises by one with each request. */
  readonly serial: number;
  readonly call: string;
  readonly method: string;
  readonly query: readonly LoggedPair[];
  readonly body: readonly LoggedPair[];
  /** Query and body together, by wire name. */
  readonly params: Readonly<Record<string, string>>;
  readonly userId: string | null;
  /** The status that the client received, 0 without a response, or null while it is in flight. */
  readonly status: number | null;
  /** Whether the host applied it, whatever response the client received. */
  readonly isApplied: boolean;
  /** Milliseconds until the response, or null while it is in flight. */
  readonly took: number | null;
  /** Why it was refused: the parameter at fault, and the name that was probably meant. */
  readonly refusal: string | null;
}

type Outcome = Pick<LogEntry, 'status' | 'isApplied' | 'refusal'>;

type Received = Pick<LogEntry, 'call' | 'method' | 'query' | 'body' | 'userId'>;

/** What the host received, oldest first. */
export class HostLog {
  private list: LogEntry[] = [];
  private hear: (call: string) => void = () => {};

  get entries(): readonly LogEntry[] {
    return this.list;
  }

  /** The requests of one call. */
  of(call: string): readonly LogEntry[] {
    return this.list.filter((entry) => entry.call === call);
  }

  /** Calls the listener with the id of each call that arrives; there is one. */
  listen(hear: (call: string) => void): void {
    this.hear = hear;
  }

  /** @returns a function to call with the outcome */
  receive(received: Received): (outcome: Outcome) => void {
    const start = performance.now();
    const serial = this.list.length + 1;
    const params = Object.fromEntries([...received.query, ...received.body]);
    const list = this.list;
    list.push({ serial, params, status: null, isApplied: false, took: null, refusal: null, ...received });
    this.hear(received.call);
    return (outcome) => {
      const entry = list[serial - 1];
      if (entry !== undefined) list[serial - 1] = { ...entry, ...outcome, took: Math.round(performance.now() - start) };
    };
  }

  clear(): void {
    this.list = [];
  }
}
