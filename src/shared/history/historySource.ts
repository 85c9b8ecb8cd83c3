/** Which earlier values a history dialog shows, and with which call it fetches them (002 section 2.17). */
export type HistorySource =
  /** Earlier values of one field: Field, Year Group, Created Date. `attribute` is the wire name of the field. */
  | { readonly kind: 'field'; readonly attribute: string }
  /** Earlier names, e.g. of a contact: Name and Date. `history` is the name of the entry, e.g. `socialWorker`. */
  | { readonly kind: 'names'; readonly history: string }
  /** Earlier schools: ID, Name, Date. */
  | { readonly kind: 'schools' };

export interface HistoryTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
