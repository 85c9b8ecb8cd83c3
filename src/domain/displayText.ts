/** Yes or No for a value that the host may keep as true, 1, "Y" or a word. Any other text is unchanged (B-053). */
export function yesNoText(value: string): string {
  if (/^(true|1|y|yes)$/i.test(value.trim())) return 'Yes';
  return /^(false|0|n|no)$/i.test(value.trim()) ? 'No' : value;
}

/** The same for In or Out of the authority. */
export function inOutText(value: string): string {
  if (/^(true|1|i|in|yes)$/i.test(value.trim())) return 'In';
  return /^(false|0|o|out|no)$/i.test(value.trim()) ? 'Out' : value;
}

/** F is Female, anything else Male, as specified (B-048). With `asStored` any other text is unchanged (B-049). Blank stays blank. */
export function genderText(value: string, display: 'asSpecified' | 'asStored'): string {
  const stored = value.trim();
  if (stored === '') return '';
  if (stored === 'F') return 'Female';
  return display === 'asSpecified' || stored === 'M' ? 'Male' : stored;
}

/** A label within a sentence: "current grade", but "Y11 target", "RAG rating" and "English". */
export const inLine = (label: string): string => label.replace(/^(?!English\b)[A-Z](?=[a-z])/, (first) => first.toLowerCase());
