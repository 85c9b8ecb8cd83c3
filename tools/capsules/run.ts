import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isCapsule, readCapsule, readCapsuleText, type Capsule } from '../../mocks/capsule/capsule';
import named from '../../mocks/scenarios/named.json';
import { capsuleOfLink, linkOf } from '../../mocks/capsule/link';
import { closestTo } from '../../src/config/closest';
import { readArguments } from '../../scripts/arguments';
import { fromReport } from './fromReport';
import { startRunner, type Runner } from './runner';
import { shrink, sizeOf } from './shrink';

const USAGE = `npm run capsule -- run FILE|LINK|SCENARIO [--headed]  plays it in the built demo: ends with 0 if all is as expected, with 1 if not
npm run capsule -- shrink FILE|LINK [--out FILE]  leaves out steps, faults and data for as long as it fails in the same way
npm run capsule -- link FILE|SCENARIO [--at ADDRESS]  prints the link that opens it in a demo
npm run capsule -- from-report FILE|- [--user NAME] [--out FILE]  makes one of the text of “Report a problem”; - reads the standard input
  --headed    shows the browser
  --out       the file to write; without it the capsule is printed
  --user      who is signed in: priya.nair
  --at        address of the demo: http://localhost:3000
  --demo      folder of the built demo: dist-demo
  --patience  seconds that an expected text may take: 5`;

const { values, positionals } = readArguments(USAGE, {
  headed: { type: 'boolean', default: false },
  out: { type: 'string' },
  user: { type: 'string' },
  at: { type: 'string', default: 'http://localhost:3000' },
  demo: { type: 'string', default: 'dist-demo' },
  patience: { type: 'string', default: '5' },
}, true);

const say = (text: string): void => { process.stdout.write(`${text}\n`); };

async function read(given: string): Promise<Capsule> {
  if (given.includes('#')) return capsuleOfLink(given);
  const scenario = Object.entries(named).find(([id]) => id === given)?.[1];
  if (scenario === undefined && !existsSync(given)) {
    const meant = closestTo(given, Object.keys(named));
    throw new Error(`There is no file and no scenario ${given}${meant === null ? '' : `; did you mean ${meant}?`}`);
  }
  const found = scenario === undefined ? readCapsuleText(readFileSync(given, 'utf8')) : readCapsule(scenario);
  if (!isCapsule(found)) throw new Error(`${given} is no capsule:\n${found.join('\n')}`);
  return found;
}

function write(capsule: Capsule): void {
  const text = `${JSON.stringify(capsule, null, 2)}\n`;
  if (values.out === undefined) say(text);
  else writeFileSync(values.out, text);
}

async function withRunner(act: (runner: Runner) => Promise<number>): Promise<number> {
  const runner = await startRunner(resolve(values.demo), { isHeaded: values.headed, patienceMs: Number(values.patience) * 1000 });
  try {
    return await act(runner);
  } finally {
    await runner.close();
  }
}

const run = (capsule: Capsule): Promise<number> => withRunner(async (runner) => {
  const { problems, evidence } = await runner.run(capsule);
  for (const line of [...problems, `Seen: ${evidence.join(', ')}`, problems.length === 0 ? 'All is as expected.' : 'Not as expected.']) say(line);
  return problems.length === 0 ? 0 : 1;
});

const small = (capsule: Capsule): Promise<number> => withRunner(async (runner) => {
  const whole = await runner.run(capsule);
  if (whole.problems.length === 0) {
    say('All is as expected: there is nothing to shrink.');
    return 1;
  }
  let tried = 0;
  const found = await shrink(capsule, async (candidate) => {
    tried += 1;
    const { problems, evidence } = await runner.run(candidate);
    return JSON.stringify({ problems, evidence }) === JSON.stringify(whole);
  });
  write(found);
  say(`${sizeOf(capsule)} parts, now ${sizeOf(found)}, after ${tried} runs: ${whole.problems.join('. ')}`);
  return 0;
});

const COMMANDS: Readonly<Record<string, (given: string) => number | Promise<number>>> = {
  run: async (given) => run(await read(given)),
  shrink: async (given) => small(await read(given)),
  'from-report': (given) => {
    write(fromReport(readFileSync(given === '-' ? 0 : given, 'utf8'), values.user));
    return 0;
  },
  link: async (given) => {
    say(await linkOf(await read(given), values.at));
    return 0;
  },
};

async function main(): Promise<number> {
  const [name = '', given] = positionals;
  const command = COMMANDS[name];
  if (command === undefined || given === undefined) {
    say(USAGE);
    return 2;
  }
  return command(given);
}

void main().then((code) => { process.exitCode = code; }, (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
