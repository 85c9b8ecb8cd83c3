import { getConfig, type ConfiguredOption } from './config';
import type { DateLimits } from './schema';
import type { OptionList } from './optionLists';

/** An option list by name, or the council's replacement (`options` in config.js). */
export const optionsOr = (name: OptionList, standard: readonly ConfiguredOption[]): readonly ConfiguredOption[] =>
  getConfig().options[name] ?? standard;

/** An option list with a label for each value: a plain text is both. */
export const choicesOr = (name: OptionList, standard: readonly ConfiguredOption[]): readonly { readonly value: string; readonly label: string }[] =>
  optionsOr(name, standard).map((option) => (typeof option === 'string' ? { value: option, label: option } : option));

export const labelIn = (choices: readonly { readonly value: string; readonly label: string }[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value;

export const choiceLabel = (name: OptionList, standard: readonly ConfiguredOption[], value: string): string => labelIn(choicesOr(name, standard), value);

/** The host's name of what is sent as `ours`, where the council lists `{ value: 'name', label: 'fullname' }`. */
export const hostNameOr = (name: OptionList, ours: string): string => choicesOr(name, []).find(({ label }) => label === ours)?.value ?? ours;

/** The label of a field by its wire name, or the council's replacement (`labels` in config.js). */
export const labelOr = (field: string, standard: string): string => getConfig().labels[field] ?? standard;

/** The host's name of a report, by the specified one (`reports` in config.js), or blank where it has no such report. */
export const reportOr = (name: string): string => getConfig().reports[name] ?? name;

/** The first and last day of a date, by its wire name (`dateLimits` in config.js). @param today for a limit that moves */
export const dateLimitsOf = (wire: string, today: string): DateLimits =>
  Object.fromEntries(Object.entries(getConfig().dateLimits[wire] ?? {}).map(([end, day]) => [end, day === 'today' ? today : day]));
