/** @jest-environment node */
import { allCalls } from '../../src/api/calls/all';
import { callsDocument } from './callsDocument';

const page = callsDocument();

it('lists every call', () => {
  const listed = [...page.matchAll(/^### `(\w+)`$/gm)].map(([, id]) => id);
  expect(listed.sort()).toEqual(Object.keys(allCalls).sort());
});

it('describes each call as the contract and its table do', () => {
  const section = page.slice(page.indexOf('### `deleteCaseNote`')).split(/\n## /)[0];
  expect(section).toBe(`### \`deleteCaseNote\`

\`GET /rest/deleteCaseNote\`, parameters in the address. Marks a note as removed. Writes; invalidates caseNotes.

| parameter | value | needed |
|---|---|---|
| \`noteId\` | an id | yes |
| \`pupilId\` | an id | yes |
| \`schoolId\` | an id | yes |
| \`userId\` | an id | yes |

Response: \`pupilCaseNotes\` (a list of \`id\`, \`comment\`, \`caseWorkType\`, \`importance\`, \`stringCreatedDate\`, \`writtenBy\`).

Given. Source: 002 section 7.
`);
});
