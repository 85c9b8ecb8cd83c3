import { requestFile } from '../../api/download';
import type { Column } from '../../ui/table/column';
import { csvOf } from '../../ui/table/csv';

/** Downloads rows as a CSV file, named after `label`. */
export function saveCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[], label: string): void {
  const save = requestFile();
  void csvOf(columns, rows).then((blob) => save({ blob, headers: {} }, `${label}.csv`));
}
