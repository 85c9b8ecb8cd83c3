import { getConfig, type ConfiguredOption } from './config';
import type { OptionList } from './optionLists';

/** An option list by name, or what the council put in its place (`options` in config.js). */
export function optionsOr(name: OptionList, standard: readonly ConfiguredOption[]): readonly ConfiguredOption[] {
  return getConfig().options[name] ?? standard;
}

/** The wording of a field by its wire name, or what the council put in its place (`labels` in config.js). */
export function labelOr(field: string, standard: string): string {
  return getConfig().labels[field] ?? standard;
}
