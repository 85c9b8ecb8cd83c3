/** One plan: a pupil at a meeting. */
export interface PlanId {
  readonly pupilId: string;
  /** DD/MM/YYYY, or whatever the host gave in its place ('No PEP'), or '' where none is known. */
  readonly dateOfMeeting: string;
}

export const planIdKey = ({ pupilId, dateOfMeeting }: PlanId): string => `${pupilId}|${dateOfMeeting}`;
