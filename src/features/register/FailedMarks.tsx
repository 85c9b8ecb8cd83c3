import { useSyncExternalStore, useCallback, useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { MarkChoice } from '../../shared/attendance/MarkChoice';
import { Icon } from '../../ui/icons/Icon';
import { registerMessages } from '../../messages/shell';
import { showToast } from '../../ui/toasts/toast';
import type { MarkPlace } from './registerMarks';
import type { Register } from './useRegister';
import type { GoTo } from './RegisterGrid';

const SHOWN = 10;

/** Marks that need the user, on this page of the register or another, each with its reason and a link to its cell. */
export function FailedMarks({ register: { marks }, onOpen }: { readonly register: Register; readonly onOpen: (mark: MarkPlace) => void }) {
  useSyncExternalStore(marks.subscribeAll, marks.version);
  useSyncExternalStore(marks.counts.subscribe, marks.counts.get);
  const problems = marks.problems();
  const refused = problems.filter(({ theirs }) => theirs === null);
  return (
    <div role="alert">
      {problems.length === 0 ? null : (
        <div className="alert alert-danger">
          <Icon name="alert" />
          <div>
            <p>
              <b>{problems.length} {problems.length === 1 ? 'mark is' : 'marks are'} not saved.</b>{' '}
              {refused.length === 0 ? null : <Button variant="secondary" size="sm" onClick={() => { marks.retry(refused); }}>Retry all</Button>}
            </p>
            <ul>
              {problems.slice(0, SHOWN).map((trouble) => (
                <li key={`${trouble.week.pupilId} ${trouble.week.masterMondayId} ${trouble.slot}`}>
                  <Button variant="link" size="sm" onClick={() => { onOpen(trouble); }}>{trouble.name}</Button>{' '}
                  {trouble.theirs === null ? trouble.reason : <MarkChoice mine={trouble.mine} theirs={trouble.theirs} onChoose={(keep) => { marks.choose(trouble, keep); }} />}
                </li>
              ))}
            </ul>
            {problems.length > SHOWN ? <p>and {problems.length - SHOWN} more</p> : null}
          </div>
        </div>
      )}
    </div>
  );
}

/** Opens the cell of a mark; if it is on another page, in another month or hidden by filters, these are changed first. */
export function useOpenMark({ marks, rows, isSettled, turnTo }: Register) {
  const goTo = useRef<GoTo>(() => false);
  const markToOpen = useRef<MarkPlace | null>(null);
  const keepGoTo = useCallback((next: GoTo) => { goTo.current = next; }, []);

  const isShown = (mark: MarkPlace): boolean => {
    const cell = marks.cellOf(mark);
    return cell !== null && goTo.current(cell);
  };
  // After the grid has rendered the requested rows.
  useEffect(() => {
    const mark = markToOpen.current;
    if (mark === null || !isSettled || rows === null) return;
    markToOpen.current = null;
    if (!isShown(mark)) showToast(registerMessages.markElsewhere);
  });

  return {
    keepGoTo,
    openMark: (mark: MarkPlace): void => {
      if (isShown(mark)) return;
      const query = marks.queryOf(mark);
      if (query === null) return;
      markToOpen.current = mark;
      turnTo(query);
    },
  };
}
