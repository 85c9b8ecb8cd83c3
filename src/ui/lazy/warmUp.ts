/** Long enough for a screen to have its data on a slow computer: what is warmed must not delay what the user waits for. */
const QUIET_MS = 2000;

type Step = () => Promise<unknown>;

function runWhenIdle([step, ...rest]: readonly Step[]): void {
  if (step === undefined) return;
  requestIdleCallback(() => { void step().catch(() => undefined).then(() => { runWhenIdle(rest); }); });
}

/**
 * Loads code that the user may need next, one piece after another, once the screen has had time to load and the browser is idle. The
 * policy would refuse a hint (`rel=prefetch`) in Firefox. A piece that fails is loaded at its first use.
 */
export function warmUp(steps: readonly Step[]): () => void {
  if (!('requestIdleCallback' in window)) return () => undefined;
  const timer = setTimeout(() => { runWhenIdle(steps); }, QUIET_MS);
  return () => { clearTimeout(timer); };
}
