import { useServerList, type SendChange } from './useServerList';

/**
 * One record that a press of a button saves, with the promises of a row of a list.
 * @param name names the record, so that its saves keep their order: `uasc:1042`
 * @param what names it within a sentence: "email template"
 * @param read reads it from the host; returns undefined when that fails. Null if no call does
 */
export function useServerRecord<Value>(name: string, what: string, read: (() => Promise<Value | undefined>) | null) {
  const rows = useServerList<Value>({
    name, what, rows: [], isWhole: false, isListed: read !== null,
    idOf: () => 'record',
    async readList() {
      const value = await read?.();
      return value === undefined ? null : [value];
    },
  });
  return {
    /** For RowsStatus. */
    rows,
    /** Sends the record once; after an unclear response it is read and compared. */
    save: (work: SendChange<Value>) => rows.change('record', work),
  };
}
