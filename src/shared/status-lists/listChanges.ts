import type { StatusRow } from '../../api/calls/statusLists';
import type { Snapshot } from './visits';

/** The format of an id; any other value in its place, such as a name, is neither compared nor stored. */
const IS_ID = /^\d{1,18}$/;

/** The ids of the rows, or null where some have none: such a list cannot be compared. */
export function idsOf(rows: readonly StatusRow[]): readonly string[] | null {
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
