/** A seeded generator: the same seed gives the same numbers (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
  cancelled: boolean;
}

/** Simulated time, randomness and a trace. No real time passes. */
export class World {
  now = 1000;
  wallOffset = Date.UTC(2025, 10, 3, 14, 0, 0);
  readonly random: () => number;
  /** In [0, 1), for the inaccuracy of timers. It has its own generator, so that it does not change other random choices. */
  readonly jitter: () => number;
  readonly trace: string[] = [];
  readonly violations: string[] = [];
  private readonly timers: Timer[] = [];
  private order = 0;

  constructor(seed: number) {
    this.random = seeded(seed);
    this.jitter = seeded(seed ^ 0x5bd1e995);
  }

  between(low: number, high: number): number {
    return low + Math.floor(this.random() * (high - low + 1));
  }

  note(line: string): void {
    this.trace.push(`${this.now.toFixed(0)} ${line}`);
  }

  violate(invariant: number, what: string): void {
    const line = `invariant ${invariant}: ${what}`;
    this.note(`VIOLATION ${line}`);
    this.violations.push(line);
  }

  after(ms: number, run: () => void): () => void {
    const timer: Timer = { at: this.now + Math.max(ms, 0), order: this.order, run, cancelled: false };
    this.order += 1;
    let low = 0;
    let high = this.timers.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.timers[middle];
      if (other !== undefined && other.at <= timer.at) low = middle + 1;
      else high = middle;
    }
    this.timers.splice(low, 0, timer);
    return () => { timer.cancelled = true; };
  }

  /** Runs every promise that is ready. A tick comes after all of them and needs no turn of the event loop. */
  drain(): Promise<void> {
    return new Promise((resolve) => process.nextTick(resolve));
  }

  async run(ms: number): Promise<void> {
    const end = this.now + ms;
    await this.drain();
    for (;;) {
      const next = this.timers[0];
      if (next === undefined || next.at > end) break;
      this.timers.shift();
      if (next.cancelled) continue;
      this.now = Math.max(this.now, next.at);
      next.run();
      await this.drain();
      if (this.violations.length > 0) break;
    }
    this.now = Math.max(this.now, end);
  }
}
