import Button from 'react-bootstrap/Button';
import { MarkChoice } from '../../../shared/attendance/MarkChoice';
import { Icon } from '../../../ui/icons/Icon';
import type { WeekUnits } from './weekUnits';

const slotName = (slot: string): string => `${slot.slice(0, 1).toUpperCase()}${slot.slice(1, 3)} ${slot.endsWith('Am') ? 'AM' : 'PM'}`;

/** The button unmounts with the problem, so the focus returns to the user's cell. */
const focusWeeks = (): void => { document.querySelector<HTMLElement>('.codegrid.weeks td[tabindex="0"]')?.focus(); };

/** Lists unsaved weeks with the reason and what to do. */
export function WeekProblems({ units }: { readonly units: WeekUnits }) {
  const problems = units.problems();
  const thenFocus = (act: () => void) => {
    act();
    focusWeeks();
  };
  return (
    <div role="alert">
      {problems.map(({ week, reason, conflicts, retry, choose }) => (
        <div key={week.masterMonId} className="alert alert-danger">
          <Icon name="alert" />
          <div>
            {reason === null ? null : (
              <p>
                The week of {week.date} is not saved: {reason}{' '}
                <Button variant="secondary" size="sm" onClick={() => { thenFocus(retry); }}>Retry</Button>
              </p>
            )}
            {conflicts.map(({ slot, mine, theirs }) => (
              <p key={slot}>
                Week of {week.date}, {slotName(slot)}:{' '}
                <MarkChoice mine={mine} theirs={theirs} onChoose={(keep) => { thenFocus(() => { choose(slot, keep); }); }} />
              </p>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
