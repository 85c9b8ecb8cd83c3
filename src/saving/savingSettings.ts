// @promise order
import type { SavingOptions } from './unit/registry';

let readSettings: () => SavingOptions = () => ({});

/** The app sets the options here before anything opens, so that the first page need not load the queue. */
export function setSavingSettings(settings: () => SavingOptions): void {
  readSettings = settings;
}

export const savingSettings = (): SavingOptions => readSettings();
