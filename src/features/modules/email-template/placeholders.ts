/** What the host substitutes for each word in braces; assumed, and replaceable by `options.emailPlaceholders`. */
export const PLACEHOLDERS: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'pupilName', label: 'Robin Hartley' },
  { value: 'schoolName', label: 'Example School' },
  { value: 'dateOfMeeting', label: '14/11/2025' },
  { value: 'termOfPep', label: 'Autumn 2025' },
  { value: 'designatedTeacher', label: 'Sam Example' },
  { value: 'userName', label: 'Alex Example' },
];

const IN_BRACES = /\{(\w+)\}/g;

/** The text as the recipient sees it; an unknown word in braces stays unchanged. */
export function preview(text: string, known: typeof PLACEHOLDERS): string {
  return text.replace(IN_BRACES, (whole, name: string) => known.find(({ value }) => value === name)?.label ?? whole);
}

/** Words in braces that the host would not replace. */
export function unknownIn(text: string, known: typeof PLACEHOLDERS): readonly string[] {
  const names = [...text.matchAll(IN_BRACES)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !known.some(({ value }) => value === name)))];
}
