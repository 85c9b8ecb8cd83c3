import { planCommonApi } from '../../../api/calls/planCommon';
import { withoutToasts } from '../../../api/withoutToasts';
import type { PupilContext } from '../../../domain/pupil';
import { exportStatus } from '../../../shared/export/exportStatus';
import { type ExportJob, useExportJob } from '../../../shared/export/useExportJob';
import type { UnitHandle } from '../../../saving/types';
import { useSessionUser } from '../../../session/useSession';
import { SETTLE_MS } from '../../../state/until';
import type { PlanSection } from '../shared/section/planSection';
import { unsentChangesOf, unsentChangesOfPlan } from '../shared/unit/unsentChanges';
import { countOf } from '../../../values/countOf';
import { reportOr } from '../../../config/overrides';

const WHOLE = { key: 'whole', label: 'Full Pep', hint: 'The whole plan as one document' } as const;
/** The export choices of every section: exactly two (P-009). */
export const EXPORT_CHOICES = [WHOLE, { key: 'section', label: 'PDF', hint: 'This section only' }] as const;
type ExportWhat = (typeof EXPORT_CHOICES)[number]['key'];

/** Without the section's own document where the host has no name for it (P-374, P-375). */
export const exportChoices = ({ report }: Pick<PlanSection, 'report'>) => (reportOr(report) === '' ? [WHOLE] as const : EXPORT_CHOICES);

/** What was typed is saved first, so that the document holds it. A failure shows no toast, as specified (P-395): its status line stays. */
export function useExport(section: PlanSection, pupil: PupilContext, handle: UnitHandle): ExportJob<ExportWhat> {
  const [exportPlan] = planCommonApi.useExportPlanMutation();
  const { schoolId } = useSessionUser();
  return useExportJob(async (what: ExportWhat) => {
    // Capital N and all (P-373).
    const reportName = reportOr(what === 'whole' ? 'NccFullPep' : section.report);
    handle.flush();
    if (!await handle.settled(SETTLE_MS)) {
      return { tone: 'fail', text: 'Nothing was exported, because your last changes are not saved yet.' };
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
    const lacking = what === 'whole' ? unsentChangesOfPlan(pupil) : unsentChangesOf(handle.key);
    const note = lacking === 0 ? '' : `It does not include ${countOf(lacking, 'unsaved change')}.`;
    return exportStatus(saveAs.defaultName, await withoutToasts(exportPlan({ params, saveAs })), note);
  });
}
