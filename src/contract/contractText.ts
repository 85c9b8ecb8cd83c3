import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '..', '..', 'docs', 'contract');

/** The text of a file of docs/contract. A file of its own: where there is no such folder, the build puts the texts in here (scripts/contractTexts.js). */
export const contractText = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
