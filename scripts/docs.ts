import { writeFileSync } from 'node:fs';
import { contractFiles } from './callContracts';
import { recordShapes, SHAPES } from './recordShapes';

function write(texts: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(texts)) {
    writeFileSync(file, text);
    process.stdout.write(`${file} written\n`);
  }
}

/** Writes first what depends only on the contract, because the call tables and the mock host load it, and the documents need both. */
async function run(): Promise<void> {
  write({ ...contractFiles(), [SHAPES]: recordShapes() });
  const { documents } = await import('./documents');
  write(await documents());
}

void run();
