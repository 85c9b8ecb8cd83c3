/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';
import Papa from 'papaparse';
import { extendedReasonRequired } from './record';
import { withHostText } from './message';
import { messages } from './messages';
import { deleteFileQuestion, fieldIsRequired } from './plan';
import { registerLoadFailed } from './shell';
import { deleteQuestion } from './shared';

/** The tables of messages, by the files of this folder. */
const tables = readdirSync(__dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'messages.ts' && !file.endsWith('.test.ts'))
  .flatMap((file) => Object.entries(jest.requireActual<Readonly<Record<string, object>>>(`./${file}`)))
  .filter(([name]) => name.endsWith('Messages'))
  .map(([, table]) => table);

describe('messages', () => {
  it('has every key of every file once', () => {
    const keys = tables.flatMap((table) => Object.keys(table));
    expect(keys).toEqual([...new Set(keys)]);
    expect(Object.keys(messages).sort()).toEqual([...keys].sort());
  });

  it('keeps the four wordings of a missing meeting date apart', () => {
    expect([
      messages.meetingDateMissing.text,
      messages.voiceMeetingDateMissing.text,
      messages.completeMeetingDateMissing.text,
      messages.strengthsMeetingDateMissing.text,
    ]).toEqual([
      'Please select date of meeting for pupil.',
      'Please select Date of Meeting',
      'Date of meeting is not selected',
      'Date of Meeting is not selected!',
    ]);
  });

  it('shows for the specified time at the specified place', () => {
    expect(messages.pleaseFillTheRequired.ms).toBe(1500);
    expect(messages.pupilSelectionFailed).toMatchObject({ ms: 3000, tone: 'warn', position: 'top-right' });
    expect(messages.attendanceSaved.ms).toBe(2000);
    expect(messages.commentSaved.ms).toBe(5000);
    expect(messages.meetingDateMissing.position).toBe('bottom-right');
    expect(messages.post16LoadFailed.position).toBe('bottom-right');
  });

  it("inserts the host's message unchanged", () => {
    expect(withHostText(messages.registerExportFailed, 'no $& rows')?.text).toBe('Export failed: no $& rows');
    expect(withHostText(messages.saidByHost, ' ')).toBeNull();
    expect(withHostText(messages.commentSaved, 'ignored')).toBe(messages.commentSaved);
  });
});

interface Requirement {
  readonly id: string;
  readonly kind: string;
  readonly requirement: string;
}

/** Quoted texts that are labels, settings or descriptions of a message, not messages. */
const NO_MESSAGES = [
  "Young person's hopes, dreams and future goals",
  "Child/Young person's hopes, dreams and future goals",
  'Date added into ASSET',
  'Request cancelled',
  'Strength & Need',
  'Showing x to y of z entries',
  'Page n of m',
  'Hours (1 to 25)',
  '...as EXCEL Format',
  'value[1]',
];

/** Every quoted text of a requirement marked as verbatim. */
function verbatimTexts({ requirement }: Requirement): readonly string[] {
  if (!requirement.includes('verbatim')) return [];
  return [...requirement.matchAll(/(?<!\w)'((?:[^']|'(?=\w))+)'(?!\w)/g)].flatMap((match) => match[1] ?? []);
}

const required = Papa.parse<Requirement>(readFileSync('docs/contract/requirements.csv', 'utf8'), {
  header: true,
})
  .data.filter(({ kind }) => kind === 'message' || kind === 'validation')
  .flatMap((row) => verbatimTexts(row).map((text) => [row.id, text] as const))
  .filter(([, text]) => !NO_MESSAGES.includes(text));

describe('the specified texts', () => {
  const fileQuestion = deleteFileQuestion('{file}');
  const known = new Set([
    ...Object.values(messages).map(({ text }) =>
      text.replace('{hostText}', '{server message or error message}'),
    ),
    ...[deleteQuestion, fileQuestion].flatMap(({ title, text, yes, no }) => [title, text, yes, no]),
    fieldIsRequired('{fieldname}'),
    extendedReasonRequired('{reason}').text,
    registerLoadFailed(418).replace('418', '{code}'),
  ]);

  it('are many', () => {
    expect(required.length).toBeGreaterThan(70);
  });

  it.each(required)('%s %s is in the catalogue, letter for letter', (_, text) => {
    expect([...known]).toContain(text);
  });
});
