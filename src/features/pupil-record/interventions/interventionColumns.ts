import type { Intervention } from '../../../api/calls/interventions';

/** The editable attributes of an intervention by wire name, in the order of the columns (B-126). */
export const INTERVENTION_HEADINGS = {
  stringInterventionStartDate: 'Start Date',
  interventionType: 'Intervention Type',
  interventionAgency: 'Agency',
  interventionWorkerName: 'Key Worker Name',
  interventionHours: 'Hours (1 to 25)',
  stringInterventionEndDate: 'End Date',
} as const satisfies Partial<Record<keyof Intervention, string>>;

export type Attribute = keyof typeof INTERVENTION_HEADINGS;
export const INTERVENTION_ATTRIBUTES = Object.keys(INTERVENTION_HEADINGS) as readonly Attribute[];

/** What a copy of an intervention takes over, without the dates, which are those of another term. */
export const COPIED = ['interventionType', 'interventionAgency', 'interventionWorkerName', 'interventionHours'] as const satisfies readonly Attribute[];
export type Copied = Readonly<Record<(typeof COPIED)[number], string>>;

/** Whether nothing is entered yet, as in a row that the host has just created. */
export const isBlank = (row: Intervention): boolean => INTERVENTION_ATTRIBUTES.every((attribute) => row[attribute] === '');

/** The basis of the cell control's id: every row has the same attributes. */
export const cellOf = (rowId: string, attribute: Attribute): string => `intervention.${rowId}.${attribute}`;
