import type { MouseEvent } from 'react';
import type { PlanId } from '../domain/planId';
import { linkTo } from '../routes/address';
import { PATHS } from '../routes/paths';
import { Icon } from '../ui/icons/Icon';
import { StatusIcon } from '../ui/icons/StatusIcon';
import { staysHere } from '../ui/presses/staysHere';
import { completionText } from './missingCounts';
import { ScreenLink, useIsBuilt } from './ScreenLink';
import { SIDEBAR, type PlanSectionId } from './planSections';

interface PlanSidebarProps {
  /** Null on the overview, which is not a section. */
  readonly current: PlanSectionId | null;
  readonly pupil: PlanId;
  /** The flags from the host. A section without a flag shows the ring. */
  readonly flags: Readonly<Partial<Record<PlanSectionId, boolean>>>;
  /** How many answers Complete still requires, if this page has loaded the section's record. */
  readonly left: Readonly<Partial<Record<PlanSectionId, number>>>;
  /** The changes of each section that are kept here because they could not be sent. */
  readonly unsaved?: Readonly<Partial<Record<PlanSectionId, number>>>;
  /** Called when a section is about to open in this tab: with a mouse on pointer down, before the click. */
  readonly onOpen?: ((section: PlanSectionId) => void) | undefined;
}

/** The sections of one plan (000 section 2.1). */
export function PlanSidebar(props: PlanSidebarProps) {
  return (
    <nav className="plan-sidebar" aria-label="Plan sections">
      <ul className="plan-sidebar-steps">{SIDEBAR.map((entry) => <Step key={entry.path} entry={entry} {...props} />)}</ul>
    </nav>
  );
}

function Step({ entry, current, pupil, flags, left, unsaved = {}, onOpen }: PlanSidebarProps & { readonly entry: (typeof SIDEBAR)[number] }) {
  const isBuilt = useIsBuilt();
  const { id, label, path } = entry;
  const isComplete = id !== null && flags[id] === true;
  const isUnsaved = id !== null && (unsaved[id] ?? 0) > 0;
  const count = id === null ? 0 : left[id] ?? 0;
  const content = (
    <>
      {isUnsaved ? <Icon name="alert" label="Not saved" className="is-unsaved" /> : null}
      {id === null || isUnsaved ? null : <StatusIcon isComplete={isComplete} hasBlanks={count > 0} label={completionText(isComplete, count)} />}
      {label}
      {isUnsaved ? <span className="plan-sidebar-count">not saved</span> : null}
      {isUnsaved || count === 0 ? null : <span className="plan-sidebar-count">{count} {isComplete ? 'blank' : 'left'}</span>}
    </>
  );
  if (!isBuilt(path)) return <li><span className="is-plain">{content}</span></li>;
  const isCurrent = id === null ? current === null && path === PATHS.planOverview : id === current;
  const prefetchOnOpen = (event: MouseEvent) => { if (id !== null && !isCurrent && staysHere(event)) onOpen?.(id); };
  return (
    <li>
      <ScreenLink
        to={linkTo(path, pupil)}
        aria-current={isCurrent ? 'page' : undefined}
        // A touch may be the start of a scroll.
        onPointerDown={(event) => { if (event.pointerType === 'mouse') prefetchOnOpen(event); }}
        onClick={prefetchOnOpen}
      >
        {content}
      </ScreenLink>
    </li>
  );
}
