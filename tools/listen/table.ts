import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the reader is, which it says of any page. */
const PLACES = /^(leaving |main content|Browse mode|Focus mode|column \d|row \d|clickable|opens )/;

/** The actions of a transcript in their order, each with what was announced. */
const actsOf = (transcript: string): readonly (readonly [act: string, heard: string])[] => transcript.split('\n> ').map((part) => {
  const [act = '', ...lines] = part.replace(/^> /, '').split('\n').map((line) => line.trim()).filter((line) => line !== '');
  return [act, lines.filter((line) => !PLACES.test(line)).join(' · ')] as const;
});

const cell = (text: string): string => (text === '' ? '(nothing)' : text.length > 200 ? `${text.slice(0, 200)}…` : text).replace(/\|/g, '\\|');

/** What each act says in the transcripts of another build and in those kept here, where they differ, as lines of a table. */
export function compare(before: string, kept: string): readonly string[] {
  const lines = readdirSync(kept).sort().flatMap((file) => {
    const other = join(before, `heard-${file}`);
    // A transcript that does not differ was not written.
    if (!existsSync(other)) return [];
    const then = new Map<string, string[]>();
    for (const [act, heard] of actsOf(readFileSync(other, 'utf8'))) then.set(act, [...then.get(act) ?? [], heard]);
    return actsOf(readFileSync(join(kept, file), 'utf8')).flatMap(([act, heard]) => {
      const was = then.get(act)?.shift();
      return was === undefined || was === heard ? [] : [`| ${file.replace('.txt', '')} | ${cell(act)} | ${cell(was)} | ${cell(heard)} |`];
    });
  });
  return ['| journey | act | before | after |', '|---|---|---|---|', ...lines];
}
