import { checkDeployment } from './deployment';

const USAGE = 'npm run check-deployment -- https://pep.example.org/pep/';

async function main(address: string | undefined): Promise<void> {
  if (address === undefined || !URL.canParse(address)) {
    process.stderr.write(`Which page? ${USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  const findings = await checkDeployment(address);
  for (const { what, fault } of findings) process.stdout.write(fault === null ? `ok       ${what}\n` : `MISSING  ${what}\n         ${fault}\n`);
  const missing = findings.filter(({ fault }) => fault !== null).length;
  process.stdout.write(missing === 0 ? '\nNothing is missing.\n' : `\n${String(missing)} of ${String(findings.length)} checks failed.\n`);
  process.exitCode = missing === 0 ? 0 : 1;
}

void main(process.argv[2]);
