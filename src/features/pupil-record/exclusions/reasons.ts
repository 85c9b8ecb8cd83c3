import { optionsOr } from '../../../config/overrides';
import { optionLabel, optionValue } from '../../../forms/spec/defineForm';
import type { Option } from '../../../forms/spec/formSpec';
import { MAIN_REASONS_MAX, SUSPENSION_REASONS } from '../../../domain/options/suspensionReasons';

/** A suspension as it is typed. The extended reason of a main reason is under `extendedName(reason)`. */
export interface ExclusionAnswers {
  readonly [name: string]: string | null | readonly string[];
  readonly type: string;
  readonly mainReasons: readonly string[];
  readonly startDay: string | null;
  readonly startTime: string;
  readonly endDay: string | null;
  readonly endTime: string;
  readonly comment: string;
}

const offered = (): readonly Option[] => optionsOr('suspensionReasons', Object.keys(SUSPENSION_REASONS));

/** The main reasons that a council offers, as they are stored. */
export const mainReasons = (): readonly string[] => offered().map(optionValue);

/** A main reason as the council words it. */
export function mainReasonWords(main: string): string {
  const option = offered().find((one) => optionValue(one) === main);
  return option === undefined ? main : optionLabel(option);
}

/**
 * The extended reasons of a main reason; without any, no list is shown (B-239). A council may replace them by that
 * name.
 */
export const extendedReasons = (main: string): readonly Option[] =>
  optionsOr(`suspensionReasons.${main}`, SUSPENSION_REASONS[main] ?? []);

export const extendedName = (main: string): string => `extended-${main.replace(/\W+/g, '-')}`;
export const extendedOf = (answers: ExclusionAnswers, main: string): string => {
  const answer = answers[extendedName(main)];
  return typeof answer === 'string' ? answer : '';
};

/** Whether no further main reason may be chosen. */
export const isFull = (mains: readonly string[]): boolean => mains.length >= MAIN_REASONS_MAX;
