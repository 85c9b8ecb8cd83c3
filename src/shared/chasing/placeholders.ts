/** The words in braces, each with an example as a message fills it. The list is assumed; `options.emailPlaceholders` replaces it. */
export const PLACEHOLDERS: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'pupilName', label: 'R.H.' },
  { value: 'schoolName', label: 'Example School' },
  { value: 'dateOfMeeting', label: '14/11/2025' },
  { value: 'termOfPep', label: 'Autumn 2025' },
  { value: 'recipientName', label: 'Jo Example' },
  { value: 'designatedTeacher', label: 'Sam Example' },
  { value: 'userName', label: 'alex.example' },
];

const IN_BRACES = /\{(\w+)\}/g;

/** The text with each known word in braces replaced. An unknown one is unchanged. */
export const fillText = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replace(IN_BRACES, (whole, name: string) => valueOf(name) ?? whole);

export const preview = (text: string, known: typeof PLACEHOLDERS): string =>
  fillText(text, (name) => known.find(({ value }) => value === name)?.label);

export function unknownIn(text: string, known: readonly { readonly value: string }[]): readonly string[] {
  const names = [...text.matchAll(IN_BRACES)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !known.some(({ value }) => value === name)))];
}
