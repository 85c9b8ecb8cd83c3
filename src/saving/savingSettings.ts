import type { SavingOptions } from './unit/registry';

let ask: () => SavingOptions = () => ({});

/** What saving starts with, set by the composition root before anything opens; keeps the queue out of the first page. */
export function setSavingSettings(settings: () => SavingOptions): void {
  ask = settings;
}

export const savingSettings = (): SavingOptions => ask();
