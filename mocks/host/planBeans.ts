import { BEANS, OPEN_RECORDS, ROWS } from './beans.gen';

export { BEANS };

/** A plan record as the host's bean spells it (000 section 3), odd spellings and all. */
export interface BeanShape {
  readonly keys: readonly string[];
  /** Beans inside the bean: `dataPrimary.commonData.EHCP`. */
  readonly beans?: Readonly<Record<string, readonly string[]>>;
  /** Indexed rows. */
  readonly lists?: Readonly<Record<string, readonly string[]>>;
  /** The client chooses its keys: only the name of the call is specified. */
  readonly isOpen?: boolean;
}

/** What a save may carry under one name: a bean, indexed rows, or one bare value. */
export type Carried =
  | { readonly name: string; readonly kind: 'bean'; readonly shape: BeanShape }
  | { readonly name: string; readonly kind: 'rows'; readonly keys: readonly string[] }
  | { readonly name: string; readonly kind: 'value' };

export type BeanName = keyof typeof BEANS;

const shapes: Readonly<Record<string, BeanShape>> = {
  ...BEANS,
  ...Object.fromEntries(OPEN_RECORDS.map((name) => [name, { keys: [], isOpen: true }])),
};
const rows: Readonly<Record<string, readonly string[]>> = ROWS;

/** What a whole-record save holds under a name. */
export function carriedAs(name: string): Carried {
  const [shape, keys] = [shapes[name], rows[name]];
  if (shape !== undefined) return { name, kind: 'bean', shape };
  return keys === undefined ? { name, kind: 'value' } : { name, kind: 'rows', keys };
}

/** The 17 early learning goals, three values each. */
export const GOALS = [
  'listeningAttentionAndUnderstanding', 'speaking', 'selfRegulation', 'managingSelf', 'buildingRelationships',
  'grossMotorSkills', 'fineMotorSkills', 'comprehension', 'wordReading', 'writing', 'number', 'numericalPatterns',
  'pastAndPresent', 'peopleCultureAndCommunities', 'theNaturalWorld', 'creatingWithMaterials',
  'beingImaginativeAndExpressive',
] as const;
export const OTHER_SKILLS = ['problemSolving', 'teamWorking', 'timeManagement', 'travel'] as const;

/** Counts from one, and amounts: blank or digits only. */
export const DIGITS_ONLY: ReadonlySet<string> = new Set(['page', 'recordPerPage', 'thresholdAmount']);

/** Fields that the host's beans hold as numbers: ids and places in a list, except the register's list of schools. A blank is not a number. */
export const isIdName = (key: string): boolean => key !== 'subschoolId' && /^(?:[iI]d|userid)$|[a-z]Id$|^(?:parent)?rowNumber$|^subIndex$/.test(key);

/** Whole numbers, with the maximum of each. */
export const NUMBER_KEYS: Readonly<Record<string, number>> = {
  isCompleted: 1,
  hoursPerWeek: 40,
  receptionScore: 39,
  phonicsScreen: 40,
  phonicsResit: 40,
};
