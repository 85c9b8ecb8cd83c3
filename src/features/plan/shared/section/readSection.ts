import { describeError } from '../../../../api/callError';
import type { PupilContext } from '../../../../domain/pupil';
import { hostErrors } from '../../../../messages/shared';
import type { Values } from '../../../../values/values';
import type { PlanKey } from '../../../../pupil/planKey';
import type { SessionThunk } from '../../../../session/sessionExtra';
import { readRecord } from '../../../../records/loadRecord';
import { openRecord } from '../../../../records/openRecords';
import { keyOf } from '../../../../records/record';
import { unitId } from '../../../../saving/environment';
import { pageRegistry } from '../../../../saving/units';
import type { FormState } from '../../../../forms/describe/formSpec';
import type { PlanSection } from './planSection';
import { asText } from '../../../../api/decode';
import { getConfig } from '../../../../config/config';
import { formatDate } from '../../../../domain/dates';
import { readAnyDay } from '../../../../domain/readDay';

/**
 * Who changed a record last, and when, where the host reports it, or blank. No specification names such keys, and a host may
 * use one of that name for something else: only keys that `fields` names count (docs/assumed.md).
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

/** The host's answers overlaid with those of this page: a section may have been left before all of it was saved. */
const newest = ({ unit }: PlanSection, key: PlanKey, held: Values): SessionThunk<Values> => (dispatch) => {
  const id = unitId(keyOf(unit, key));
  if (!pageRegistry().liveUnits().some((one) => unitId(one.key) === id)) return held;
  const handle = openRecord(unit, key, dispatch);
  const { phase, values } = handle.getView();
  handle.close();
  return phase === 'ready' ? { ...held, ...values } : held;
};

/** The record of a section, read-only: takes no lock. `text` is the reason if there is none. */
export const readSection =
  (section: PlanSection, key: PlanKey, pupil: PupilContext, signal: AbortSignal): SessionThunk<Promise<FormState | { readonly text: string }>> =>
  async (dispatch) => {
    const read = await dispatch(readRecord(section.ownCall, key, signal));
    if ('error' in read) return { text: describeError(read.error) };
    const { values, rest } = read;
    return values === null ? { text: hostErrors.notJson } : { values: dispatch(newest(section, key, values)), extras: section.extras(rest, pupil) };
  };
