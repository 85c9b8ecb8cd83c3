import Button from 'react-bootstrap/Button';
import { countAnswered, visibleNames } from '../../../forms/describe/answered';
import { focusField } from '../../../forms/describe/ids';
import { useSettledValues } from '../../../forms/status/useUnitView';
import { ScreenLink } from '../../../shared/ScreenLink';
import { ALL_SECTIONS } from '../../../shared/planSections';
import type { CompletionFlags } from '../shared/frame/usePlanCompletion';
import { measuredHeight } from '../../../ui/page/measuredHeight';
import { StatusIcon } from '../../../ui/icons/StatusIcon';
import { completionText, useMissingCounts } from '../../../shared/missingCounts';
import './meetingMode.css';
import type { OpenPlan } from '../shared/section/planContext';
import { meetingAddressOf } from './meetingAddress';

const agendaHeight = measuredHeight('--agenda-height');

export function Agenda({ open, flags, onLeave }: {
  readonly open: OpenPlan;
  readonly flags: Readonly<Partial<CompletionFlags>>;
  /** Leaves meeting mode; absent where its button is above the form. */
  readonly onLeave?: (() => void) | undefined;
}) {
  const { section: { id: current }, key: plan } = open;
  const left = useMissingCounts(plan);
  return (
    <nav className="plan-sidebar agenda" aria-label="Agenda">
      <div className="agenda-header">
        <h2>Agenda</h2>
        {onLeave === undefined ? null : <Button variant="secondary" size="sm" onClick={onLeave}>Leave meeting mode</Button>}
      </div>
      <ol ref={agendaHeight} className="plan-sidebar-steps">
        {ALL_SECTIONS.map(({ id, label, path }) => (
          <li key={id}>
            <ScreenLink to={meetingAddressOf(path, plan)} aria-current={id === current ? 'page' : undefined}>
              <StatusIcon isComplete={flags[id] === true} hasBlanks={(left[id] ?? 0) > 0} label={completionText(flags[id] === true, left[id] ?? 0)} />
              {label}
              {(left[id] ?? 0) === 0 ? null : <span className="plan-sidebar-count">{left[id]} {flags[id] === true ? 'blank' : 'left'}</span>}
            </ScreenLink>
            {id === current ? <Groups open={open} /> : null}
          </li>
        ))}
        <li className="agenda-tools"><Button variant="link" size="sm" onClick={toTools}>Meeting tools</Button></li>
      </ol>
    </nav>
  );
}

/** The rail, on pages where it is below the form. */
function toTools(): void {
  const rail = document.querySelector<HTMLElement>('.plan-rail');
  rail?.setAttribute('tabindex', '-1');
  rail?.focus();
}

function Groups({ open: { section: { spec }, handle, extras } }: { readonly open: OpenPlan }) {
  const values = useSettledValues(handle);
  const state = { values, extras };
  return (
    <ol className="agenda-groups">
      {spec.groups.map((group) => {
        const names = visibleNames(group, state);
        const [first] = names;
        if (first === undefined) return null;
        return (
          <li key={group.title}>
            <Button variant="link" size="sm" onClick={() => { focusField(first); }}>
              {group.title}
            </Button>
            <span className="plan-sidebar-count">{countAnswered(names, state)} of {names.length}<span className="visually-hidden"> answered</span></span>
          </li>
        );
      })}
    </ol>
  );
}
