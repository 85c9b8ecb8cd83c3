/** What was changed since the start; everything else is derived from the fixtures at each request. */
export interface Change {
  readonly key: string;
  readonly value: unknown;
}

/** Changed records by key. A value is replaced as a whole, never written into. */
export class Store {
  private readonly changes = new Map<string, unknown>();
  private readonly unsaved = new Map<string, unknown>();

  get<T>(key: string, seed: () => T): T {
    return this.changes.has(key) ? (this.changes.get(key) as T) : seed();
  }

  set(key: string, value: unknown): void {
    this.changes.set(key, value);
    this.unsaved.set(key, value);
  }

  /** Takes in what another page of the same browser, or this page before a reload, has written. */
  load(changes: readonly Change[]): void {
    for (const { key, value } of changes) this.changes.set(key, value);
  }

  /** What a browser has to write down before the answer leaves; each change once. */
  takeUnsaved(): readonly Change[] {
    const taken = [...this.unsaved].map(([key, value]) => ({ key, value }));
    this.unsaved.clear();
    return taken;
  }

  clear(): void {
    this.changes.clear();
    this.unsaved.clear();
  }
}
