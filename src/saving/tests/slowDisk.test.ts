/** @jest-environment node */
import type { JournalEntry } from '../core/state';
import type { JournalContent, JournalStore } from '../environment';
import { createMemoryJournal } from './memoryJournal';
import { bench, CALLS, HandHost, HOPES, KEY, NOTES, settle, type Bench } from './testBench';

const entry = (host: HandHost, hopes: string): JournalEntry =>
  ({ base: host.values, current: { ...host.values, [HOPES]: hopes }, owner: { [HOPES]: 'saveVoice' }, sent: [], wishes: [], raw: {} });

/** A page whose disk answers from a moment on that the test chooses. */
function start() {
  let answer: (content: JournalContent) => void = () => undefined;
  const content = new Promise<JournalContent>((resolve) => { answer = resolve; });
  const writes: string[] = [];
  const note = (what: string) => () => { writes.push(what); return Promise.resolve(); };
  const journal: JournalStore = { ...createMemoryJournal(), read: () => content, write: note('write'), forget: note('forget') };
  const page: Bench = bench({ journal });
  const unit = page.registry.openUnit(KEY, CALLS, page.host.transport());
  return {
    page, unit, writes,
    async answer(what: Partial<JournalContent>): Promise<void> {
      answer({ entry: null, version: 1, sealed: 'no', ...what });
      await settle();
      await page.clock.pass(0);
    },
  };
}

it('the second of two drafts on the disk is merged once the first one is saved', async () => {
  const host = new HandHost();
  const drafts: JournalContent[] = [
    { entry: entry(host, 'Vet'), version: 2, sealed: 'no', waiting: 'readable' },
    { entry: { ...entry(host, ''), current: { ...host.values, [NOTES]: 'Late' }, owner: { [NOTES]: 'saveMeeting' } }, version: 1, sealed: 'no' },
  ];
  const read: JournalStore['read'] = () => Promise.resolve(drafts.shift() ?? { entry: null, version: 0, sealed: 'no' });
  const page = bench({ host, journal: { ...createMemoryJournal(), read } });
  const unit = page.registry.openUnit(KEY, CALLS, host.transport());
  await page.clock.pass(0);
  await host.last().answer({ kind: 'acknowledged' });
  await page.clock.pass(0);
  expect(unit.getView()).toMatchObject({ restored: [NOTES], values: { [HOPES]: 'Vet', [NOTES]: 'Late' } });
  expect(host.last().body).toMatchObject({ [NOTES]: 'Late' });
});

describe('a disk that takes its time', () => {
  it('opens a form with a notice after two seconds', async () => {
    const { page, unit } = start();
    await page.clock.pass(1999);
    expect(unit.getView().phase).toBe('loading');
    await page.clock.pass(1);
    expect(unit.getView()).toMatchObject({ phase: 'ready', readOnly: null, memoryOnly: true, mayMiss: true });
  });

  it('and returns a draft later: this page saves what is typed, and leaves the disk as it is for the next one', async () => {
    const { page, unit, answer, writes } = start();
    await page.clock.pass(2000);
    await answer({ entry: entry(page.host, 'Vet') });
    unit.edit('saveVoice', HOPES, 'typed here', 'choice');
    expect(page.registry.unsentUnits()).toMatchObject([{ isAtRisk: true }]);
    await page.host.last().answer({ kind: 'acknowledged' });
    expect(page.host.values[HOPES]).toBe('typed here');
    expect(unit.getView()).toMatchObject({ memoryOnly: true, mayMiss: true });
    expect(writes).toEqual([]);
  });

  it('and returns the draft after the user has gone: no other user sees or sends it', async () => {
    const { page, answer } = start();
    await page.clock.pass(2000);
    await page.registry.signedIn('8');
    const other = page.registry.openUnit({ ...KEY, userId: '8' }, CALLS, page.host.transport());
    other.close();
    await answer({ entry: entry(page.host, 'Vet') });
    await page.clock.pass(5000);
    expect(other.getView()).toMatchObject({ restored: [], values: {} });
    expect(page.host.saves).toEqual([]);
  });
});
