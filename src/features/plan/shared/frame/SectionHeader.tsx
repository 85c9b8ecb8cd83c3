import { createContext, use, type ComponentProps, type ReactNode } from 'react';
import type { PupilContext } from '../../../../domain/pupil';
import { PageTitle } from '../../../../shared/Page';
import { ScreenLink } from '../../../../shared/ScreenLink';
import { completionText } from '../../../../shared/missingCounts';
import { linkTo } from '../../../../routes/address';
import { PATHS } from '../../../../routes/paths';
import { BusyButton } from '../../../../ui/buttons/BusyButton';
import { Disclosure } from '../../../../ui/panels/Disclosure';
import { Icon } from '../../../../ui/icons/Icon';
import { measuredHeight } from '../../../../ui/page/measuredHeight';
import { StatusLine, type StatusText } from '../../../../ui/states/StatusLine';
import { CARDS, useMediaQuery } from '../../../../ui/page/useMediaQuery';
import { useRootClass } from '../../../../ui/page/useRootClass';
import { useTitle } from '../../../../ui/page/useTitle';
import { SaveStatus } from '../../../../forms/status/SaveStatus';
import type { UnitHandle } from '../../../../saving/types';

/** The list of sections, or the agenda, in a window too narrow to show it beside the form. */
export const FoldedSections = createContext<ReactNode>(null);

const headerHeight = measuredHeight('--header-height', 'root');

/** Sticky at every width; on a phone the tools are below it and scroll away. `title` never holds a name. */
export function SectionHeader({ title, whose, isNamePlain = false, state, tools, children, line = null }: {
  readonly title: string;
  /** The name stays visible, so that two tabs with two children look different even when scrolled. It links to the record. */
  readonly whose?: PupilContext;
  /** The name is not a link in a meeting, where there is one plan. */
  readonly isNamePlain?: boolean;
  readonly state?: ReactNode;
  /** Where rarely used tools are placed: print, export (`useToolbox`). */
  readonly tools?: ReactNode;
  /** Tools that are sticky with the title: what is missing, Complete. */
  readonly children?: ReactNode;
  readonly line?: StatusText | null;
}) {
  useTitle(title);
  useRootClass('has-section-header');
  const sections = use(FoldedSections);
  const areToolsInBar = !useMediaQuery(CARDS) && tools !== undefined;
  return (
    <>
      <div ref={headerHeight} className="section-header">
        <div className="section-header-title">
          <PageTitle title={title} />
          {whose === undefined ? null : <p className="section-header-whose" translate="no" dir="auto">{isNamePlain ? whose.fullname : <ScreenLink to={linkTo(PATHS.pupil, whose)}>{whose.fullname}</ScreenLink>}</p>}
        </div>
        {state === undefined ? null : <div className="section-header-state">{state}</div>}
        {sections === null ? (
          <div className="section-header-actions">
            {tools}
            {children === undefined ? null : <div className="section-header-bar">{children}</div>}
          </div>
        ) : (
          <div className={areToolsInBar ? 'section-header-bar has-tools' : 'section-header-bar'}>
            <Disclosure variant="secondary" buttonContent={<><Icon name="list" />Sections</>} panelClass="disclosure-menu section-header-menu">
              {() => sections}
            </Disclosure>
            {children}
            {areToolsInBar ? tools : null}
          </div>
        )}
      </div>
      {sections === null || areToolsInBar ? null : tools}
      <StatusLine status={line} className="plan-export" />
    </>
  );
}

/** Once the section is complete, the link onwards is more prominent than the button. */
export function CompleteButton({ isComplete = false, ...button }: Omit<ComponentProps<typeof BusyButton>, 'children' | 'variant'> & { readonly isComplete?: boolean }) {
  return <BusyButton {...button} variant={isComplete ? 'secondary' : 'primary'}>Complete</BusyButton>;
}

export function SectionState({ handle, isComplete, blanks, completedAt }: {
  readonly handle: UnitHandle;
  readonly isComplete: boolean;
  readonly blanks: number;
  readonly completedAt: number | null;
}) {
  return (
    <>
      <SaveStatus handle={handle} />
      {isComplete && blanks > 0 ? <span className="save-status is-blank"><Icon name="missing" />{completionText(isComplete, blanks)}</span> : null}
      {isComplete && blanks === 0 ? <span className="save-status is-ok"><Icon name="tick" />{completionText(isComplete, 0, completedAt)}</span> : null}
    </>
  );
}
