/** The five sections of a plan, by the names of the shell's completion state (S-248). */
export type PlanSectionId = 'data' | 'pupilVoice' | 'strengthAndNeeds' | 'meeting' | 'target';

export type SectionFlag = 'statusDataModule' | 'statusPupilVoiceModule' | 'statusSendModule' | 'statusMeetingModule' | 'statusTargetModule';
/** Which sections of a plan are complete, according to the list of pupils (S-141). */
export type SectionFlags = Readonly<Record<SectionFlag, boolean>>;

export interface ListedSection {
  readonly key: string;
  readonly section: PlanSectionId;
  readonly header: string;
  readonly short: string;
  readonly field: SectionFlag;
}

/** The five sections of a plan as the columns of My Pupils name them (S-133 to S-139). Everywhere else they have the labels of `SECTIONS`. */
export const LISTED_SECTIONS: readonly ListedSection[] = [
  { key: 'data', section: 'data', header: 'Data', short: 'Data', field: 'statusDataModule' },
  { key: 'voice', section: 'pupilVoice', header: 'Pupil Voice', short: 'Voice', field: 'statusPupilVoiceModule' },
  { key: 'needs', section: 'strengthAndNeeds', header: 'Strength & Needs', short: 'Needs', field: 'statusSendModule' },
  { key: 'meeting', section: 'meeting', header: 'Meeting', short: 'Meeting', field: 'statusMeetingModule' },
  { key: 'target', section: 'target', header: 'Target & Actions', short: 'Targets', field: 'statusTargetModule' },
];

export const sectionsLeft = (plan: SectionFlags): readonly ListedSection[] => LISTED_SECTIONS.filter(({ field }) => !plan[field]);

export const sectionsComplete = (plan: SectionFlags): number => LISTED_SECTIONS.length - sectionsLeft(plan).length;

/** Statuses with which the virtual school has decided about a plan (S-147). */
const DECIDED: readonly string[] = ['Approved', 'Approved with action'];

export type PlanProgress = 'overdue' | 'inWork' | 'done';

/** @param status of the host's lists, or blank if no list has the plan */
export function planProgress(plan: SectionFlags, status: string): PlanProgress {
  if (status === 'Overdue') return 'overdue';
  return DECIDED.includes(status) || sectionsLeft(plan).length === 0 ? 'done' : 'inWork';
}
