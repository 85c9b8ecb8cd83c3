import type { Exclusion } from '../../../api/calls/exclusions';
import { choiceLabel, optionsOr } from '../../../config/overrides';
import { optionLabel, optionValue } from '../../../forms/describe/defineForm';
import type { Option } from '../../../forms/describe/formSpec';
import { MAIN_REASONS_MAX, SUSPENSION_REASONS, SUSPENSION_TYPES } from '../../../domain/options/suspensionReasons';
import { joinReasons, splitReasons } from '../../../domain/suspensionReasons';
import { textOnly } from '../../../values/values';

/** A suspension as entered. The extended reason of a main reason is under `extendedName(reason)`. */
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

const STANDARD = Object.keys(SUSPENSION_REASONS);

/** The main reasons that a council offers, as stored. */
export const mainReasons = (): readonly string[] => optionsOr('suspensionReasons', STANDARD).map(optionValue);

export const mainReasonLabel = (main: string): string => choiceLabel('suspensionReasons', STANDARD, main);

/** The extended reasons of a main reason; without any, no list is shown (B-239). A council may replace them by that name. */
export const extendedReasons = (main: string): readonly Option[] =>
  optionsOr(`suspensionReasons.${main}`, SUSPENSION_REASONS[main] ?? []);

export const typeText = ({ type }: Exclusion): string => choiceLabel('suspensionTypes', SUSPENSION_TYPES, type);

export const mainReasonText = ({ mainReason }: Exclusion): string =>
  joinReasons(splitReasons(mainReason, mainReasons()).map(mainReasonLabel));

export function extendedReasonText({ mainReason, extendedReason }: Exclusion): string {
  const labels = new Map(splitReasons(mainReason, mainReasons()).flatMap(extendedReasons).map((one) => [optionValue(one), optionLabel(one)]));
  return joinReasons(splitReasons(extendedReason, [...labels.keys()]).map((reason) => labels.get(reason) ?? reason));
}

export const extendedName = (main: string): string => `extended-${main.replace(/\W+/g, '-')}`;
export const extendedOf = (answers: ExclusionAnswers, main: string): string => textOnly(answers[extendedName(main)]);

export const isFull = (mains: readonly string[]): boolean => mains.length >= MAIN_REASONS_MAX;
