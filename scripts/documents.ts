import { readFileSync } from 'node:fs';
import { scenarios } from '../mocks/scenarios/scenarios';
import { storedCalls, type UsualCalls } from '../tools/drift/compare/testHost';
import { lifePicture, lifeTable } from '../tools/fault/life';
import { promisesTable } from '../tools/fault/promises';
import { askTestHost } from '../tools/drift/askTestHost';

const TEST_HOST = 'tools/drift/compare/testHostShapes.json';
export const MOCK_HOST = 'mocks/README.md';

const SCENARIO_TABLE_HEADER = '| Scenario | Shows | Parameters |\n|---|---|---|\n';

/** The page about the mock host with the table of the scenarios as `mocks/scenarios/` has them. */
export function mockHostDocument(page: string): string {
  const [before = '', table = ''] = page.split(SCENARIO_TABLE_HEADER);
  const rows = scenarios.map(({ id, title, parameters = {} }) =>
    `| \`${id}\` | ${title} | ${Object.entries(parameters).map(([name, { label }]) => `\`${name}=\` ${label}`).join('; ')} |\n`);
  return `${before}${SCENARIO_TABLE_HEADER}${rows.join('')}${table.slice(table.indexOf('\n\n') + 1)}`;
}

/** One line for each call. */
export const testHostDocument = (calls: UsualCalls): string =>
  `{\n${Object.entries(storedCalls(calls)).map(([id, call]) => `${JSON.stringify(id)}: ${JSON.stringify(call)}`).join(',\n')}\n}\n`;

export const SAVING = 'docs/decisions/001-saving.md';
const SAVING_PARTS: Readonly<Record<string, () => string>> = { life: lifePicture, states: lifeTable, promises: promisesTable };
/** Decision 001 with the life of a record and the promises, as the code has them. */
export const savingDocument = (page: string): string =>
  page.replace(/(<!-- npm run docs: (\w+) -->\n)[^]*?(\n<!-- end -->)/g, (_all, start: string, part: string, end: string) => `${start}${SAVING_PARTS[part]?.() ?? ''}${end}`);

/** What follows from the tables of calls, the mock host and the tools, by file. */
export const documents = async (): Promise<Readonly<Record<string, string>>> => ({
  [MOCK_HOST]: mockHostDocument(readFileSync(MOCK_HOST, 'utf8')),
  [SAVING]: savingDocument(readFileSync(SAVING, 'utf8')),
  [TEST_HOST]: testHostDocument((await askTestHost()).calls),
});
