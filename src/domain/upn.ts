/** Letters of check letters and temporary UPNs: I, O and S look like digits. */
const LETTERS = 'ABCDEFGHJKLMNPQRTUVWXYZ';

/** Whether a text has the form of a UPN, whatever its letters. */
export const isUpn = (text: string): boolean => /^[A-Z]\d{11}[A-Z\d]$/i.test(text);

type UpnState = 'blank' | 'valid' | 'temporary' | 'wrongLetter' | 'malformed';

/** The letter in front of the twelve characters that follow it (Department for Education, A guide to unique pupil numbers). */
function checkLetterOf(rest: string): string {
  const sum = Array.from(rest).reduce((total, character, at) => total + (/\d/.test(character) ? Number(character) : LETTERS.indexOf(character)) * (at + 2), 0);
  return LETTERS[sum % LETTERS.length] ?? '';
}

/** What a UPN is: a temporary one ends with a letter. */
export function upnState(upn: string): UpnState {
  const text = upn.trim().toUpperCase();
  if (text === '') return 'blank';
  const [, letter, rest = ''] = /^([A-HJ-NP-RT-Z])(\d{11}[\dA-HJ-NP-RT-Z])$/.exec(text) ?? [];
  if (letter === undefined) return 'malformed';
  if (letter !== checkLetterOf(rest)) return 'wrongLetter';
  return /\d$/.test(rest) ? 'valid' : 'temporary';
}

const HINTS: Readonly<Record<UpnState, string | null>> = {
  blank: null,
  valid: null,
  temporary: 'A temporary UPN: it ends with a letter. The last school may know the permanent one.',
  wrongLetter: 'The first letter does not fit the numbers: please compare it with the school’s record.',
  malformed: 'A UPN is a letter and twelve numbers, or eleven numbers and a letter.',
};

/** Shown beside a UPN, which is never refused. */
export const upnHint = (upn: string): string | null => HINTS[upnState(upn)];
