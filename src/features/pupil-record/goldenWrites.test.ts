import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { attendanceCalls } from '../../api/calls/attendance';
import { caseNotesCalls } from '../../api/calls/caseNotes';
import { cinCpCalls } from '../../api/calls/cinCp';
import { documentsCalls } from '../../api/calls/documents';
import { exclusionsCalls } from '../../api/calls/exclusions';
import { interventionsCalls } from '../../api/calls/interventions';
import { priorAttainmentCalls } from '../../api/calls/priorAttainment';
import { recordFormsCalls } from '../../api/calls/recordForms';
import { schoolsCalls } from '../../api/calls/schools';

const CALLS = {
  ...attendanceCalls, ...caseNotesCalls, ...cinCpCalls, ...documentsCalls, ...exclusionsCalls, ...interventionsCalls,
  ...priorAttainmentCalls, ...recordFormsCalls, ...schoolsCalls,
};
const filesBelow = (folder: string): readonly string[] => readdirSync(folder).flatMap((name) => {
  const path = join(folder, name);
  return statSync(path).isDirectory() ? filesBelow(path) : [path];
});
const golden = new Set(filesBelow(__dirname).filter((path) => /golden[\\/][^\\/]+\.txt$/.test(path))
  .map((path) => readFileSync(path, 'utf8').split('\n')[0]));

it.each(Object.entries(CALLS).filter(([, { info }]) => info.writes && info.answer !== 'file').map(([id, { info }]) =>
  // A call that a council names is tested at /rest/<id>.
  [id, `${info.method} ${info.path === '' ? `/rest/${id}` : info.path}`]))(
  'the exact request of %s is a reviewed golden file', (_, firstLine) => {
    expect([...golden]).toContain(firstLine);
  },
);
