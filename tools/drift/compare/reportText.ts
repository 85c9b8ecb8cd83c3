import { KINDS, VERDICTS, type Difference, type Kind, type Verdict } from './difference';
import { countOf, lastLine, safetyLine, type Report } from './report';
import { settingsText } from './settingsText';

const HEADINGS: Readonly<Record<Verdict, string>> = {
  'needs a change': 'Needs a change',
  'to be checked': 'To be checked: perhaps lost',
  absorbed: 'Absorbed by settings',
  harmless: 'Harmless: the client reads it anyway',
};
const SHOWN_PLACES = 3;

const placesText = ({ places }: Difference): string => {
  const more = places.length - SHOWN_PLACES;
  return `${places.slice(0, SHOWN_PLACES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

const line = (difference: Difference): string => {
  const { call, kind, what, places, why, file, verdict } = difference;
  const where = places.length === 0 ? '' : ` (${placesText(difference)})`;
  return `  ${call}: ${KINDS[kind]}, ${what}${where}. ${why}${verdict === 'needs a change' ? ` ${file}` : ''}`;
};

/** The harmless differences, one line for each kind. The files list them all. */
function harmlessLines(differences: readonly Difference[]): readonly string[] {
  const calls = new Map<Kind, number>();
  for (const { kind } of differences) calls.set(kind, (calls.get(kind) ?? 0) + 1);
  return [...calls].map(([kind, count]) => `  ${KINDS[kind]}: ${count}`);
}

/** The calls that were not sent, one line for each reason. */
function notAskedLines({ notAsked, hidden = [] }: Report): readonly string[] {
  const calls = new Map<string, string[]>();
  for (const [id, why] of Object.entries(notAsked)) calls.set(why, [...(calls.get(why) ?? []), id]);
  return [
    ...[...calls].map(([why, ids]) => `  not asked: ${ids.join(', ')}: ${why}`),
    ...(hidden.length === 0 ? [] : [`  not visible to a browser: ${hidden.map((kind) => KINDS[kind]).join(', ')}`]),
  ];
}

/** What the command prints. The last line holds the counts. */
export function reportText(report: Report, files: readonly string[]): string {
  const { host, calls, phases, differences } = report;
  const of = (verdict: Verdict): readonly Difference[] => differences.filter((one) => one.verdict === verdict);
  const settings = settingsText(differences);
  return [
    `${host}: ${calls.length} calls, plans of ${phases.length === 0 ? 'no pupil' : phases.join(', ')}`,
    ...notAskedLines(report),
    ...VERDICTS.flatMap((verdict) => (countOf(report, verdict) === 0
      ? []
      : ['', `${HEADINGS[verdict]} (${countOf(report, verdict)})`, ...(verdict === 'harmless' ? harmlessLines(of(verdict)) : of(verdict).map(line))])),
    ...(settings === '' ? [] : ['', 'For config.js:', settings]),
    '',
    ...files.map((file) => `Report: ${file}`),
    safetyLine(report),
    lastLine(report),
  ].join('\n');
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem;color:#1b1b1b}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #767676;padding:.4rem .6rem;text-align:left;vertical-align:top}
caption{text-align:left;font-weight:bold;padding:.5rem 0}code,pre{font-family:ui-monospace,monospace;overflow-wrap:anywhere}`;

function row({ call, kind, what, places, why, file }: Difference): string {
  const names = places.map((place) => `<li><code>${escaped(place)}</code></li>`).join('');
  const list = places.length === 0 ? '' : `<details><summary>${places.length} ${places.length === 1 ? 'place' : 'places'}</summary><ul>${names}</ul></details>`;
  return `<tr><th scope="row">${escaped(call)}</th><td>${escaped(KINDS[kind])}</td><td>${escaped(what)}${list}</td><td>${escaped(why)}</td><td><code>${escaped(file)}</code></td></tr>`;
}

const table = (verdict: Verdict, differences: readonly Difference[]): string =>
  `<table><caption>${HEADINGS[verdict]}: ${differences.length}</caption><thead><tr>${['Call', 'Kind', 'Difference', 'What the client does', 'Read in'].map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${differences.map(row).join('\n')}</tbody></table>`;

/** The report as a page that needs nothing else. */
export function reportHtml(report: Report): string {
  const { host, made, calls, phases, differences } = report;
  const settings = settingsText(differences);
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>What differs on this host</title><style>${STYLE}</style></head><body><main>
<h1>What differs on ${escaped(host)}</h1>
<p>${escaped(made)}. ${calls.length} calls, plans of ${escaped(phases.join(', '))}. ${lastLine(report)}.</p>
<p><strong>${escaped(safetyLine(report))}</strong></p>
${settings === '' ? '' : `<h2>For config.js</h2><pre>${escaped(settings)}</pre>`}
<h2>Differences</h2>
${VERDICTS.map((verdict) => table(verdict, differences.filter((one) => one.verdict === verdict))).join('\n')}
<h2>Not asked</h2><ul>${notAskedLines(report).map((text) => `<li>${escaped(text.replace(/^ {2}(?:not asked: )?/, ''))}</li>`).join('')}</ul>
</main></body></html>
`;
}
