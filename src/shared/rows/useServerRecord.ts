import type { SubmitOutcome } from '../../forms/submit/submitTypes';
import { useServerList, type SendChange, type ServerList } from './useServerList';

interface ServerRecord<Value> {
  /** For RowsStatus. */
  readonly rows: ServerList<Value>;
  /** Sends the record once; after an unclear response it is read and compared. */
  readonly save: (work: SendChange<Value>) => Promise<SubmitOutcome>;
}

/**
 * One record that a press of a button saves, with the promises of a row of a list.
 * @param name names the record, so that its saves keep their order: `uasc:1042`
 * @param what names it within a sentence: "email template"
 * @param read reads it from the host; returns undefined when that fails. Null if no call does
 */
export function useServerRecord<Value>(name: string, what: string, read: (() => Promise<Value | undefined>) | null): ServerRecord<Value> {
  const rows = useServerList<Value>({
    name, what, rows: [], isWhole: false, isListed: read !== null,
    idOf: () => 'record',
    async readList() {
      const value = await read?.();
      return value === undefined ? null : [value];
    },
  });
  return { rows, save: (work) => rows.change('record', work) };
}
