import { asText } from '../../../../api/decode';
import { getConfig } from '../../../../config/config';
import { formatDate } from '../../../../domain/dates';
import { readAnyDay } from '../../../../domain/readDay';
import type { Values } from '../../../../values/values';

/**
 * Who changed a record last, and when, where the host tells it, or blank. No specification names such keys, and a host may
 * use one of that name for something else: only those count that `fields` names (docs/assumed.md).
 */
export function lastChangeOf(call: string, values: Values): string {
  const { fields } = getConfig();
  const read = (name: string): string => {
    const own = `${call}.${name}`;
    const wire = fields[own];
    return wire === undefined ? '' : asText(values[wire] ?? values[own]).trim();
  };
  const [by, on] = [read('lastModifiedBy'), read('lastModifiedDate')];
  const day = readAnyDay(on);
  const texts = [...(by === '' ? [] : [`by ${by}`]), ...(on === '' ? [] : [day === null ? on : formatDate(day)])];
  return texts.length === 0 ? '' : `Last changed ${texts.join(', ')}.`;
}
