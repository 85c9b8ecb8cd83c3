/** React keys of rows: a host that sends two rows with one id sends two rows to show. */
export function rowKeys<Row>(rows: readonly Row[], keyOf: (row: Row, index: number) => string): readonly string[] {
  const seen = new Map<string, number>();
  return rows.map((row, index) => {
    const key = keyOf(row, index);
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before === 0 ? key : `${key} (${before + 1})`;
  });
}

export function withKeys<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly (readonly [key: string, row: Row])[] {
  const keys = rowKeys(rows, keyOf);
  return rows.map((row, index) => [keys[index] ?? '', row]);
}
