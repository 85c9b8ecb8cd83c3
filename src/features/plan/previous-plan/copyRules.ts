import { asText } from '../../../api/decode';
import { findItem } from '../../../forms/describe/defineForm';
import type { FormSpec, FormState } from '../../../forms/describe/formSpec';
import { rowsOf } from '../../../forms/rows/column';
import type { Offer } from '../../../forms/read/LastTime';
import { isSame, type FieldValue } from '../../../values/values';
import { REVIEW_LIST } from '../sections/targets/targetRows';

/** Prior attainment belongs to the pupil, not to the meeting: loading the earlier plan returns today's. */
export const belongsToMeeting = (name: string): boolean => !name.startsWith('pupilUnique');

/** Facts of one meeting are not copied. The review is about the targets before that plan. */
const isTrueOfOneMeeting = (name: string): boolean => /Attended$/.test(name) || name === REVIEW_LIST;

/**
 * How an earlier answer can be copied into the form. A list is copied only if there is none yet, and an answer only
 * into a question that is visible and editable.
 */
export function copyOfferOf<E>(spec: FormSpec<E>, now: FormState<E>, name: string, then: FieldValue): Offer {
  const item = findItem(spec, name);
  const value = now.values[name] ?? null;
  if (item === undefined || isTrueOfOneMeeting(name)) return 'read';
  if (isSame(value, then)) return 'same';
  if (item.showWhen?.(now) === false) return 'read';
  if (item.kind !== 'slot' && typeof item.lockedBecause?.(now) === 'string') return 'read';
  if (Array.isArray(then)) return rowsOf(value).length > 0 ? 'read' : 'copy';
  if (asText(value).trim() === '') return 'copy';
  return item.kind === 'longText' || item.kind === 'text' ? 'replaceOrAdd' : 'replace';
}

/** Today's text with the earlier one below it. */
export const appendBelow = (now: FieldValue, then: FieldValue): string => `${asText(now).trimEnd()}\n${asText(then)}`;

/** Further keys by which the host identifies a row (P-217). */
const ROW_IDS = ['rowId', 'parentId', 'parentrowNumber'];

/** The answer to copy into this plan. Its rows are new here, so they lose their ids. */
export function copyForToday(value: FieldValue): FieldValue {
  if (!Array.isArray(value)) return value;
  return rowsOf(value).map((row, rowNumber) => {
    const { id: _, ...rest } = row;
    const blanks = Object.fromEntries(ROW_IDS.filter((key) => key in rest).map((key) => [key, '']));
    return { ...rest, ...blanks, ...('rowNumber' in rest ? { rowNumber } : {}) };
  });
}
