/** Name and value of one parameter, in the order it was sent; a file is its name. */
export type LoggedPair = readonly [name: string, value: string];

/** One request as the host received it. Read by tests only; never written to the console. */
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
  /** Of the response that the client received; 0 for none, null while it is in flight. */
  readonly status: number | null;
  /** Whether the host applied it, whatever response the client received. */
  readonly isApplied: boolean;
}

type Received = Pick<LogEntry, 'call' | 'method' | 'query' | 'body' | 'userId'>;

/** What the host received, oldest first. */
export class HostLog {
  private list: LogEntry[] = [];

  get entries(): readonly LogEntry[] {
    return this.list;
  }

  /** The requests of one call. */
  of(call: string): readonly LogEntry[] {
    return this.list.filter((entry) => entry.call === call);
  }

  /** @returns a function to call with the outcome */
  receive(received: Received): (outcome: Pick<LogEntry, 'status' | 'isApplied'>) => void {
    const serial = this.list.length + 1;
    const params = Object.fromEntries([...received.query, ...received.body]);
    const list = this.list;
    list.push({ serial, params, status: null, isApplied: false, ...received });
    return (outcome) => {
      const entry = list[serial - 1];
      if (entry !== undefined) list[serial - 1] = { ...entry, ...outcome };
    };
  }

  clear(): void {
    this.list = [];
  }
}
