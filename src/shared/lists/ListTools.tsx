import { pickBy } from 'es-toolkit';
import { useId, useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { CARDS, useMediaQuery } from '../../ui/page/useMediaQuery';
import type { List } from '../../ui/table/useListState';
import './lists.css';

/** More filters than this would take a second line of the bar, on a phone a third. */
const MAX_IN_BAR = 4;
const MAX_ON_PHONE = 2;

export function ListTools<F extends Readonly<Record<string, string>>>({ search, tools, menu, list: { state: { filters }, defaults: { filters: defaults, grouping }, change } }: {
  readonly search: ReactNode;
  readonly tools: ReactNode;
  readonly menu: ReactNode;
  readonly list: List<F>;
}) {
  const id = useId();
  const names = Object.keys(defaults);
  const isSet = (name: string): boolean => name !== grouping && filters[name] !== defaults[name];
  // A range of days is one filter.
  const set = names.filter((name) => isSet(name) && !(name === 'to' && isSet('from'))).length;
  // A link that filters shows what narrows the list.
  const [isOpen, setOpen] = useState(set > 0);
  const most = useMediaQuery(CARDS) ? MAX_ON_PHONE : MAX_IN_BAR;
  if (names.length <= most) return <div className="toolrow">{search}{tools}{menu}</div>;
  return (
    <>
      <div className="toolrow">
        {search}
        <Button variant="secondary" className="dropdown-toggle" aria-expanded={isOpen} aria-controls={id} onClick={() => { setOpen(!isOpen); }}>
          Filters{set === 0 ? '' : ` (${set})`}
        </Button>
        {menu}
      </div>
      <div id={id} className="toolrow list-tools-folded" hidden={!isOpen}>
        {tools}
        {set === 0 ? null : <Button variant="link" size="sm" onClick={() => { change({ filters: pickBy(defaults, (_, name) => name !== grouping) }); }}>Clear filters</Button>}
      </div>
    </>
  );
}
