import type { LockSource } from '../../src/saving/locks/locks';

interface Request {
  readonly owner: object;
  readonly hold: Parameters<LockSource['request']>[2];
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

const aborted = (): DOMException => new DOMException('The request was aborted.', 'AbortError');

/** The Web Locks of one browser, whose pages are the owners. */
export class ModelLocks {
  private readonly holders = new Map<string, Request>();
  private readonly lines = new Map<string, readonly Request[]>();

  /**
   * @param soon the browser grants a lock a moment later
   * @param onStolen hears whose lock another page has taken, and which
   */
  constructor(private readonly soon: (grant: () => void) => void = (grant) => { grant(); }, private readonly onStolen: (owner: object, name: string, by: object) => void = () => undefined) {}

  names(): readonly string[] {
    return [...this.holders.keys()];
  }

  isHeldBy(owner: object, name: string): boolean {
    return this.holders.get(name)?.owner === owner;
  }

  private lineOf(name: string): readonly Request[] {
    return this.lines.get(name) ?? [];
  }

  of(owner: object): LockSource {
    return {
      request: (name, { ifAvailable, steal, signal }, hold) => new Promise((resolve, reject) => {
        if (signal?.aborted === true) {
          reject(aborted());
          return;
        }
        const request: Request = { owner, hold, resolve, reject };
        const holder = this.holders.get(name);
        if (holder === undefined || steal === true) {
          this.grant(name, request);
          holder?.reject(aborted());
          if (holder !== undefined) this.onStolen(holder.owner, name, owner);
        } else if (ifAvailable === true) {
          void Promise.resolve(hold(null)).then(resolve, reject);
        } else {
          this.lines.set(name, [...this.lineOf(name), request]);
          signal?.addEventListener('abort', () => {
            if (!this.lineOf(name).includes(request)) return;
            this.lines.set(name, this.lineOf(name).filter((one) => one !== request));
            reject(aborted());
          });
        }
      }),
    };
  }

  private grant(name: string, request: Request): void {
    this.holders.set(name, request);
    this.soon(() => {
      if (this.holders.get(name) !== request) return;
      const free = (): void => { if (this.holders.get(name) === request) this.free(name); };
      void Promise.resolve(request.hold({ name })).finally(free).then(request.resolve, request.reject);
    });
  }

  private free(name: string): void {
    const [next, ...rest] = this.lineOf(name);
    this.holders.delete(name);
    this.lines.set(name, rest);
    if (next !== undefined) this.grant(name, next);
  }

  /** Releases what the browser holds for a page that has ended. */
  drop(owner: object): void {
    for (const [name, line] of this.lines) this.lines.set(name, line.filter((one) => one.owner !== owner));
    for (const [name, holder] of [...this.holders]) if (holder.owner === owner) this.free(name);
  }
}
