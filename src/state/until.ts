/** How long a press waits for answers that are being saved, ms. */
export const SETTLE_MS = 10_000;

/** Resolves once `isSo`, or after `ms`. */
export const until = (isSo: () => boolean, subscribe: (changed: () => void) => () => void, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const endIfTrue = (): void => { if (isSo()) end(); };
    const timer = setTimeout(end, ms);
    const stop = subscribe(endIfTrue);
    endIfTrue();
  });
