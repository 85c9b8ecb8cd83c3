import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import { FilterSelect } from '../fields/FilterSelect';
import { Icon } from '../icons/Icon';
import type { Sort } from './column';
import type { Density } from './DataTable';

export interface SavedView {
  readonly key: string;
  readonly label: string;
  /** The list now has this appearance. */
  readonly isCurrent: boolean;
}

export interface ViewMenuProps {
  readonly columns: readonly { readonly key: string; readonly header: string; readonly isRowHeader?: boolean; readonly sort?: unknown }[];
  readonly hidden: readonly string[];
  readonly onHidden: (hidden: readonly string[]) => void;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
  readonly views: readonly SavedView[];
  readonly onView: (key: string) => void;
  readonly onSaveView: () => void;
  readonly onForgetView: (key: string) => void;
  readonly onCsv: () => void;
}

/** The contents of the view menu, loaded when it opens. */
export function ViewPanel(props: ViewMenuProps & { readonly onClose: () => void }) {
  const { onClose } = props;
  return (
    <>
      <Columns {...props} />
      <SortBy {...props} />
      <label className="form-check">
        <input
          type="checkbox"
          className="form-check-input"
          checked={props.density === 'compact'}
          onChange={(event) => { props.onDensity(event.target.checked ? 'compact' : 'normal'); }}
        />
        <span className="form-check-label">Compact rows</span>
      </label>
      <Views {...props} close={onClose} />
      <Button variant="quiet" onClick={() => { onClose(); props.onCsv(); }}>
        <Icon name="download" />Download this list as CSV
      </Button>
      <Button variant="quiet" onClick={() => { onClose(); window.print(); }}>
        <Icon name="print" />Print the rows of this page
      </Button>
    </>
  );
}

function Columns({ columns, hidden, onHidden }: ViewMenuProps) {
  return (
    <fieldset>
      <legend>Columns</legend>
      {columns.filter(({ isRowHeader }) => isRowHeader !== true).map(({ key, header }) => (
        <label key={key} className="form-check">
          <input
            type="checkbox"
            className="form-check-input"
            checked={!hidden.includes(key)}
            onChange={(event) => { onHidden(event.target.checked ? hidden.filter((one) => one !== key) : [...hidden, key]); }}
          />
          <span className="form-check-label">{header}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The heads sort as well, but not where rows are cards. */
function SortBy({ columns, sort, onSort }: ViewMenuProps) {
  const sortable = columns.filter((column) => column.sort !== undefined);
  if (sortable.length === 0) return null;
  const headerOf = (key: string | undefined) => sortable.find((column) => column.key === key)?.header ?? '';
  return (
    <div className="toolrow">
      <FilterSelect
        label="Sort by"
        value={headerOf(sort?.key)}
        blank="As listed"
        options={sortable.map(({ header }) => header)}
        onChange={(header) => {
          const key = sortable.find((column) => column.header === header)?.key;
          onSort({ key: key ?? '', isDescending: sort?.isDescending ?? false });
        }}
      />
      {sort === null ? null : (
        <Button variant="secondary" size="sm" onClick={() => { onSort({ ...sort, isDescending: !sort.isDescending }); }}>
          {sort.isDescending ? 'Descending' : 'Ascending'}
        </Button>
      )}
    </div>
  );
}

function Views({ views, onView, onSaveView, onForgetView, close }: ViewMenuProps & { readonly close: () => void }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="view-title">Saved views</p>
      {views.length === 0 ? <p className="hint">None yet. A view keeps filters, order, columns and row height on this computer.</p> : (
        <ul>
          {views.map(({ key, label, isCurrent }) => (
            <li key={key} className="view-row">
              <Button variant="quiet" aria-current={isCurrent ? 'true' : undefined} onClick={() => { close(); onView(key); }}>
                {isCurrent ? <Icon name="tick" /> : null}{label}
              </Button>
              <Button variant="quiet" className="btn-icon" aria-label={`Delete the view ${label}`} onClick={() => { onForgetView(key); }}>
                <Icon name="delete" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="quiet" onClick={onSaveView}><Icon name="bookmark" />Save this view</Button>
    </div>
  );
}
