/** The name of the row that sums up groups of rows. A group of rows without a name is none of those that the total counts. */
export function totalName(names: readonly string[], what: string, isSearched: boolean): string {
  if (isSearched) return `Total of the ${names.length} rows found`;
  return names.includes('') ? `All ${what}` : `All ${names.length} ${what}`;
}
