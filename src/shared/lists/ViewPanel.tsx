import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import { optionLabel, optionValue } from '../../ui/fields/filterOption';
import { FilterSelect } from '../../ui/fields/FilterSelect';
import { Tick } from '../../ui/fields/Tick';
import { Icon } from '../../ui/icons/Icon';
import type { Column } from '../../ui/table/column';
import { addressOfList, listStateIn } from '../../ui/table/listState';
import type { List } from '../../ui/table/useListState';
import { isSame } from '../../values/values';
import { IconButton } from '../../ui/buttons/IconButton';
import { SelfRemovingButton } from '../../ui/buttons/SelfRemovingButton';
import type { ListView } from './listPrefs';

export interface ViewPanelProps {
  readonly columns: readonly Pick<Column<never>, 'key' | 'header' | 'isRowHeader' | 'sort'>[];
  readonly list: List<Readonly<Record<string, string>>>;
  readonly view: Pick<ListView<never>, 'hidden' | 'prefs' | 'onPrefs'>;
  readonly onCsv: () => void;
  readonly onClose: () => void;
}

/** The contents of the view menu, loaded when it opens. */
export function ViewPanel(props: ViewPanelProps) {
  const { view: { prefs: { density }, onPrefs }, onCsv, onClose } = props;
  return (
    <>
      <Columns {...props} />
      <SortBy {...props} />
      <Tick isOn={density === 'compact'} onChange={(isOn) => { onPrefs({ density: isOn ? 'compact' : 'normal' }); }}>Compact rows</Tick>
      <Views {...props} />
      <Button variant="quiet" onClick={() => { onClose(); onCsv(); }}>
        <Icon name="download" />Download this list as CSV
      </Button>
      <Button variant="quiet" onClick={() => { onClose(); window.print(); }}>
        <Icon name="print" />Print the rows of this page
      </Button>
    </>
  );
}

function Columns({ columns, view: { hidden, onPrefs } }: ViewPanelProps) {
  return (
    <fieldset>
      <legend>Columns</legend>
      {columns.filter(({ isRowHeader }) => isRowHeader !== true).map(({ key, header }) => (
        <Tick key={key} isOn={!hidden.includes(key)} onChange={(isOn) => { onPrefs({ hidden: isOn ? hidden.filter((one) => one !== key) : [...hidden, key] }); }}>{header}</Tick>
      ))}
    </fieldset>
  );
}

/** The headers sort as well, but not where rows are cards. */
function SortBy({ columns, list: { state: { sort }, change } }: ViewPanelProps) {
  const sortable = columns.filter((column) => column.sort !== undefined);
  if (sortable.length === 0) return null;
  return (
    <div className="toolrow">
      <FilterSelect
        label="Sort by"
        value={sortable.find(({ key }) => key === sort?.key)?.key ?? ''}
        blank="As listed"
        options={sortable.map(({ key, header }) => ({ value: key, label: header }))}
        onChange={(key) => { change({ sort: key === '' ? null : { key, isDescending: sort?.isDescending ?? false } }); }}
      />
      {sort === null ? null : (
        <Button variant="secondary" size="sm" onClick={() => { change({ sort: { ...sort, isDescending: !sort.isDescending } }); }}>
          {sort.isDescending ? 'Descending' : 'Ascending'}
        </Button>
      )}
    </div>
  );
}

function Views({ columns, list: { state, defaults, change }, view: { hidden, prefs: { views, density }, onPrefs }, onClose }: ViewPanelProps) {
  const id = useId();
  const stateOf = (query: string) => listStateIn(new URLSearchParams(query), defaults, '');
  // With the page size: its default is the one that the user chose last.
  const queryOf = (view: typeof state) => addressOfList({ ...view, page: 1, search: '' }, { ...defaults, pageSize: 0 }).toString();
  const now = { query: queryOf(state), hidden, density };
  const isNow = (saved: (typeof views)[number]): boolean => isSame({ ...saved, query: queryOf(stateOf(saved.query)) }, now);
  /** From its filters and its order. It is generated, so that it never contains a child's name. */
  const labelOf = (query: string): string => {
    const { filters, sort, pageSize } = stateOf(query);
    const column = columns.find(({ key }) => key === sort?.key);
    const parts = [
      ...Object.entries(filters).filter(([name, value]) => value !== defaults.filters[name]).map(([name, value]) => defaults.words?.[name]?.(value) ?? optionLabel(defaults.choices?.[name]?.().find((option) => optionValue(option) === value) ?? value)),
      ...(column === undefined ? [] : [`by ${column.header}${sort?.isDescending === true ? ', descending' : ''}`]),
    ];
    return `${parts.length === 0 ? 'Everything, as listed' : parts.join(', ')} (${pageSize} rows)`;
  };
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="view-panel-title">Saved views</p>
      {views.length === 0 ? <p className="view-panel-hint">None yet. A view keeps filters, order, columns and row height on this computer until you sign out.</p> : (
        <ul>
          {views.map((saved) => {
            const { query } = saved;
            const isCurrent = isNow(saved);
            const show = () => {
              onClose();
              onPrefs({ hidden: saved.hidden, density: saved.density });
              const { filters, sort, pageSize } = stateOf(query);
              change({ filters, sort, pageSize, search: '' });
            };
            return (
              <li key={query} className="view-panel-row">
                <Button variant="quiet" aria-current={isCurrent ? 'true' : undefined} onClick={show}>
                  {isCurrent ? <Icon name="tick" /> : null}{labelOf(query)}
                </Button>
                <IconButton icon="delete" label={`Delete the view ${labelOf(query)}`} onClick={() => { onPrefs({ views: views.filter((one) => one.query !== query) }); }} />
              </li>
            );
          })}
        </ul>
      )}
      {views.some(isNow) ? null : (
        <SelfRemovingButton isQuiet onPress={() => { onPrefs({ views: [...views.filter(({ query }) => queryOf(stateOf(query)) !== now.query), now] }); }}><Icon name="bookmark" />Save this view</SelfRemovingButton>
      )}
    </div>
  );
}
