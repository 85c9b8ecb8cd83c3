import { mapValues, pickBy } from 'es-toolkit';
import { useEffect, useState } from 'react';
import { asList, asObject, asText } from '../../api/decode';
import { formatDate, formatTime } from '../../domain/dates';
import { readStored, writeStored } from '../../session/storage';
import { SEEN_LISTS_KEY } from '../../session/storageKeys';
import { useSessionUser } from '../../session/useSession';
import type { StatusRow } from '../../api/calls/statusLists';

export interface Snapshot {
  readonly at: number;
  readonly ids: Readonly<Record<string, readonly string[]>>;
}

interface Visits {
  /** At the visit before the current one. */
  readonly before: Snapshot | null;
  readonly last: Snapshot | null;
}

const NONE: Visits = { before: null, last: null };
/** A return within this time belongs to the same visit: a reload does not mark everything as seen. */
const NEW_VISIT_AFTER_MS = 60 * 60 * 1000;

function asSnapshot(value: unknown): Snapshot | null {
  const { at, ids } = asObject(value);
  if (typeof at !== 'number') return null;
  const lists = Object.entries(asObject(ids)).map(([status, list]) => [status, asList(asText)(list)] as const);
  return { at, ids: Object.fromEntries(lists) };
}

function readVisits(userId: string): Visits {
  try {
    const stored = asObject(JSON.parse(readStored(SEEN_LISTS_KEY) ?? '{}'));
    if (asText(stored['userId']) !== userId) return NONE;
    return { before: asSnapshot(stored['before']), last: asSnapshot(stored['last']) };
  } catch {
    return NONE;
  }
}

/** The lists' contents at the user's previous visit on this computer, or null at the first. */
function visitBefore(userId: string, now: number): Snapshot | null {
  const { before, last } = readVisits(userId);
  return last !== null && now - last.at > NEW_VISIT_AFTER_MS ? last : before;
}

/**
 * The lists' contents at the visit before this one, which is remembered once they have loaded. Only ids are kept, and only until the
 * user signs out. A list that was not loaded keeps what it had.
 * @param now when the page opened
 * @param lists the same object while nothing changes
 */
export function useVisitBefore(now: number, lists: Readonly<Record<string, readonly StatusRow[]>> | null): Snapshot | null {
  const { userId } = useSessionUser();
  const [before] = useState(() => visitBefore(userId, now));
  useEffect(() => {
    if (lists === null) return;
    const ids = { ...readVisits(userId).last?.ids, ...pickBy(mapValues(lists, idsOf), (one) => one !== null) };
    writeStored(SEEN_LISTS_KEY, JSON.stringify({ userId, before: visitBefore(userId, now), last: { at: now, ids } }));
  }, [lists, userId, now]);
  return before;
}

export const sinceText = ({ at }: Snapshot): string => `${formatDate(new Date(at))}, ${formatTime(at).slice(0, 5)}`;

/** The format of an id; any other value in its place, such as a name, is neither compared nor stored. */
const IS_ID = /^\d{1,18}$/;

/** The ids of the rows, or null where some have none: such a list cannot be compared. */
function idsOf(rows: readonly StatusRow[]): readonly string[] | null {
  const ids = rows.map(({ id }) => id);
  return ids.every((id) => IS_ID.test(id)) ? ids : null;
}

/** The rows added since the previous visit, or null if that is unknown. */
export function newRows(status: string, rows: readonly StatusRow[], before: Snapshot | null): readonly StatusRow[] | null {
  const known = before?.ids[status];
  if (known === undefined || idsOf(rows) === null) return null;
  const seen = new Set(known);
  return rows.filter(({ id }) => !seen.has(id));
}
