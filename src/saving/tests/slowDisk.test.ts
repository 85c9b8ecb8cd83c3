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
  const journal: JournalStore = { ...createMemoryJournal(), read: () => content };
  const page: Bench = bench({ journal });
  const unit = page.registry.openUnit(KEY, CALLS, page.host.transport());
  return {
    page, unit,
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

  it('and then returns a draft: its edits are sent without a notice', async () => {
    const { page, unit, answer } = start();
    await page.clock.pass(2000);
    await answer({ entry: entry(page.host, 'Vet') });
    expect(unit.getView()).toMatchObject({ restored: [HOPES], mayMiss: false, values: { [HOPES]: 'Vet' } });
    expect(page.host.last().body[HOPES]).toBe('Vet');
  });

  it('and then returns nothing: the notice about missing edits disappears', async () => {
    const { page, unit, answer } = start();
    await page.clock.pass(2000);
    await answer({});
    expect(unit.getView()).toMatchObject({ mayMiss: false, restored: [] });
  });

  it('and returns the draft while a text is unsent: the draft becomes a conflict', async () => {
    const { page, unit, answer } = start();
    await page.clock.pass(2000);
    unit.edit('saveVoice', HOPES, 'typed here', 'text');
    await answer({ entry: entry(page.host, 'Vet') });
    expect(unit.getView()).toMatchObject({ memoryOnly: true, values: { [HOPES]: 'typed here' } });
    await page.clock.pass(1000);
    await page.host.last().answer({ kind: 'acknowledged' });
    await page.clock.pass(0);
    expect(page.host.values[HOPES]).toBe('typed here');
    expect(unit.getView().conflicts).toEqual([{ field: HOPES, before: '', mine: 'Vet', theirs: 'typed here' }]);
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
