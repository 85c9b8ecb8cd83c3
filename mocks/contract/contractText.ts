import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '..', '..', 'docs', 'contract');

/** The text of a file of docs/contract. A release in one file holds the texts instead (scripts/release/singleFile.ts). */
export const contractText = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
