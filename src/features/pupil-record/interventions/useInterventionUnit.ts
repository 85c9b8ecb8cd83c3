import { useMemo } from 'react';
import type { RawActions } from '../../../forms/fields/useRawDraft';
import { useUnitView } from '../../../forms/status/useUnitView';
import type { FieldValue } from '../../../values/values';
import { ATTRIBUTES } from '../../../records/attributes';
import type { WhereEdited } from '../../../records/record';
import { usePlacedRecord } from '../../../records/useRecord';
import type { Attribute } from './interventionColumns';
import { interventionRecord } from './intervention.record';

export interface InterventionKey {
  readonly pupilId: string;
  readonly schoolId: string;
  readonly userId: string;
}

const attributeOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** One intervention, saved attribute by attribute through the save queue. */
export function useInterventionUnit({ pupilId, schoolId }: InterventionKey, rowId: string, where: WhereEdited) {
  const { handle } = usePlacedRecord(interventionRecord, { pupilId, schoolId, rowId }, where);
  const values = useUnitView(handle, 'values');
  const phase = useUnitView(handle, 'phase');
  const readOnly = useUnitView(handle, 'readOnly');

  // Cells have a name that is unique on the page. The unit uses only the attribute.
  const actions = useMemo(() => {
    const edit = (name: string, value: FieldValue, how: 'text' | 'choice') => { handle.edit(ATTRIBUTES, attributeOf(name), value, how); };
    const raw = {
      latest: (name: string) => handle.getView().values[attributeOf(name)] ?? null,
      keepRaw: (name: string, text: string | null) => { handle.keepRaw(attributeOf(name), text); },
      rawOf: (name: string) => handle.rawOf(attributeOf(name)),
    };
    /** A cleared date is sent as the empty string. */
    const dates: RawActions = { ...raw, type: (name, value) => { edit(name, value ?? '', 'choice'); } };
    const numbers: RawActions = { ...raw, type: (name, value) => { edit(name, value, 'text'); } };
    return {
      dates,
      numbers,
      type: (name: string, value: FieldValue) => { edit(name, value, 'text'); },
      choose: (name: string, value: FieldValue) => { edit(name, value, 'choice'); },
      leave: () => { handle.flush(); },
    };
  }, [handle]);

  const textOf = (attribute: Attribute): string => {
    const value = values[attribute];
    return typeof value === 'string' ? value : '';
  };
  return { handle, actions, textOf, phase, isReadOnly: readOnly !== null };
}
