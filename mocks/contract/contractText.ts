import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '..', '..', 'docs', 'contract');

/**
 * The files of docs/contract and their texts. They are in a separate file, so that a build without that folder can insert
 * the texts here (scripts/contractTexts.js).
 */
export const contractNames: readonly string[] = readdirSync(FOLDER).filter((name) => name.endsWith('.json')).sort();
export const contractText = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
