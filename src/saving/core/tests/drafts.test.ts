/** @jest-environment node */
import type { JournalContent } from '../../environment';
import type { JournalEntry } from '../state';
import { draftStep, foundDraft, NO_DRAFTS, type DraftEvent, type Drafts, type Found } from '../drafts';

const ENTRY: JournalEntry = { base: {}, current: { a: 'typed' }, owner: {}, sent: [], wishes: [], raw: {} };
const OTHER: JournalEntry = { ...ENTRY, current: { a: 'typed more' } };
const none: JournalContent = { entry: null, version: 0, sealed: 'no' };
const open: JournalContent = { entry: ENTRY, version: 3, sealed: 'no' };

describe('the draft that a unit finds', () => {
  it.each<readonly [string, Found, Parameters<typeof foundDraft>[1], Partial<ReturnType<typeof foundDraft>>]>([
    ['nothing', none, null, { entry: null, uncertain: false, mayMiss: 'no', waitingDraft: 'none' }],
    ['a draft', open, null, { entry: ENTRY, uncertain: false, mayMiss: 'no' }],
    ['a draft, after a tab that may have sent more', open, { mayLand: true }, { entry: ENTRY, uncertain: true, mayMiss: 'no' }],
    ['a draft, after a tab that has said nothing', open, 'unknown', { entry: ENTRY, uncertain: true, mayMiss: 'other' }],
    ['a save of another meeting that may land', { ...none, mayLand: true }, null, { uncertain: true, mayMiss: 'no' }],
    ['a sealed draft of today', { ...none, sealed: 'recent', waiting: 'sealed' }, null, { uncertain: true, mayMiss: 'draft', waitingDraft: 'sealed' }],
    ['an old sealed draft', { ...none, sealed: 'old', waiting: 'sealed' }, null, { uncertain: false, mayMiss: 'draft', waitingDraft: 'sealed' }],
    ['a second draft', { ...open, waiting: 'readable' }, null, { entry: ENTRY, waitingDraft: 'readable' }],
    ['a silent disk', 'late', null, { entry: null, uncertain: false, mayMiss: 'draft' }],
    ['a failing disk', null, null, { entry: null, uncertain: true, mayMiss: 'other' }],
  ])('is read: %s', (_what, found, previous, expected) => {
    expect(foundDraft(found, previous)).toMatchObject(expected);
  });
});

describe('the drafts of a unit', () => {
  const after = (...events: readonly DraftEvent[]): Drafts => events.reduce(draftStep, NO_DRAFTS);
  const write = (entry = ENTRY): DraftEvent => ({ type: 'write', entry });
  const written = (version: number): DraftEvent => ({ type: 'done', job: { type: 'write', entry: ENTRY, version }, isWritable: true });
  const start: DraftEvent = { type: 'start' };

  it.each<readonly [string, readonly DraftEvent[], Partial<Drafts>]>([
    ['the newest job replaces the one that waits', [write(), write(OTHER)], { version: 2, waiting: { type: 'write', entry: OTHER, version: 2 } }],
    ['an entry that the disk has is skipped', [write(), start, written(1), write()], { version: 1, waiting: null }],
    ['an entry that the disk refused goes again', [write(), start, { type: 'failed' }, write()], { isWritable: false, waiting: { type: 'write', entry: ENTRY, version: 1 } }],
    ['a rewrite goes although the disk has it', [write(), start, written(1), { type: 'rewrite', entry: ENTRY }], { version: 2, waiting: { type: 'write', entry: ENTRY, version: 2 } }],
    ['an entry from before a rewrite goes again', [write(), start, written(1), { type: 'rewrite', entry: OTHER }, start, written(2), write()], { version: 3, waiting: { type: 'write', entry: ENTRY, version: 3 } }],
    ['a deletion that waits is dropped when another tab takes over', [write(), start, { type: 'forget' }, { type: 'handedOver' }], { version: 2, waiting: null }],
    ['a write that waits is not', [write(), { type: 'handedOver' }], { waiting: { type: 'write', entry: ENTRY, version: 1 } }],
    ['what follows a forget is written', [write(), { type: 'forget' }, start, write()], { version: 3, waiting: { type: 'write', entry: ENTRY, version: 3 } }],
    ['a page counts far above an earlier one', [{ type: 'startFrom', found: 7 }, write()], { version: 1008 }],
    ['a silent disk is written by nobody', [{ type: 'read', found: 'late', lasts: true }, write()], { access: 'blind', isWritable: false, waiting: null }],
    ['a disk that answers again is', [{ type: 'read', found: null, lasts: true }, { type: 'read', found: none, lasts: true }, write()], { access: 'open', version: 1 }],
    ['a frozen queue ignores everything', [write(), { type: 'freeze' }, write(OTHER), { type: 'read', found: none, lasts: true }, { type: 'slow' }], { access: 'frozen', isWritable: true, waiting: null }],
  ])('%s', (_what, events, expected) => {
    expect(after(...events)).toMatchObject(expected);
  });
});
