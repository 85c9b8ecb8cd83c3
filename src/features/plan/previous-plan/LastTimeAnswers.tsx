import { useMemo, useSyncExternalStore } from 'react';
import { LastTime } from '../../../forms/read/LastTime';
import { useSettledValues, useUnitView } from '../../../forms/status/useUnitView';
import type { UnitHandle, UnitView } from '../../../saving/types';
import type { FieldValue } from '../../../values/values';
import type { EarlierRecord, PlanSection } from '../shared/section/planSection';
import type { PupilContext } from '../../../domain/pupil';
import { addedBelow, copied, isOfTheMeeting, offerOf } from './copyRules';
import type { FocusedGroup } from './focusedGroup';

const readOnlyOf = ({ readOnly }: UnitView) => readOnly;

/** The earlier answers of the group in focus; each can be copied where the form is open for it. */
export function LastTimeAnswers<E>({ section, pupil, handle, extras, record, focused, onCarryOver }: {
  readonly section: PlanSection<E>;
  readonly pupil: PupilContext;
  readonly handle: UnitHandle;
  /** Of the open form. */
  readonly extras: E;
  readonly record: EarlierRecord;
  readonly focused: FocusedGroup;
  readonly onCarryOver: (name: string, value: FieldValue) => void;
}) {
  const { spec } = section;
  const group = useSyncExternalStore(focused.subscribe, focused.current);
  const values = useSettledValues(handle);
  const isReadOnly = useUnitView(handle, readOnlyOf) !== null;
  const extrasThen = useMemo(() => section.extras(record.beside, pupil), [section, record, pupil]);
  return (
    <LastTime
      spec={spec}
      values={record.values}
      extras={extrasThen}
      group={group}
      isShown={isOfTheMeeting}
      offer={(name, then) => (isReadOnly ? 'read' : offerOf(spec, { values, extras }, name, then))}
      onCarryOver={(name, then, how) => {
        onCarryOver(name, how === 'addBelow' ? addedBelow(handle.getView().values[name] ?? '', then) : copied(then));
      }}
    />
  );
}
