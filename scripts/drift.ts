import { readFileSync } from 'node:fs';
import { driftCommand } from './drift/command';
import { askTestHost } from './drift/testHost';

void driftCommand(process.argv.slice(2), {
  password: () => readFileSync(0, 'utf8'),
  print: (text) => { process.stdout.write(text); },
  complain: (text) => { process.stderr.write(text); },
  send: fetch,
  own: askTestHost,
}).then((code) => { process.exitCode = code; });
