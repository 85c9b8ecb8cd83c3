import { basename } from 'node:path';
import { closestTo } from '../../src/config/closest';
import { readArguments } from '../../scripts/arguments';
import { checkDeployment } from './check';

const [, file = ''] = process.argv;
const COMMAND = file.endsWith('.mjs') ? `node ${basename(file)}` : 'npm run check-deployment --';
const USAGE = `${COMMAND} https://pep.example.org/pep/ [--accept 'Header Permissions-Policy']...
  --accept  a check by its name that may fail, where the server cannot send what it asks for`;

const { values, positionals: [address] } = readArguments(USAGE, { accept: { type: 'string', multiple: true, default: [] } }, true);

const print = (text: string): void => { process.stdout.write(`${text}\n`); };

function fail(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 2;
}

async function main(at: string): Promise<void> {
  const findings = await checkDeployment(at, (done, of) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${of} files${done === of ? '\n' : ''}`);
  });
  const names = findings.map(({ what }) => what);
  const stray = values.accept.find((name) => !names.includes(name));
  if (stray !== undefined) {
    const meant = closestTo(stray, names);
    fail(`There is no check "${stray}"${meant === null ? '' : `; did you mean "${meant}"?`} The checks: ${names.join(', ')}.`);
    return;
  }
  const missing = findings.filter(({ what, fault }) => fault !== null && !values.accept.includes(what));
  for (const one of findings) {
    if (one.fault === null) print(`ok        ${one.what}`);
    else print(`${missing.includes(one) ? 'MISSING ' : 'accepted'}  ${one.what}\n          ${one.fault}`);
  }
  const accepted = findings.filter(({ fault }) => fault !== null).length - missing.length;
  const rest = accepted === 0 ? '' : `, ${accepted} accepted`;
  print(missing.length === 0 ? `\nNothing is missing${rest}.` : `\n${missing.length} of ${findings.length} checks failed${rest}.`);
  process.exitCode = missing.length === 0 ? 0 : 1;
}

if (address === undefined || !URL.canParse(address)) fail(`Which page? ${USAGE}`);
else void main(address);
