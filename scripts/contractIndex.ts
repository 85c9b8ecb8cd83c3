import { readdirSync, readFileSync } from 'node:fs';
import type { ContractFile } from '../mocks/contract/contract';

const FOLDER = 'docs/contract';
export const INDEX = `${FOLDER}/openapi.json`;

/** The index of the contract with the paths of each module as its file has them; a new module comes last. */
export function contractIndex(): string {
  const index = readFileSync(INDEX, 'utf8');
  const listed = [...index.matchAll(/"\$ref": "([\w-]+\.json)#/g)].map(([, name = '']) => name);
  const modules = [...new Set([...listed, ...readdirSync(FOLDER).filter((name) => name.endsWith('.json') && name !== 'openapi.json')])];
  const lines = modules.flatMap((name) => {
    const { paths = {} } = JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as ContractFile;
    return Object.keys(paths).map((path) => `    "${path}": {"$ref": "${name}#/paths/${path.replaceAll('/', '~1')}"}`);
  });
  return index.replace(/("paths": \{\n)[^]*?(\n {2}\})/, (_all, start: string, end: string) => `${start}${lines.join(',\n')}${end}`);
}
