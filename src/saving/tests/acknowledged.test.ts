/** @jest-environment node */
import type { SaveOutcome, UnitHandle } from '../types';
import type { Values } from '../../values/values';
import { bench, CALLS, HOPES, KEY, NOTES, settle, type Bench } from './testBench';

const YES: SaveOutcome = { kind: 'acknowledged' };
const LOST: SaveOutcome = { kind: 'unclear', why: 'network' };

async function open(page: Bench): Promise<UnitHandle> {
  const unit = page.registry.openUnit(KEY, CALLS, page.host.transport());
  await settle();
  return unit;
}

async function saved(page: Bench, unit: UnitHandle, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    unit.edit('saveVoice', HOPES, text, 'choice');
    await settle();
    await page.host.last().answer(YES);
  }
}

async function hostHas(page: Bench, unit: UnitHandle, change: Values): Promise<void> {
  page.host.values = { ...page.host.values, ...change };
  await unit.refresh();
  await page.clock.pass(300);
}

describe('a reading of a field that this page has saved', () => {
  it.each([
    ['the text from before the save, after the host lost it', ''],
    ['a shorter text, after the host truncated it', 'To be a v'],
    ['the text in another encoding', 'To be a vÃ©t'],
    ['a text of another user', 'To be an engineer'],
  ])('keeps the own text and shows both versions: %s', async (_, held) => {
    const page = bench();
    const unit = await open(page);
    await saved(page, unit, 'To be a vét');
    await hostHas(page, unit, { [HOPES]: held });
    expect(unit.getView()).toMatchObject({
      status: { kind: 'choose' }, adopted: [], values: { [HOPES]: 'To be a vét' },
      conflicts: [{ field: HOPES, before: 'To be a vét', mine: 'To be a vét', theirs: held }],
    });
    unit.resolveConflict(HOPES, 'mine');
    await settle();
    expect(page.host.last().body[HOPES]).toBe('To be a vét');
  });

  it('saves the newest text again when the host returns an earlier one, and shows a conflict if that fails', async () => {
    const page = bench();
    const unit = await open(page);
    await saved(page, unit, 'first', 'second');
    await hostHas(page, unit, { [HOPES]: 'first' });
    expect(page.host.saves).toHaveLength(3);
    expect(page.host.last().body[HOPES]).toBe('second');
    expect(unit.getView().status.kind).toBe('saving');
    await page.host.last().answer(YES);
    await hostHas(page, unit, { [HOPES]: 'first' });
    expect(unit.getView()).toMatchObject({ status: { kind: 'choose' }, values: { [HOPES]: 'second' } });
  });

  it('ignores white space that the host trimmed and leaves the text on the screen as typed', async () => {
    const page = bench();
    const unit = await open(page);
    await saved(page, unit, 'To be a vet \n');
    const { outsideRevision } = unit.getView();
    await hostHas(page, unit, { [HOPES]: 'To be a vet' });
    expect(unit.getView()).toMatchObject({ status: { kind: 'saved' }, values: { [HOPES]: 'To be a vet \n' }, outsideRevision });
    expect(page.host.saves).toHaveLength(1);
  });

  it.each([null, '', 'To be an engineer'])('leaves the other version (%j) on the host until the user has chosen', async (held) => {
    const page = bench();
    const unit = await open(page);
    await saved(page, unit, 'first');
    await hostHas(page, unit, { [HOPES]: held });
    expect(unit.getView().conflicts).toHaveLength(1);
    unit.edit('saveMeeting', NOTES, 'mine', 'choice');
    await settle();
    expect(page.host.last().body).toMatchObject({ [HOPES]: held, [NOTES]: 'mine' });
    await page.host.last().answer(YES);
    await page.clock.pass(300);
    expect(unit.getView().conflicts).toMatchObject([{ mine: 'first', theirs: held }]);
  });

  it('is no conflict any more once the user has typed the host’s value', async () => {
    const page = bench();
    const unit = await open(page);
    await saved(page, unit, 'first');
    await hostHas(page, unit, { [HOPES]: 'To be an engineer' });
    unit.edit('saveVoice', HOPES, 'To be an engineer', 'choice');
    await page.clock.pass(300);
    expect(unit.getView()).toMatchObject({ conflicts: [], status: { kind: 'saved' }, values: { [HOPES]: 'To be an engineer' } });
    expect(page.registry.unsentUnits()).toEqual([]);
    expect(page.host.saves).toHaveLength(1);
  });

  it('is compared with the saved text after the screen was closed and opened again', async () => {
    const page = bench();
    const unit = await open(page);
    await saved(page, unit, 'first');
    unit.close();
    await page.clock.pass(1000);
    page.host.values = { ...page.host.values, [HOPES]: '' };
    const again = await open(page);
    await page.clock.pass(300);
    expect(again.getView()).toMatchObject({ status: { kind: 'choose' }, conflicts: [{ field: HOPES, mine: 'first', theirs: '' }] });
  });
});

describe('a reading before a save', () => {
  it('happens during the debounce, so that the save need not wait for it', async () => {
    const page = bench();
    const unit = await open(page);
    await page.clock.pass(20_000);
    page.host.values = { ...page.host.values, [NOTES]: 'of a colleague' };
    unit.edit('saveMeeting', HOPES, 'typed', 'text');
    await page.clock.pass(999);
    expect(unit.getView().adopted).toEqual([NOTES]);
    expect(page.host.saves).toHaveLength(0);
    await page.clock.pass(1);
    expect(page.host.last().body).toMatchObject({ [HOPES]: 'typed', [NOTES]: 'of a colleague' });
  });

  it('is not needed while a save was acknowledged less than five seconds ago', async () => {
    const page = bench();
    const unit = await open(page);
    await page.clock.pass(4500);
    await saved(page, unit, 'first');
    await page.clock.pass(4500);
    const { loads } = page.host;
    unit.edit('saveVoice', HOPES, 'second', 'choice');
    expect(page.host.last().body[HOPES]).toBe('second');
    expect(page.host.loads).toBe(loads);
  });

  it('is needed while only another call of the record was acknowledged less than ten seconds ago', async () => {
    const page = bench();
    const unit = await open(page);
    await page.clock.pass(9000);
    await saved(page, unit, 'first');
    await page.clock.pass(9000);
    page.host.values = { ...page.host.values, [NOTES]: 'of a colleague' };
    unit.edit('saveMeeting', HOPES, 'second', 'choice');
    await settle();
    expect(page.host.last().body).toMatchObject({ [HOPES]: 'second', [NOTES]: 'of a colleague' });
  });

  it('comes before each retry, so that no retry overwrites a colleague’s change', async () => {
    const page = bench();
    const unit = await open(page);
    unit.edit('saveMeeting', HOPES, 'mine', 'choice');
    await page.host.last().answer(LOST);
    page.host.values = { ...page.host.values, [NOTES]: 'of a colleague' };
    await page.clock.pass(14_000);
    expect(page.host.saves).toHaveLength(1);
    expect(unit.getView()).toMatchObject({ adopted: [NOTES], status: { kind: 'waiting' } });
    await page.clock.pass(1000);
    expect(page.host.last().body).toMatchObject({ [HOPES]: 'mine', [NOTES]: 'of a colleague' });
  });

  it('holds the save back until the host responds', async () => {
    const page = bench();
    const unit = await open(page);
    await page.clock.pass(20_000);
    page.host.loadOutcome = { kind: 'failed', reason: '', again: true };
    unit.edit('saveVoice', HOPES, 'mine', 'choice');
    await page.clock.pass(60_000);
    expect(page.host.saves).toHaveLength(0);
    expect(unit.getView().status).toMatchObject({ kind: 'waiting', changes: 1, why: 'checking' });
    page.host.loadOutcome = null;
    await page.clock.pass(30_000);
    expect(page.host.last().body[HOPES]).toBe('mine');
  });
});

describe('a host whose responses neither confirm nor refuse', () => {
  const ODD: SaveOutcome = { kind: 'unclear', why: 'server', hasEnded: true };

  /** Applies the save or drops it, with the same unclear response. */
  async function answerOddly(page: Bench, stores: boolean): Promise<void> {
    const save = page.host.last();
    if (stores) page.host.values = { ...page.host.values, ...save.body };
    await save.answer(ODD);
  }

  it('counts as saved once a reading shows the text, after one save', async () => {
    const page = bench();
    const unit = await open(page);
    unit.edit('saveVoice', HOPES, 'To be a vet', 'choice');
    await settle();
    await answerOddly(page, true);
    expect(unit.getView().status.kind).toBe('saving');
    await page.clock.pass(400);
    expect(unit.getView().status.kind).toBe('saved');
    await page.clock.pass(60_000);
    expect(page.host.saves).toHaveLength(1);
    expect(page.registry.unsentUnits()).toEqual([]);
  });

  it('receives the text again if a reading does not show it, and then less and less often', async () => {
    const page = bench();
    const unit = await open(page);
    unit.edit('saveVoice', HOPES, 'To be a vet', 'choice');
    await settle();
    await answerOddly(page, false);
    await page.clock.pass(400);
    expect(unit.getView().status.kind).toBe('saving');
    for (const [wait, saves] of [[1000, 3], [2000, 4], [4000, 5]] as const) {
      await answerOddly(page, false);
      expect(unit.getView().status.kind).toBe('waiting');
      await page.clock.pass(wait * 0.7);
      expect(page.host.saves).toHaveLength(saves - 1);
      await page.clock.pass(wait * 0.4);
      expect(page.host.saves).toHaveLength(saves);
    }
    await answerOddly(page, true);
    await page.clock.pass(8000);
    expect(unit.getView().status.kind).toBe('saved');
    expect(page.host.saves).toHaveLength(5);
  });

  it('completes the section once a reading shows the flag', async () => {
    const page = bench();
    const unit = await open(page);
    const completed = unit.complete('saveVoice', () => null);
    await settle();
    await answerOddly(page, true);
    await page.clock.pass(1000);
    await expect(completed).resolves.toEqual({ kind: 'completed' });
    expect(unit.getView()).toMatchObject({ completing: [], status: { kind: 'saved' } });
  });

  it('is read for a lost save only once no copy of it can land', async () => {
    const page = bench();
    const unit = await open(page);
    unit.edit('saveVoice', HOPES, 'To be a vet', 'choice');
    await settle();
    page.host.values = { ...page.host.values, [HOPES]: 'To be a vet' };
    await page.host.last().answer(LOST);
    await page.clock.pass(1000);
    expect(page.host.saves).toHaveLength(2);
    expect(unit.getView().status.kind).toBe('waiting');
  });
});
