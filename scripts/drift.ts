import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { settingsIn } from './configFile';
import { CannotAsk } from './drift/askHost';
import { compareReports, isReport } from './drift/compare';
import { reportHtml, reportText } from './drift/reportText';
import { countOf, type Report } from './drift/report';
import { runDrift } from './drift/run';
import { askTestHost } from './drift/testHost';

const USAGE = `npm run drift -- https://host --user NAME --password-stdin [--pupil ID [--meeting DD/MM/YYYY]] [--origin https://client] [--config config.js] [--out drift]
npm run drift -- --compare before.json after.json
  --password-stdin  reads the password from the standard input
  --pupil           asks about this pupil of My Pupils only; without it, about one plan of each phase
  --origin          the client is to run on this other origin: checks what the host allows it
  --config          uses the settings of this file
  --out             the folder of the report; it holds shapes only, no name and no value
  --compare         shows what changed between two reports, as after an upgrade of the host
The command writes nothing to the host. It ends with 0 when nothing needs a change, 1 when something does, 2 when it cannot ask.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    user: { type: 'string' },
    'password-stdin': { type: 'boolean', default: false },
    pupil: { type: 'string' },
    meeting: { type: 'string' },
    origin: { type: 'string' },
    config: { type: 'string' },
    out: { type: 'string', default: 'drift' },
    compare: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** What a config.js sets, as a browser would read it. */
function settingsOf(file: string | undefined): unknown {
  if (file === undefined) return undefined;
  const settings = existsSync(file) ? settingsIn(readFileSync(file, 'utf8')) : undefined;
  if (settings === undefined) throw new CannotAsk(`${file} cannot be read as a script that sets window.PEP_CONFIG.`);
  return settings;
}

/** `drift/2025-11-14`, with a number where there is such a report. */
function freeName(folder: string, made: string): string {
  const names = [made, ...Array.from({ length: 99 }, (_, index) => `${made}-${String(index + 2)}`)];
  return join(folder, names.find((name) => !existsSync(join(folder, `${name}.json`))) ?? made);
}

function write(report: Report): readonly string[] {
  mkdirSync(values.out, { recursive: true });
  const name = freeName(values.out, report.made.slice(0, 10));
  writeFileSync(`${name}.json`, `${JSON.stringify(report, null, 1)}\n`);
  writeFileSync(`${name}.html`, reportHtml(report));
  return [`${name}.json`, `${name}.html`];
}

function fail(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 2;
}

function readReport(file: string | undefined): Report {
  const read: unknown = file === undefined ? null : JSON.parse(readFileSync(file, 'utf8'));
  if (!isReport(read)) throw new CannotAsk(`${file ?? 'A second file is missing: it'} is no report of this command.`);
  return read;
}

function compare(): void {
  const [before, after] = positionals;
  try {
    const changes = compareReports(readReport(before), readReport(after));
    process.stdout.write(`${[...changes, `${String(changes.length)} changes`].join('\n')}\n`);
    process.exitCode = changes.length === 0 ? 0 : 1;
  } catch (error) {
    fail(error instanceof CannotAsk ? error.message : 'The reports cannot be read.');
  }
}

async function main(): Promise<void> {
  const [address] = positionals;
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  if (values.compare) {
    compare();
    return;
  }
  if (address === undefined || !URL.canParse(address) || values.user === undefined || !values['password-stdin']) {
    fail(USAGE);
    return;
  }
  const password = readFileSync(0, 'utf8').replace(/\r?\n$/, '');
  try {
    const { pupil, meeting, origin, user } = values;
    const config = settingsOf(values.config);
    const report = await runDrift({ address, userName: user, password, pupilId: pupil, meeting, origin, config }, await askTestHost(), fetch);
    process.stdout.write(`${reportText(report, write(report))}\n`);
    process.exitCode = countOf(report, 'needs a change') === 0 ? 0 : 1;
  } catch (error) {
    // The message of any other error may quote what the host sent.
    fail(error instanceof CannotAsk ? error.message : `The comparison broke off: ${error instanceof Error ? error.name : 'unknown'}.`);
  }
}

void main();
