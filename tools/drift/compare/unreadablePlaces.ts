import type { AnyCallRow } from '../../../src/api/call';
import { differencesOfCall } from './differencesOfCall';
import { Notebook } from './notebook';
import { SafeNames } from './safeNames';
import { NEVER_SEEN, testHost } from './testHost';

/** The places of one answer that this client cannot read, as the report judges it. They hold no value of the host. */
export function unreadablePlaces(id: string, row: AnyCallRow, args: Readonly<Record<string, string>>, answer: unknown): readonly string[] {
  const book = new Notebook();
  const headers = new Headers({ 'Content-Type': 'application/json' });
  book.note(id, row, args, { status: 200, headers, text: JSON.stringify(answer), isUtf8: true, tookMs: 0, problem: null });
  const own = testHost();
  const found = [...book.calls.values()].flatMap((seen) => differencesOfCall(seen, own.get(id) ?? NEVER_SEEN, new SafeNames(own, book)));
  return found.filter(({ verdict }) => verdict === 'needs a change').flatMap(({ places, what }) => (places.length === 0 ? what : places));
}
