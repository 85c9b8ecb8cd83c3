import { getConfig, type ConfiguredOption } from './config';
import type { OptionList } from './optionLists';

/** An option list by name, or what the council put in its place (`options` in config.js). */
export function optionsOr(name: OptionList, standard: readonly ConfiguredOption[]): readonly ConfiguredOption[] {
  return getConfig().options[name] ?? standard;
}

/** An option list with a label for each value: a plain text is both. */
export const choicesOr = (name: OptionList, standard: readonly ConfiguredOption[]): readonly { readonly value: string; readonly label: string }[] =>
  optionsOr(name, standard).map((option) => (typeof option === 'string' ? { value: option, label: option } : option));

/** The wording of a field by its wire name, or what the council put in its place (`labels` in config.js). */
export function labelOr(field: string, standard: string): string {
  return getConfig().labels[field] ?? standard;
}
