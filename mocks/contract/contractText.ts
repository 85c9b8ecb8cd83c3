import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '..', '..', 'docs', 'contract');

/**
 * The text of a file of docs/contract. It is a separate file, so that a build without that folder can insert the
 * texts here (scripts/contractTexts.js).
 */
export const contractText = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
