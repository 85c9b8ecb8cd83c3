import { useCallback, useRef, useState } from 'react';
import { planCommonApi } from '../../../api/endpoints/planCommon';
import { quietly } from '../../../api/quiet';
import type { PupilContext } from '../../../domain/pupil';
import { failureWords } from '../../../parts/failureWords';
import type { UnitHandle } from '../../../saving/types';
import { useSessionDispatch, useSessionUser } from '../../../session/useSession';
import type { ExportWhat } from './ExportMenu';
import type { StatusLine } from '../shared/frame/SectionHead';
import type { PlanSection } from '../shared/section/planSection';

/** Report name of the whole plan, capital N and all (P-373). */
const FULL_PEP = 'NccFullPep';
/** How long an export waits for unsaved answers, ms. */
const SETTLE_MS = 10_000;

/**
 * The host's exports of one section. What was typed is saved first, so that the document holds it. A failure shows
 * no toast, as specified (P-395): its line stays.
 */
export function useExport<E>(section: PlanSection<E>, pupil: PupilContext, handle: UnitHandle) {
  const dispatch = useSessionDispatch();
  const { schoolId } = useSessionUser();
  const [line, setLine] = useState<StatusLine | null>(null);
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);

  const run = useCallback(async (what: ExportWhat): Promise<StatusLine> => {
    const reportName = what === 'whole' ? FULL_PEP : section.report;
    handle.flush();
    if (!await handle.settled(SETTLE_MS)) {
      return { isFailure: true, words: 'Nothing was exported, because your last changes are not saved yet.' };
    }
    const params = {
      reportName,
      pupilId: pupil.pupilId,
      schoolId: pupil.schoolId === '' ? schoolId : pupil.schoolId,
      classYear: pupil.classYear,
      termofpep: pupil.termOfPep,
      pupilsName: pupil.fullname,
      dateofmeeting: pupil.dateOfMeeting,
      pupilUPN: pupil.pupilUPN,
      ...(what === 'section' && section.hasBlankSen ? { pupilSen: '' } : {}),
    };
    const saveAs = { defaultName: `${reportName}.pdf` };
    const started = dispatch(planCommonApi.endpoints.exportPlan.initiate({ params, saveAs }, { track: false }));
    const { data, error } = await quietly(started);
    return error === undefined
      ? { isFailure: false, words: `${data} is in your downloads.` }
      : { isFailure: true, words: `${saveAs.defaultName} was not exported. ${failureWords(error)}` };
  }, [dispatch, handle, pupil, schoolId, section]);

  const exportPlan = useCallback(async (what: ExportWhat) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setLine({ isFailure: false, words: 'Making the file…' });
    setLine(await run(what));
    setBusy(false);
    running.current = false;
  }, [run]);

  return { exportPlan, line, isBusy };
}
