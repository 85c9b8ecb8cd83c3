import { useId, useState } from 'react';
import { useLateValidation } from '../../ui/fields/useLateValidation';
import { fieldId } from '../describe/ids';
import { DateBox } from '../fields/DateBox';
import type { DayRange } from '../fields/dateSettings';
import { controlClass } from '../fields/kind';
import { TypingMessage } from '../fields/TypingMessage';
import { notSavedYet, type RawActions } from '../fields/useRawDraft';
import { ReadCell } from './ReadCell';

const columnOf = (name: string): string => name.replace(/\[\d+\]/g, '');

/** A date in a table cell. An unfinished one is kept and marked, but not sent. */
export function DateCell({ label, name, wire = columnOf(name), value, isReadOnly, range, actions }: {
  readonly label: string;
  readonly name: string;
  /** Names its limits in the configuration (default: the list and the key). */
  readonly wire?: string;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly range?: DayRange;
  /** The same object while the row exists: by the cell's name, not the list's. */
  readonly actions: RawActions;
}) {
  const whyId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const { shown: why, isLive, handlers } = useLateValidation(problem);
  if (isReadOnly) return <ReadCell text={value} />;
  return (
    <>
      <DateBox
        {...handlers}
        id={fieldId(name)}
        className={controlClass('form-control', why !== null)}
        aria-label={label}
        aria-describedby={why === null ? undefined : whyId}
        aria-invalid={why === null ? undefined : true}
        autoComplete="off"
        draft={{ field: { name }, value, actions, onProblem: setProblem }}
        label={label}
        wire={wire}
        limits={range}
      />
      <TypingMessage id={whyId} label={label} text={why === null ? null : notSavedYet(why)} isWrong isLive={isLive} />
    </>
  );
}
