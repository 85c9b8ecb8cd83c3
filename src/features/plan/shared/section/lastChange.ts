import { asText } from '../../../../api/decode';
import { formatDate } from '../../../../domain/dates';
import { readAnyDay } from '../../../../domain/readDay';
import type { Values } from '../../../../values/values';

/**
 * Who changed a record last, and when, where the host tells it, or blank. No specification names these keys, so they are
 * assumed (docs/assumed.md).
 */
export function lastChangeOf(call: string, values: Values): string {
  const read = (name: string): string => asText(values[`${call}.${name}`]).trim();
  const [by, on] = [read('lastModifiedBy'), read('lastModifiedDate')];
  const day = readAnyDay(on);
  const texts = [...(by === '' ? [] : [`by ${by}`]), ...(on === '' ? [] : [day === null ? on : formatDate(day)])];
  return texts.length === 0 ? '' : `Last changed ${texts.join(', ')}.`;
}
