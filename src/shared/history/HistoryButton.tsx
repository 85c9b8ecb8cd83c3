import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { Icon, type IconName } from '../../ui/icons/Icon';
import { historyApi } from '../../api/calls/history';
import { yearOf } from '../../domain/phase';
import { useSessionUser } from '../../session/useSession';
import { Dialog } from '../../ui/dialogs/Dialog';
import { Loaded } from '../../ui/states/Loaded';
import { mapLoad, type LoadState } from '../../ui/states/loadState';
import { useLoad } from '../load/useLoad';
import type { Column } from '../../ui/table/column';
import { DataTable } from '../../ui/table/DataTable';

/** The icon beside a value that opens its history. `label` names the value: the dialog is titled '{label} History'. */
export function HistoryButton({ label, pupilId, source, title = `${label} History`, icon = 'history' }: {
  readonly label: string;
  readonly pupilId: string;
  readonly source: HistorySource;
  readonly title?: string;
  readonly icon?: IconName;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" className="icon-button history-button" aria-haspopup="dialog" onClick={() => { setOpen(true); }}>
        <Icon name={icon} label={`History: ${label}`} />
      </Button>
      {isOpen ? <HistoryDialog title={title} pupilId={pupilId} source={source} onClose={() => { setOpen(false); }} /> : null}
    </>
  );
}

/** Which earlier values a history dialog shows, and with which call it fetches them (002 section 2.17). */
type HistorySource =
  /** Earlier values of one field: Field, Year Group, Created Date. `attribute` is the wire name of the field. */
  | { readonly kind: 'field'; readonly attribute: string }
  /** Earlier names, e.g. of a contact: Name and Date. `history` is the name of the entry, e.g. `socialWorker`. */
  | { readonly kind: 'names'; readonly history: string }
  /** Earlier schools: ID, Name, Date. */
  | { readonly kind: 'schools' };

const HEADS = { field: ['Field', 'Year Group', 'Created Date'], names: ['Name', 'Date'], schools: ['ID', 'Name', 'Date'] };

/** Earlier values of one field, contact or school (002 sections 2.5, 2.6 and 2.17). */
function HistoryDialog({ title, pupilId, source, onClose }: {
  readonly title: string;
  readonly pupilId: string;
  readonly source: HistorySource;
  readonly onClose: () => void;
}) {
  const history = useHistory(pupilId, source);
  return (
    <Dialog title={title} onClose={onClose} footer={<Button variant="secondary" onClick={onClose}>Close</Button>}>
      <Loaded state={history} failed="The history could not be loaded" skeleton={<p>Loading</p>}>
        {(rows) => (rows.length === 0 ? <p>No earlier values are recorded.</p>
          : <DataTable label={title} fitsPhone columns={HEADS[source.kind].map(columnOf)} rows={rows} rowKey={(_, index) => String(index)} />)}
      </Loaded>
    </Dialog>
  );
}

function columnOf(header: string, at: number): Column<readonly string[]> {
  const text = (cells: readonly string[]): string => cells[at] ?? '';
  return { key: header, header, text, cell: (cells) => (text(cells) === '' ? '' : <span dir="auto">{text(cells)}</span>) };
}

/** The one history that carries a school id (B-362). */
const SCHOOL = 'school';

/** The cells of each row. */
function useHistory(pupilId: string, source: HistorySource): LoadState<readonly (readonly string[])[]> {
  const { schoolId } = useSessionUser();
  const isField = source.kind === 'field';
  const fresh = { refetchOnMountOrArgChange: true } as const;
  const field = useLoad(historyApi.useFetchFieldHistoryQuery(isField ? { pupilId, attribute: source.attribute } : skipToken, fresh));
  // The name is sent in lower case (002 section 7). The key of the list in the response may have any case.
  const name = isField ? '' : (source.kind === 'schools' ? SCHOOL : source.history).toLowerCase();
  const names = useLoad(historyApi.useFetchPupilHistoryQuery(
    isField ? skipToken : { pupilId, history: name, ...(name === SCHOOL ? { schoolId } : {}) },
    fresh,
  ));
  if (isField) return mapLoad(field, ({ cicHistoryList }) => cicHistoryList.map((row) => [row.field, yearOf(row.yearGroup), row.date]));
  return mapLoad(names, ({ pupilContactsHistory }) => (pupilContactsHistory[name] ?? []).map((row) =>
    (source.kind === 'schools' ? [row.id, row.name, row.date] : [row.name, row.date])));
}
