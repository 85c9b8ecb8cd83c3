import { useEffect, useLayoutEffect, useMemo, useState, type Ref } from 'react';
import './grid.css';
import { cellName, placeOf, useFocusActive } from './cellPlaces';
import { changesOf, removes, type PastedCell } from './clipboard';
import { clipboardEvents, isOnCell, useGridPointer, useOpenList } from './gridEvents';
import { GridBody } from './GridBody';
import type { CommandContext } from './commandContext';
import { createCommands } from './gridCommands';
import { useGridHandle, type GridHandle } from './gridHandle';
import { GridHeader } from './GridHeader';
import { isTyped, runKey } from './gridKeys';
import type { PinnedColumn } from './GridRow';
import { GridPasteDialog, GridBlockBar } from './GridTools';
import { createSelection } from './selection';
import { rowsInView, USUAL_ROW, type GridSizes } from './useGridWindow';
import { useGridLayout } from './useGridLayout';
import { useAnnouncer } from './useAnnouncer';

const ONE_ROW = () => 1;

/** A grid of codes after the ARIA pattern. The owner stores the codes, saves them and keeps the history of changes. */
export function CodeGrid(props: Omit<CommandContext, 'selection' | 'pageRows' | 'announce'> & {
  readonly label: string;
  readonly pinned: readonly PinnedColumn[];
  /** Given: rows and columns beyond the window are not rendered. */
  readonly sizes?: GridSizes;
  /** The column at the left edge, which also has the tab stop, when the grid mounts. */
  readonly startAt?: number;
  /** Another group of columns has come to the left edge. */
  readonly onFirstGroup?: (group: number) => void;
  readonly className?: string;
  readonly ref?: Ref<GridHandle>;
}) {
  const { label, rows, columns, pinned, source, codes, sizes, startAt = 0, onFirstGroup, className = '', ref } = props;
  const [selection] = useState(() => createSelection({ row: 0, column: startAt }));
  const { announcement, announce, clearUnlessAnnounced } = useAnnouncer();
  const [pasted, setPasted] = useState<readonly PastedCell[] | null>(null);
  const layout = useGridLayout(selection, rows.length, columns, sizes ?? null, startAt, onFirstGroup);
  const { scroller, table, place, reportGroup, window, shownBlocks, shownGroups } = layout;
  const rowHeight = sizes?.row ?? USUAL_ROW;

  const context = { ...props, selection, pageRows: ONE_ROW, announce };
  const [commands] = useState(() => createCommands(context));
  useLayoutEffect(() => { commands.update({ ...context, pageRows: () => rowsInView(scroller.current, rowHeight) }); });
  const focus = useFocusActive(scroller, selection, window?.show ?? null);

  // Removed rows or columns do not keep the tab stop.
  useEffect(() => {
    const { row, column } = selection.active();
    if (row >= rows.length || column >= columns.length) selection.moveTo({ row: 0, column: 0 });
  }, [columns.length, rows.length, selection]);

  useGridHandle(ref, commands, selection, layout, focus);
  const { onPick, onClose, keys } = useOpenList(scroller, selection, commands, focus);
  const handlers = useMemo(() => ({ source, codes, place, onPick, onClose }), [codes, onClose, onPick, place, source]);
  const pointer = useGridPointer(selection, commands, focus);
  const clipboard = clipboardEvents(commands, (cells) => {
    if (cells.some((cell) => cell.refusedBecause !== null || removes(cell))) setPasted(cells);
    else commands.enter(changesOf(cells));
  });
  return (
    <div className={`code-grid ${window === null ? '' : 'is-windowed '}${className}`}>
      <div ref={scroller} className="code-grid-scroll" onScroll={reportGroup}>
        <table
          ref={table}
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + pinned.length}
          aria-multiselectable="true"
          {...pointer}
          {...keys}
          onFocus={(event) => {
            // Assistive technology can move the focus directly.
            const place = placeOf(event.target);
            const active = selection.active();
            if (place !== null && (place.row !== active.row || place.column !== active.column)) selection.moveTo(place);
          }}
          onKeyDown={(event) => {
            if (!isOnCell(event.target)) return;
            const { key } = event;
            const isHandled = clearUnlessAnnounced(() => (isTyped(event) ? commands.type(key, event.timeStamp) : runKey(event.nativeEvent, commands.actions)));
            if (!isHandled) return;
            event.preventDefault();
            if (!selection.isEditing()) focus();
          }}
          {...clipboard}
        >
          <GridHeader pinned={pinned} columns={columns} groups={shownGroups} place={place} />
          <GridBody rows={rows} columns={columns} pinned={pinned} selection={selection} handlers={handlers} blocks={shownBlocks} window={window} rowHeight={rowHeight} />
        </table>
      </div>
      <GridBlockBar selection={selection} codes={codes} commands={commands} onDone={focus} />
      <p className={announcement.isShown ? 'code-grid-announcement' : 'visually-hidden'} role="status">{announcement.text}</p>
      {pasted === null ? null : (
        <GridPasteDialog
          cells={pasted}
          nameOf={(cell) => cellName(rows, columns, cell)}
          onApply={(changes) => {
            commands.enter(changes);
            setPasted(null);
          }}
          onClose={() => { setPasted(null); }}
        />
      )}
    </div>
  );
}

