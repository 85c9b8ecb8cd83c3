import { saveFile } from '../../api/download';
import type { Column } from '../../ui/table/column';
import { csvOf } from '../../ui/table/csv';

/** Downloads rows as a CSV file, named after `label`. */
export function saveCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[], label: string): void {
  void csvOf(columns, rows).then((blob) => { saveFile({ blob, headers: {} }, `${label}.csv`); });
}
