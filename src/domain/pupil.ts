import type { PlanId } from './planId';

/** What every page of a pupil holds (001 section 3). Fixed when the page opens. */
export interface PupilContext extends PlanId {
  readonly schoolId: string;
  readonly schoolName: string;
  /** The stored text, e.g. `Y7 2025`. */
  readonly classYear: string;
  readonly termOfPep: string;
  readonly fullname: string;
  readonly pupilUPN: string;
}

/** `Chloe Danvers` becomes `Chloe D.` where others may see the screen. */
export function shortName(fullname: string): string {
  const [first = '', ...more] = fullname.trim().split(/\s+/);
  const last = more.at(-1) ?? '';
  return last === '' ? first : `${first} ${last.slice(0, 1)}.`;
}

/** `Chloe Danvers` becomes `C.D.`: all that a mail may say of a name (decisions, "Fourth look", Mail). */
export const initialsOf = (fullname: string): string =>
  fullname.split(/[\s,]+/).flatMap((word) => /^./u.exec(word) ?? []).map((letter) => `${letter.toUpperCase()}.`).join('');

/** The name of a pupil in a list of plans by status, or '' if the host sent none. */
export const wholeName = ({ firstName, surname }: { readonly firstName: string; readonly surname: string }): string => `${firstName} ${surname}`.trim();
