import { useCallback } from 'react';
import { planCommonApi } from '../../../api/calls/planCommon';
import { withoutToasts } from '../../../api/withoutToasts';
import type { PupilContext } from '../../../domain/pupil';
import { exportStatus, exportRefused } from '../../../shared/export/exportStatus';
import { useExportJob, type ExportJob } from '../../../shared/export/useExportJob';
import type { UnitHandle } from '../../../saving/types';
import { useSessionUser } from '../../../session/useSession';
import { SETTLE_MS } from '../../../state/until';
import { reportOf, type ExportWhat } from './exportChoices';
import type { PlanSection } from '../shared/section/planSection';

/**
 * The host's exports of one section. What was typed is saved first, so that the document holds it. A failure shows
 * no toast, as specified (P-395): its line stays.
 */
export function useExport<E>(section: PlanSection<E>, pupil: PupilContext, handle: UnitHandle): ExportJob<ExportWhat> {
  const [exportPlan] = planCommonApi.useExportPlanMutation();
  const { schoolId } = useSessionUser();
  return useExportJob(useCallback(async (what: ExportWhat) => {
    const reportName = reportOf(section, what);
    handle.flush();
    if (!await handle.settled(SETTLE_MS)) {
      return exportRefused('Nothing was exported, because your last changes are not saved yet.');
    }
    const params = {
      reportName,
      pupilId: pupil.pupilId,
      schoolId,
      classYear: pupil.classYear,
      termofpep: pupil.termOfPep,
      pupilsName: pupil.fullname,
      dateofmeeting: pupil.dateOfMeeting,
      pupilUPN: pupil.pupilUPN,
      ...(what === 'section' && section.hasBlankSen ? { pupilSen: '' } : {}),
    };
    const saveAs = { defaultName: `${reportName}.pdf` };
    return exportStatus(saveAs.defaultName, await withoutToasts(exportPlan({ params, saveAs })));
  }, [exportPlan, handle, pupil, schoolId, section]));
}
