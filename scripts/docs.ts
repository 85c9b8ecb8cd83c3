import { writeFileSync } from 'node:fs';
import { headFiles } from './callHeads';
import { recordShapes, SHAPES } from './recordShapes';

function write(texts: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(texts)) {
    writeFileSync(file, text);
    process.stdout.write(`${file} written\n`);
  }
}

/** First what follows from the contract alone: the tables of calls and the mock host, which the documents need, load it. */
async function run(): Promise<void> {
  write({ ...headFiles(), [SHAPES]: recordShapes() });
  const { documents } = await import('./documents');
  write(await documents());
}

void run();
