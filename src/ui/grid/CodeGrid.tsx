import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import './grid.css';
import { cellName, groupsOf, placeOf } from './cellPlaces';
import { changesOf, type PastedCell } from './clipboard';
import { clipboardEvents, isOnCell } from './clipboardEvents';
import { createCommands, type Advance, type GridCommands } from './gridCommands';
import { GridHead } from './GridHead';
import { runKey } from './gridKeys';
import { GridRow, type PinnedColumn } from './GridRow';
import type { CellChange, GridCodes, GridColumn, GridLine, GridSource, Place } from './gridTypes';
import { PastePreview } from './PastePreview';
import { SelectionBar } from './SelectionBar';
import { createPickerEscape } from './pickerEscape';
import { createSelection } from './selection';
import { Spacer } from './Spacer';
import { useFirstRows } from './useFirstRows';
import { useFocusActive } from './useFocusActive';
import { useGridPointer } from './useGridPointer';
import { useGridWindow, type GridSizes } from './useGridWindow';

export interface GridHandle {
  readonly commands: GridCommands;
  /** Moves the focus to a cell. */
  readonly goTo: (place: Place) => void;
  /** Brings a group of columns to the left edge: `by` groups further than the first visible one, or group `to`. */
  readonly scrollBy: (by: number) => void;
  readonly scrollTo: (group: number) => void;
  /** Moves the focus to the same row in another group, and to the next blank cell. */
  readonly goToGroup: (group: number) => void;
  readonly goToNextBlank: () => void;
}

interface CodeGridProps {
  readonly label: string;
  readonly rows: readonly GridLine[];
  readonly columns: readonly GridColumn[];
  readonly pinned: readonly PinnedColumn[];
  readonly source: GridSource;
  readonly codes: GridCodes;
  readonly advance: Advance;
  readonly onChange: (changes: readonly CellChange[]) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Given: rows and columns beyond the window are not rendered. */
  readonly sizes?: GridSizes;
  readonly className?: string;
  readonly handle?: (handle: GridHandle) => void;
}

const WHOLE: GridSizes = { row: 36, group: 120, pinned: 0 };

/**
 * A grid of codes after the ARIA pattern: one tab stop, keys, ranges, typing, copy and paste. It knows nothing of what
 * its rows and columns are; the owner stores the codes, saves them and keeps the history of changes.
 */
export function CodeGrid(props: CodeGridProps) {
  const { label, rows, columns, pinned, source, codes, sizes, className = '', handle } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [selection] = useState(createSelection);
  const [says, setSays] = useState('');
  const [pasted, setPasted] = useState<readonly PastedCell[] | null>(null);
  const groups = useMemo(() => groupsOf(columns), [columns]);
  const window = useGridWindow(scroller, sizes === undefined ? 0 : rows.length, sizes === undefined ? 0 : groups.length, sizes ?? WHOLE);
  const isWindowed = sizes !== undefined;
  const firstGroup = groups[window.firstGroup];
  const lastGroup = groups[window.endGroup - 1];
  const first = isWindowed ? (firstGroup?.first ?? 0) : 0;
  const end = isWindowed ? (lastGroup?.end ?? 0) : columns.length;
  const drawn = useFirstRows(rows.length);
  const shown = isWindowed ? rows.slice(window.firstRow, window.endRow) : rows.slice(0, drawn);
  const offset = isWindowed ? window.firstRow : 0;

  const context = { ...props, selection, pageRows: window.pageRows, tell: setSays };
  const [commands] = useState(() => createCommands(context));
  useLayoutEffect(() => { commands.update(context); });
  const groupAt = useCallback((column: number) => groups.findIndex((group) => column < group.end), [groups]);
  const focus = useFocusActive(scroller, selection, isWindowed ? (place) => { window.show(place.row, groupAt(place.column)); } : null);

  // Rows or columns that went away do not keep the tab stop.
  useEffect(() => {
    const { row, column } = selection.active();
    if (row >= rows.length || column >= columns.length) selection.moveTo({ row: 0, column: 0 });
  }, [columns.length, rows.length, selection]);

  const snap = useRef(window.snapTo);
  useLayoutEffect(() => { snap.current = window.snapTo; });
  useEffect(() => {
    handle?.({
      commands,
      goTo: (place) => {
        selection.moveTo(place);
        focus();
      },
      scrollBy: (by) => {
        const box = scroller.current;
        if (box === null) return;
        const width = sizes?.group ?? WHOLE.group;
        snap.current(Math.max(0, Math.min(groups.length - 1, Math.round(box.scrollLeft / width) + by)));
      },
      scrollTo: (group) => { snap.current(group); },
      goToGroup: (group) => {
        snap.current(group);
        selection.moveTo({ row: selection.active().row, column: groups[group]?.first ?? 0 });
        focus();
      },
      goToNextBlank: () => {
        commands.actions.nextBlank();
        focus();
      },
    });
  }, [commands, focus, groups, handle, selection, sizes?.group]);

  const [escape] = useState(() => createPickerEscape(selection, commands.actions.cancel, focus));
  const onPick = useCallback((row: number, column: number, code: string) => {
    selection.setEditing(false);
    commands.setAt({ row, column }, code);
    escape.picked();
    focus();
  }, [commands, escape, focus, selection]);
  const onClose = useCallback(() => {
    // Leaving the list by Tab or a press elsewhere takes the focus along; only Escape leaves it here.
    const isHere = scroller.current?.contains(document.activeElement) === true;
    selection.setEditing(false);
    if (isHere) focus();
  }, [focus, selection]);

  // A table lays its columns out by their widths alone only where its own width is given.
  const table = useRef<HTMLTableElement>(null);
  const width = sizes === undefined ? null : sizes.pinned + groups.length * sizes.group;
  useLayoutEffect(() => { if (width !== null && table.current !== null) table.current.style.width = `${width}px`; }, [width]);

  const pointer = useGridPointer(selection, commands, focus);
  const clipboard = clipboardEvents(commands, (cells) => {
    if (cells.some(({ refusedBecause }) => refusedBecause !== null)) setPasted(cells);
    else props.onChange(changesOf(cells));
  });
  return (
    <div className={`codegrid ${className}`}>
      <div ref={scroller} className="codegrid-scroll">
        <table
          ref={table}
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 2}
          aria-colcount={columns.length + pinned.length}
          aria-multiselectable="true"
          {...pointer}
          {...escape.keys}
          onFocus={(event) => {
            // Assistive technology moves the focus by itself.
            const place = placeOf(event.target);
            const active = selection.active();
            if (place !== null && (place.row !== active.row || place.column !== active.column)) selection.moveTo(place);
          }}
          onKeyDown={(event) => {
            if (!isOnCell(event.target)) return;
            setSays('');
            const { key, ctrlKey, metaKey, altKey } = event;
            const isCharacter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
            const isWord = key === 'Enter' && commands.endWord(event.timeStamp);
            const isHandled = isWord || (isCharacter ? commands.type(key, event.timeStamp) : runKey(event.nativeEvent, commands.actions));
            if (!isHandled) return;
            event.preventDefault();
            if (!selection.isEditing()) focus();
          }}
          {...clipboard}
        >
          <GridHead pinned={pinned} columns={columns} first={first} end={end} isWindowed={isWindowed} sizes={sizes ?? null} before={window.before} after={window.after} />
          <tbody role="rowgroup">
            {isWindowed ? <Spacer height={window.above} /> : null}
            {shown.map((row, at) => (
              <GridRow
                key={row.key}
                row={row}
                index={offset + at}
                columns={columns}
                first={first}
                end={end}
                isWindowed={isWindowed}
                pinned={pinned}
                source={source}
                codes={codes}
                selection={selection}
                onPick={onPick}
                onClose={onClose}
              />
            ))}
            {isWindowed ? <Spacer height={window.below} /> : null}
            {!isWindowed && drawn < rows.length ? <Spacer height={(rows.length - drawn) * WHOLE.row} /> : null}
          </tbody>
        </table>
      </div>
      <SelectionBar selection={selection} codes={codes} commands={commands} onDone={focus} />
      <p className="codegrid-says" role="status">{says}</p>
      {pasted === null ? null : (
        <PastePreview
          cells={pasted}
          nameOf={(cell) => cellName(rows, columns, cell)}
          onApply={() => {
            props.onChange(changesOf(pasted));
            setPasted(null);
          }}
          onClose={() => { setPasted(null); }}
        />
      )}
    </div>
  );
}

