import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { settingsIn } from '../deployment/configFile';
import { CannotAsk } from './compare/askHost';
import { compareReports, isReport } from './compareReports';
import type { Send } from './compare/connection';
import { reportHtml, reportText } from './compare/reportText';
import { countOf, type Report } from './compare/report';
import { runDrift } from './runDrift';

const USAGE = `npm run drift -- https://host --user NAME --password-stdin [--pupil ID [--meeting DD/MM/YYYY]] [--origin https://client] [--config config.js] [--out drift]
npm run drift -- https://host --user NAME --password-stdin --pupil ID --meeting DD/MM/YYYY --write
npm run drift -- --compare before.json after.json
  --password-stdin  reads the password from the standard input
  --pupil           asks about this pupil of My Pupils only; without it, about one plan of each phase
  --origin          the client is to run on this other origin: checks what the host allows it
  --config          uses the settings of this file
  --write           also saves the plan of this test pupil unchanged and with blank numbers, and adds and deletes a row of each kind; asks before each
  --out             the folder of the report; it holds shapes only, no name and no value
  --compare         shows what changed between two reports, as after an upgrade of the host
Without --write the command writes nothing to the host. It ends with 0 when nothing needs a change, 1 when something does, 2 when it cannot ask.`;

const OPTIONS = {
  user: { type: 'string' },
  'password-stdin': { type: 'boolean', default: false },
  pupil: { type: 'string' },
  meeting: { type: 'string' },
  origin: { type: 'string' },
  config: { type: 'string' },
  write: { type: 'boolean', default: false },
  out: { type: 'string', default: 'drift' },
  compare: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** The environment of the command. */
export interface Surroundings {
  /** The standard input. */
  readonly password: () => string;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly send: Send;
  /** Asks the person at the terminal. Only "yes" counts as consent. */
  readonly confirm: (question: string) => Promise<boolean>;
}

/** What a config.js sets, as a browser would read it. */
function settingsOf(file: string | undefined): unknown {
  if (file === undefined) return undefined;
  const settings = existsSync(file) ? settingsIn(readFileSync(file, 'utf8')) : undefined;
  if (settings === undefined) throw new CannotAsk(`${file} cannot be read as a script that sets window.PEP_CONFIG.`);
  return settings;
}

/** `drift/2025-11-14`, with a number where there is such a report. */
function freeName(folder: string, made: string): string {
  const names = [made, ...Array.from({ length: 99 }, (_, index) => `${made}-${index + 2}`)];
  return join(folder, names.find((name) => !existsSync(join(folder, `${name}.json`))) ?? made);
}

function write(report: Report, folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true });
  const name = freeName(folder, report.made.slice(0, 10));
  writeFileSync(`${name}.json`, `${JSON.stringify(report, null, 1)}\n`);
  writeFileSync(`${name}.html`, reportHtml(report));
  return [`${name}.json`, `${name}.html`];
}

function readReport(file: string | undefined): Report {
  if (file === undefined) throw new CannotAsk('--compare needs two reports.');
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isReport(read)) return read;
  } catch {
    throw new CannotAsk(`${file} cannot be read.`);
  }
  throw new CannotAsk(`${file} is no report of this command.`);
}

function compared([before, after]: readonly string[], { print }: Surroundings): number {
  const changes = compareReports(readReport(before), readReport(after));
  print(`${[...changes, `${changes.length} changes`].join('\n')}\n`);
  return changes.length === 0 ? 0 : 1;
}

/** Runs the command. @returns the exit code */
export async function driftCommand(args: readonly string[], around: Surroundings): Promise<number> {
  const { password, print, complain, send } = around;
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const [address] = positionals;
    const { user, pupil, meeting, origin } = values;
    if (values.help) {
      print(`${USAGE}\n`);
      return 0;
    }
    if (values.compare) return compared(positionals, around);
    if (address === undefined || !URL.canParse(address) || user === undefined || !values['password-stdin']) throw new CannotAsk(USAGE);
    if (values.write && (pupil === undefined || meeting === undefined)) throw new CannotAsk('--write needs --pupil and --meeting: the plan of a test pupil, about whom nobody works.');
    const confirm = values.write
      ? { confirm: (what: string) => around.confirm(`On ${address}, pupil ${pupil ?? ''}, plan of ${meeting ?? ''}: ${what}?`) }
      : {};
    const options = { address, userName: user, password: password().replace(/\r?\n$/, ''), pupilId: pupil, meeting, origin, config: settingsOf(values.config), ...confirm };
    const report = await runDrift(options, send);
    print(`${reportText(report, write(report, values.out))}\n`);
    return countOf(report, 'needs a change') + countOf(report, 'to be checked') === 0 ? 0 : 1;
  } catch (error) {
    // The message of any other error may quote what the host sent.
    const isMine = error instanceof CannotAsk || (error as { readonly code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
    complain(`${isMine ? (error as Error).message : `The comparison broke off: ${error instanceof Error ? error.name : 'unknown'}.`}\n`);
    return 2;
  }
}
