import { gradeHeight } from '../gradeHeight';

/** How a grade differs from the one before it: "up from 3-", or blank where they cannot be compared. */
export function gradeChange(grade: string, before: string): string {
  const [now, then] = [gradeHeight(grade), gradeHeight(before)];
  if (now === null || then === null) return '';
  if (now === then) return 'as before';
  return `${now > then ? 'up' : 'down'} from ${before.trim()}`;
}
