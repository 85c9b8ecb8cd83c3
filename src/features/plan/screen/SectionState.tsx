import { SaveStatus } from '../../../forms/status/SaveStatus';
import { useUnitView } from '../../../forms/status/useUnitView';
import { completionText } from '../../../shared/missingCounts';
import type { UnitHandle } from '../../../saving/types';
import { Icon } from '../../../ui/icons/Icon';

export function SectionState({ handle, isEditable, isComplete, blanks, completedAt }: {
  readonly handle: UnitHandle;
  /** Otherwise nothing saves as you type. */
  readonly isEditable: boolean;
  readonly isComplete: boolean;
  /** Required answers that are blank. */
  readonly blanks: number;
  readonly completedAt: number | null;
}) {
  const isIdle = useUnitView(handle, ({ status }) => status.kind === 'idle');
  return (
    <>
      {isIdle && !isEditable ? null : <SaveStatus handle={handle} />}
      {!isComplete ? null : blanks > 0 ? <span className="save is-blank"><Icon name="missing" />{completionText(isComplete, blanks)}</span> : (
        <span className="save ok"><Icon name="tick" />{completionText(isComplete, 0, completedAt)}</span>
      )}
    </>
  );
}
