/** @jest-environment node */
import type { SaveStatus } from '../../saving/types';
import { announcementAfter, NO_ANNOUNCEMENT } from './saveAnnouncement';

const saved = (at: number): SaveStatus => ({ kind: 'saved', at });
const saving: SaveStatus = { kind: 'saving' };
const waiting = { kind: 'waiting', why: 'network', changes: 1, nextTry: null } as SaveStatus;
const refused = { kind: 'notSaved', reason: 'Locked' } as SaveStatus;

/** The announcements, in order, while the status goes through these states. */
function announced(states: readonly SaveStatus[]): readonly string[] {
  const announced: string[] = [];
  let announcement = NO_ANNOUNCEMENT;
  for (const status of states) {
    const next = announcementAfter(announcement, status);
    if (next !== announcement && next.text !== '') announced.push(next.text);
    announcement = next;
  }
  return announced;
}

it('announces only the first save while the user takes notes', () => {
  expect(announced([saving, saved(1), saving, saved(2), saving, saved(3)])).toEqual(['Saved']);
});

it('announces an outage once, however many attempts fail', () => {
  expect(announced([saved(1), waiting, saving, waiting, saving, waiting, saving, saved(2), saving, saved(3)]))
    .toEqual(['Saved', 'Not saved for now. No connection', 'Saved again']);
});

it('does not announce a refusal, which has its own alert', () => {
  expect(announced([saving, refused, saving, saved(1)])).toEqual(['Saved again']);
});
