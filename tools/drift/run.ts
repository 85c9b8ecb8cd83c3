import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { driftCommand } from './command';

/** The standard input brings the password, so the user answers questions on the terminal itself. */
function confirm(question: string): boolean {
  process.stderr.write(`${question} [y/N] `);
  try {
    const terminal = openSync(process.platform === 'win32' ? '\\\\.\\CONIN$' : '/dev/tty', 'r');
    const line = Buffer.alloc(100);
    const length = readSync(terminal, line);
    closeSync(terminal);
    return /^y(?:es)?$/i.test(line.toString('utf8', 0, length).trim());
  } catch {
    // Without a terminal nobody can say yes.
    process.stderr.write('no terminal\n');
    return false;
  }
}

void driftCommand(process.argv.slice(2), {
  password: () => readFileSync(0, 'utf8'),
  print: (text) => { process.stdout.write(text); },
  complain: (text) => { process.stderr.write(text); },
  confirm: (question) => Promise.resolve(confirm(question)),
  send: fetch,
}).then((code) => { process.exitCode = code; });
