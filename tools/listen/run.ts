/** `npm run listen`: journeys as a screen reader tells them. `--only register` runs one, `--update` stores the announcements as the reviewed transcripts, `--table FOLDER` prints what another build said (its test-results) beside them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { startHost } from '../startHost';
import { listen, type Ear } from './ear';
import { missingPackages, startReader } from './reader';
import { compare } from './table';
import * as lists from './journeys/lists';
import * as plan from './journeys/plan';
import * as rows from './journeys/rows';
import * as session from './journeys/session';

const JOURNEYS: Readonly<Record<string, (ear: Ear) => Promise<void>>> = { ...session, ...lists, ...plan, ...rows };

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, update: { type: 'boolean', default: false }, port: { type: 'string', default: '4430' }, static: { type: 'string', default: 'dist' }, table: { type: 'string', default: '' } },
});

const root = join(__dirname, '../..');
const print = (line: string): void => { process.stdout.write(`${line}\n`); };

/** The first line in which two transcripts differ. */
function difference(kept: string, heard: string): string | null {
  const [before, now] = [kept.split('\n'), heard.split('\n')];
  const at = now.findIndex((line, index) => line !== before[index]);
  if (at === -1 && before.length === now.length) return null;
  const line = at === -1 ? now.length : at;
  return `line ${line + 1} was “${before[line]?.trim() ?? ''}”, is “${now[line]?.trim() ?? ''}”`;
}

async function run(): Promise<number> {
  if (values.table !== '') {
    compare(values.table, join(__dirname, 'transcripts')).forEach(print);
    return 0;
  }
  const missing = missingPackages();
  if (missing.length > 0) {
    print(`Nothing was heard: this machine lacks ${missing.join(', ')} (Debian: apt-get install ${missing.join(' ')}).`);
    return 0;
  }
  const stopHost = await startHost(values.static, Number(values.port));
  const reader = await startReader();
  const faults: string[] = [];
  let heard = 0;
  try {
    for (const [name, journey] of Object.entries(JOURNEYS).filter(([one]) => one.toLowerCase().includes(values.only.toLowerCase()))) {
      const ear = await listen(reader, `http://127.0.0.1:${values.port}`, name);
      const found = [...ear.faults];
      await journey(ear).catch((error: unknown) => { found.push(`${name} stops: ${String(error)}`); });
      found.push(...ear.faults);
      const file = join(__dirname, 'transcripts', `${name}.txt`);
      const transcript = ear.transcript();
      await ear.close();
      if (values.update) writeFileSync(file, transcript);
      const changed = difference(existsSync(file) ? readFileSync(file, 'utf8') : '', transcript);
      if (changed !== null) {
        const now = join(root, 'test-results', `heard-${name}.txt`);
        mkdirSync(dirname(now), { recursive: true });
        writeFileSync(now, transcript);
        print(`${name} sounds otherwise than its transcript: ${changed} (test-results/heard-${name}.txt)`);
      }
      heard += 1;
      print(`${name}: ${found.length === 0 ? 'as it should be' : `${found.length} faults`}`);
      found.forEach((fault) => { print(`  ${fault}`); });
      faults.push(...found);
    }
  } finally {
    reader.stop();
    stopHost();
  }
  print(`\n${heard} journeys heard, ${faults.length} faults`);
  return faults.length === 0 && heard > 0 ? 0 : 1;
}

void run().then((code) => { process.exit(code); });
