import 'fake-indexeddb/auto';
import { Session, type Profiler } from 'node:inspector';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { emptySecondary } from '../../../mocks/fixtures/people';
import { hostLog } from '../../../mocks/server';
import { loadConfig } from '../../../src/config/config';
import '../../../src/features/plan/screen/pages/PupilVoiceScreen';
import { openApp } from '../../../src/testing/open';

/** The files that each key passes until the screen says "Saved". `npx jest keyToSaved` prints them: those that save, and the form around them. */
const FILE = /\/src\/((?:saving|records|forms)\/.*)\.tsx?$/;
const SAVES = /^(saving|records|forms\/kept)\//;
const MOST = 30;

const session = new Session();
session.connect();
const ask = <T,>(method: string, params: object = {}): Promise<T> => new Promise((resolve, reject) => {
  session.post(method, params, (error, result) => { if (error === null) resolve(result as T); else reject(error); });
});

/** The files whose functions run from a change of the text until the screen says "Saved". */
async function filesOf(box: HTMLElement, text: string): Promise<ReadonlySet<string>> {
  const before = hostLog.of('savePupilVoice').length;
  await ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  fireEvent.change(box, { target: { value: text } });
  await waitFor(() => { expect(hostLog.of('savePupilVoice').length).toBeGreaterThan(before); });
  await screen.findByText(/Saved at/);
  const { result } = await ask<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage');
  await ask('Profiler.stopPreciseCoverage');
  return new Set(result.filter(({ functions }) => functions.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0))
    .flatMap(({ url }) => FILE.exec(url)?.[1] ?? []));
}

it('one key passes few files from the page to "Saved"', async () => {
  const { pupilId, meeting } = emptySecondary;
  // On a slow computer the record would be read again before and after a save.
  await loadConfig({ saving: { readAgeMs: 60_000, inDoubtMs: 120_000 } });
  openApp({ at: `/ncc-pupil-voice?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}` });
  const [box] = await screen.findAllByRole('textbox');
  if (box === undefined) throw new Error('no question');
  await ask('Profiler.enable');
  // What loads beside a key is not passed by each of them.
  const [first, ...others] = [await filesOf(box, 'A'), await filesOf(box, 'AB'), await filesOf(box, 'ABC')];
  const files = [...first].filter((file) => others.every((one) => one.has(file))).sort();
  const saving = files.filter((file) => SAVES.test(file));
  process.stdout.write(`${String(saving.length)} files save: ${saving.join(', ')}\n${String(files.length - saving.length)} files of the form\n`);
  expect(saving.length).toBeLessThanOrEqual(MOST);
});
