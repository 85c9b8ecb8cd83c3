import { useCallback, useState } from 'react';
import { TABLE_ROLES } from '../tableRoles';

/** Rows that are ticked, by their key. */
export interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (key: string, isSelected: boolean) => void;
  readonly onSelectAll: (keys: readonly string[], isSelected: boolean) => void;
}

export function useSelection(): Selection & { readonly clear: () => void } {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const onSelectAll = useCallback((keys: readonly string[], isSelected: boolean) => {
    setSelected((before) => {
      const after = new Set(before);
      for (const key of keys) if (isSelected) after.add(key); else after.delete(key);
      return after;
    });
  }, []);
  const onSelect = useCallback((key: string, isSelected: boolean) => { onSelectAll([key], isSelected); }, [onSelectAll]);
  const clear = useCallback(() => { setSelected(new Set()); }, []);
  return { selected, onSelect, onSelectAll, clear };
}

/** The tick box in the head: all rows of the page. */
export function SelectAll({ selection: { selected, onSelectAll }, keys }: {
  readonly selection: Selection;
  readonly keys: readonly string[];
}) {
  const count = keys.filter((key) => selected.has(key)).length;
  const isAll = keys.length > 0 && count === keys.length;
  return (
    <th scope="col" {...TABLE_ROLES.head} className="row-select">
      <input
        type="checkbox"
        className="form-check-input"
        aria-label="Select all rows of this page"
        checked={isAll}
        ref={(box) => { if (box !== null) box.indeterminate = count > 0 && !isAll; }}
        onChange={(event) => { onSelectAll(keys, event.target.checked); }}
      />
    </th>
  );
}
