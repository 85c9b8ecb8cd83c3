/** The changes since the start; everything else is derived from the fixtures at each request. */
export interface Change {
  readonly key: string;
  readonly value: unknown;
}

/** Changed records by key. A value is replaced, never mutated. */
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

  /** Every change since the start. */
  all(): readonly Change[] {
    return [...this.changes].map(([key, value]) => ({ key, value }));
  }

  /** Loads the changes that another page of the browser, or this page before a reload, has stored. */
  load(changes: readonly Change[]): void {
    for (const { key, value } of changes) this.changes.set(key, value);
  }

  /** The changes that a browser has to store before the response, without duplicates. */
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
