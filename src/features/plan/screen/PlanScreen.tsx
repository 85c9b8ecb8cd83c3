import { useEffect, useMemo, useReducer } from 'react';
import { linkTo } from '../../../routes/address';
import { PATHS } from '../../../routes/paths';
import type { Phase } from '../../../domain/phase';
import type { PupilContext } from '../../../domain/pupil';
import { AutosaveForm } from '../../../forms/autosave/AutosaveForm';
import { READ_ONLY_REASON } from '../../../forms/describe/ids';
import { MissingMenu } from '../../../forms/rail/MissingList';
import { useCarryOver } from '../../../forms/autosave/useCarryOver';
import { useCompletion } from '../../../forms/autosave/useCompletion';
import { useUnitView } from '../../../forms/status/useUnitView';
import { ScreenLink } from '../../../shared/ScreenLink';
import { isOne } from '../../../values/values';
import { FailedState } from '../../../ui/states/EmptyState';
import { loadInPlace } from '../../../ui/lazy/loadOnOpen';
import { useFolded } from '../../../ui/page/useMediaQuery';
import { SkeletonForm } from '../../../ui/states/Skeleton';
import { WithLastTime } from '../previous-plan/EarlierInGroup';
import { useLastTime } from '../previous-plan/useLastTime';
import { MeetingModeButton, useMeetingMode } from '../meeting-mode/useMeetingMode';
import { useConflictCheck } from './useConflictCheck';
import { PlanPrint } from '../print/PlanPrint';
import { exportChoices, useExport } from './useExport';
import { ExportButton } from '../../../shared/export/ExportButton';
import { Icon } from '../../../ui/icons/Icon';
import { NextSection } from '../shared/frame/NextSection';
import { usePlanShortcuts } from './usePlanShortcuts';
import { storeMissingCount } from '../../../shared/missingCounts';
import { PlanContext, type OpenPlan } from '../shared/section/planContext';
import { PlanFrame } from '../shared/frame/PlanFrame';
import { PlanRail } from './PlanRail';
import { SectionState, CompleteButton, SectionHeader } from '../shared/frame/SectionHeader';
import type { PlanSection } from '../shared/section/planSection';
import { useComplete } from './useComplete';
import { usePlanRecord } from '../shared/section/usePlanRecord';
import { HandOverButton } from '../young/HandOverButton';
import { childQuestions } from '../young/childQuestions';
import { useOwnWords } from '../young/ownWords';
import { useFieldOfAddress } from '../../../forms/autosave/useFieldOfAddress';
import { usePrefetchSection } from '../sections/usePrefetchSection';
import { useToolbox } from '../shared/frame/useToolbox';
import { usePlanCompletion } from '../shared/frame/usePlanCompletion';

// Meetings are rare, so the agenda is a separate chunk.
const Agenda = loadInPlace(
  async () => (await import('../meeting-mode/Agenda')).Agenda,
  <nav className="plan-sidebar" aria-label="Agenda" />,
);

/** The record of a section while its screen is open, and its state of completion. */
function useOpenSection(section: PlanSection, phase: Phase, pupil: PupilContext) {
  const { id, spec, call } = section;
  const { key, handle, retryLoad, rest, patchRest, reloadRest } = usePlanRecord(section, phase, pupil);
  const loadState = useUnitView(handle, 'phase');
  const isLoaded = loadState === 'ready' && rest !== null;
  // The form comes first; everything beside it loads once the form has rendered.
  const [isRendered, rendered] = useReducer(() => true, false);
  const { flags, sectionIsComplete } = usePlanCompletion(key, isRendered || loadState === 'loadFailed');
  const lastTime = useLastTime(section, key, pupil, phase, isRendered);
  const own = useMemo(() => section.extras(rest ?? {}, pupil), [section, rest, pupil]);
  const extras = useMemo(() => section.withLastTime?.(own, lastTime.record) ?? own, [section, own, lastTime.record]);
  const completion = useCompletion(spec, handle, extras);
  const isComplete = useUnitView(handle, ({ values }) => isOne(values[`${call}.isCompleted`]));
  const left = completion.missing.length;
  useEffect(() => { if (isComplete) sectionIsComplete(id); }, [isComplete, sectionIsComplete, id]);
  useEffect(() => { if (isLoaded) storeMissingCount(key, id, left); }, [isLoaded, key, id, left]);
  const isReadOnly = useUnitView(handle, 'readOnly') !== null;
  const canEdit = loadState !== 'loadFailed' && !isReadOnly && section.whyNoSave === undefined;
  const plan = useMemo(
    (): OpenPlan => ({ section, phase, pupil, key, handle, extras, isReadOnly, patchRest, reloadRest }),
    [section, phase, pupil, key, handle, extras, isReadOnly, patchRest, reloadRest],
  );
  return { plan, flags, lastTime, completion, isComplete, loadState, isLoaded, retryLoad, rendered, canEdit };
}

/** User, pupil and meeting are fixed when it opens, whatever is chosen elsewhere later. Another plan remounts it (see `PlanPage`). */
export function PlanScreen({ section, phase, pupil }: {
  readonly section: PlanSection;
  readonly phase: Phase;
  readonly pupil: PupilContext;
}) {
  const { id, spec, call } = section;
  const { plan, flags, lastTime, completion, isComplete, loadState, isLoaded, retryLoad, rendered, canEdit } = useOpenSection(section, phase, pupil);
  const { key, handle, extras } = plan;
  const { carriedOver, carryOver } = useCarryOver({ spec, call, handle, extras }, lastTime.chosen?.dateOfMeeting ?? '');
  const exporting = useExport(section, pupil, handle);
  const loadError = useUnitView(handle, 'loadError');
  const { complete, isCompleting, completedAt } = useComplete(section, handle, completion, { extras, meeting: key.dateOfMeeting, isComplete });
  const isPending = useUnitView(handle, ({ completing }) => completing.includes(call));

  const meetingMode = useMeetingMode();
  // In a meeting on a tablet the tools are below the form, linked from the agenda, so that the first answer is near the top.
  const areToolsBelow = useFolded('sections') && meetingMode.isOn;
  useConflictCheck(handle);
  const sources = useOwnWords(key, handle, isLoaded, carriedOver);
  const canComplete = isLoaded && canEdit;
  usePlanShortcuts(handle, () => { if (canComplete) void complete(); });
  useFieldOfAddress();
  const prefetchSection = usePrefetchSection(phase, key);

  const agenda = !meetingMode.isOn ? null : (
    <Agenda open={plan} flags={flags} onLeave={areToolsBelow ? meetingMode.leave : undefined} onClose={meetingMode.leave} />
  );
  const next = isComplete ? <NextSection current={id} plan={key} flags={flags} /> : null;
  const state = <><SectionState handle={handle} isComplete={isComplete} blanks={isLoaded ? completion.missing.length : 0} completedAt={completedAt} /> {next}</>;
  const toolbox = useToolbox(
    <>
      {id === 'meeting' || meetingMode.isOn ? <MeetingModeButton mode={meetingMode} /> : null}
      {canEdit && phase !== 'eyfs' && childQuestions(spec).length > 0 ? <HandOverButton plan={key} /> : null}
      <PlanPrint plan={plan} open={plan} />
      <ExportButton job={exporting} choices={exportChoices(section)} />
    </>,
  );
  const rail = (
    <>
      {areToolsBelow ? toolbox.slot : null}
      {isLoaded ? <PlanRail plan={plan} missing={completion.missing} lastTime={lastTime} mode={meetingMode} /> : null}
      {meetingMode.isOn ? <ScreenLink className="plan-rail-link" to={linkTo(PATHS.planOverview, key)}>Plan overview</ScreenLink> : null}
    </>
  );

  return (
    <PlanContext value={plan}>
      <PlanFrame current={id} plan={key} flags={flags} rail={rail} agenda={agenda} onOpen={prefetchSection}>
        <SectionHeader title={section.title(phase)} whose={pupil} isNamePlain={meetingMode.isOn} state={state} tools={areToolsBelow ? undefined : toolbox.slot} line={exporting.status}>
          <MissingMenu missing={isLoaded ? completion.missing : null} />
          <CompleteButton
            isBusy={isCompleting || isPending}
            disabled={!canComplete}
            aria-describedby={isLoaded && !canComplete ? READ_ONLY_REASON : undefined}
            isComplete={isComplete}
            onClick={() => { void complete(); }}
          />
        </SectionHeader>
        {toolbox.content}
        {section.whyNoSave === undefined ? null : <p id={READ_ONLY_REASON} className="status-line"><Icon name="info" />{section.whyNoSave}</p>}
        {loadState === 'loadFailed' ? <FailedState title={section.loadFailed} text={loadError ?? ''} onRetry={retryLoad} /> : null}
        {loadState === 'loadFailed' || isLoaded ? null : <SkeletonForm groups={Math.min(spec.groups.length, 4)} />}
        {isLoaded ? (
          <WithLastTime plan={plan} lastTime={lastTime} onCarryOver={carryOver}>
            <AutosaveForm
              spec={spec}
              call={call}
              handle={handle}
              extras={extras}
              marked={completion.marked}
              carriedOver={sources}
              onRendered={rendered}
            />
          </WithLastTime>
        ) : null}
        {next !== null && isLoaded ? <div className="toolrow mt-3">{next}</div> : null}
      </PlanFrame>
    </PlanContext>
  );
}
