// @promise draft
/** What a unit makes of the draft that it finds, and which of its own the disk takes next. `journalQueue.ts` carries it out. */

import type { JournalContent } from '../environment';
import type { Previous } from '../types';
import type { Event } from './events';
import type { JournalEntry } from './state';

/** The disk fails (null), or does not answer in time. */
export type Found = JournalContent | 'late' | null;

export function foundDraft(found: Found, previous: Previous): Extract<Event, { type: 'journalRead' }> {
  const read = found === 'late' ? null : found;
  // A failing disk may hold an unknown save.
  const isOther = previous === 'unknown' || found === null;
  const hasSealed = read !== null && read.sealed !== 'no';
  const mayLand = (previous !== 'unknown' && previous?.mayLand === true) || read?.mayLand === true;
  return {
    type: 'journalRead',
    entry: read?.entry ?? null,
    uncertain: isOther || read?.sealed === 'recent' || mayLand,
    mayMiss: isOther ? 'other' : hasSealed || found === 'late' ? 'draft' : 'no',
    waitingDraft: read?.waiting ?? 'none',
  };
}

export type Job = { readonly type: 'write'; readonly entry: JournalEntry; readonly version: number } | { readonly type: 'forget'; readonly version: number };

export interface Drafts {
  /** `blind`: what the disk holds is unknown, so nothing may replace or delete it until the record is opened again. */
  readonly access: 'open' | 'blind' | 'frozen';
  readonly version: number;
  /** The newest version that the disk has taken. */
  readonly committed: number;
  /** The entry of the newest write, as JSON. */
  readonly newestJson: string | null;
  /** The newest job, which replaces all earlier ones. */
  readonly waiting: Job | null;
  /** Edits would outlive the page. */
  readonly isWritable: boolean;
}

export type DraftEvent =
  | { readonly type: 'read'; readonly found: Found; readonly lasts: boolean }
  /** `rewrite`: even if the disk took the entry before, because another tab may have deleted it. */
  | { readonly type: 'write' | 'rewrite'; readonly entry: JournalEntry }
  /** `handedOver`: another tab edits the record now. */
  | { readonly type: 'forget' | 'start' | 'slow' | 'handedOver' | 'freeze' }
  | { readonly type: 'done'; readonly job: Job; readonly isWritable: boolean }
  | { readonly type: 'failed' }
  /** `found`: the newest version that an earlier page wrote, as far as this one knows. */
  | { readonly type: 'startFrom'; readonly found: number };

export const NO_DRAFTS: Drafts = { access: 'open', version: 0, committed: 0, newestJson: null, waiting: null, isWritable: true };

/** A page counts from this far above what it found: versions of an earlier page that never reached the disk must not be newer. */
const PAGE_STRIDE = 1000;

const adding = (drafts: Drafts, job: Job): Drafts => (drafts.access === 'open' ? { ...drafts, waiting: job } : drafts);
const telling = (drafts: Drafts, isWritable: boolean): Drafts => (drafts.access === 'frozen' ? drafts : { ...drafts, isWritable });
const newer = (drafts: Drafts): Drafts => ({ ...drafts, version: drafts.version + 1 });

export function draftStep(drafts: Drafts, event: DraftEvent): Drafts {
  const { access, committed, newestJson, version } = drafts;
  switch (event.type) {
    case 'read': {
      const isBlind = event.found === null || event.found === 'late';
      const next: Drafts = access === 'frozen' ? drafts : { ...drafts, access: isBlind ? 'blind' : 'open' };
      return isBlind || !event.lasts ? telling(next, false) : next;
    }
    case 'rewrite':
      return adding({ ...newer(drafts), newestJson: JSON.stringify(event.entry) }, { type: 'write', entry: event.entry, version: version + 1 });
    case 'write': {
      const json = JSON.stringify(event.entry);
      if (json !== newestJson) return adding({ ...newer(drafts), newestJson: json }, { type: 'write', entry: event.entry, version: version + 1 });
      return committed < version ? adding(drafts, { type: 'write', entry: event.entry, version }) : drafts;
    }
    case 'forget':
      return adding({ ...newer(drafts), newestJson: null }, { type: 'forget', version: version + 1 });
    case 'start':
      return { ...drafts, waiting: null };
    case 'done':
      return telling({ ...drafts, committed: Math.max(committed, event.job.version) }, event.isWritable);
    case 'slow':
    case 'failed':
      // After a failure the next edit or send tries again.
      return telling(drafts, false);
    case 'startFrom': {
      const next = Math.max(version, event.found) + PAGE_STRIDE;
      return { ...drafts, newestJson: null, version: next, committed: next };
    }
    case 'handedOver':
      // A deletion that the disk was too slow for would take the draft of the other tab.
      return drafts.waiting?.type === 'forget' ? { ...drafts, waiting: null } : drafts;
    case 'freeze':
      return { ...drafts, access: 'frozen', waiting: null };
  }
}
