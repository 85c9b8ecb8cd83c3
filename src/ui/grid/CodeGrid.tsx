import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import './grid.css';
import { blocksOf, cellName, groupsOf, placeOf, useFocusActive } from './cellPlaces';
import { changesOf, removes, type PastedCell } from './clipboard';
import { clipboardEvents, isOnCell, createPickerEscape, useGridPointer } from './gridEvents';
import { GridBody, useShownBlocks } from './GridBody';
import type { CommandContext } from './commandContext';
import type { Place } from './gridTypes';
import { createCommands, type GridCommands } from './gridCommands';
import { GridHead } from './GridHead';
import { isTyped, runKey } from './gridKeys';
import type { PinnedColumn } from './GridRow';
import { GridPasteDialog, GridBlockBar } from './GridTools';
import { createSelection } from './selection';
import { useFirstGroup, BLOCK_GROUPS, rowsInView, useGridWindow, type GridSizes, USUAL_ROW, useTableSizes } from './useGridWindow';
import { useAnnouncer } from './useAnnouncer';

export interface GridHandle {
  readonly commands: GridCommands;
  readonly goTo: (place: Place) => void;
  /** Brings a group of columns to the left edge: `by` groups further than the first visible one. @returns the group that is there now */
  readonly scrollBy: (by: number) => number;
  /** Moves the focus to the same row in another group, and to the next blank cell. */
  readonly goToGroup: (group: number) => void;
  readonly goToNextBlank: () => void;
}

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
  readonly handle?: (handle: GridHandle) => void;
}) {
  const { label, rows, columns, pinned, source, codes, sizes, startAt = 0, onFirstGroup, className = '', handle } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [selection] = useState(() => createSelection({ row: 0, column: startAt }));
  const { announcement, announce, clearUnlessAnnounced } = useAnnouncer();
  const [pasted, setPasted] = useState<readonly PastedCell[] | null>(null);
  const groups = useMemo(() => groupsOf(columns), [columns]);
  const perGroup = Math.max(1, groups[0]?.end ?? 1);
  const perBlock = sizes === undefined ? columns.length : perGroup * BLOCK_GROUPS;
  const blocks = useMemo(() => blocksOf(columns.length, perBlock), [columns.length, perBlock]);
  const rowHeight = sizes?.row ?? USUAL_ROW;
  const table = useRef<HTMLTableElement>(null);
  const place = useTableSizes(table, sizes ?? null, perGroup, groups.length);
  const startGroup = Math.floor(startAt / perGroup);
  // The table has its width first, then its scroll position: only the columns in view are rendered.
  const reportGroup = useFirstGroup(scroller, sizes ?? null, startGroup, onFirstGroup);
  const window = useGridWindow(scroller, rows.length, columns.length, perGroup, sizes ?? null, startGroup);

  const context = { ...props, selection, pageRows: ONE_ROW, announce };
  const [commands] = useState(() => createCommands(context));
  useLayoutEffect(() => { commands.update({ ...context, pageRows: () => rowsInView(scroller.current, rowHeight) }); });
  const focus = useFocusActive(scroller, selection, window?.show ?? null);

  // Removed rows or columns do not keep the tab stop.
  useEffect(() => {
    const { row, column } = selection.active();
    if (row >= rows.length || column >= columns.length) selection.moveTo({ row: 0, column: 0 });
  }, [columns.length, rows.length, selection]);

  const snapTo = window?.snapTo;
  useEffect(() => {
    handle?.({
      commands,
      goTo: (place) => {
        selection.moveTo(place);
        focus();
      },
      scrollBy: (by) => {
        const first = (): number => Math.round((scroller.current?.scrollLeft ?? 0) / (sizes?.group ?? 1));
        snapTo?.(Math.max(0, Math.min(groups.length - 1, first() + by)));
        return first();
      },
      goToGroup: (group) => {
        snapTo?.(group);
        selection.moveTo({ row: selection.active().row, column: groups[group]?.first ?? 0 });
        focus();
      },
      goToNextBlank: () => {
        commands.actions.nextBlank();
        focus();
      },
    });
  }, [commands, focus, groups, handle, selection, sizes?.group, snapTo]);

  const [escape] = useState(() => createPickerEscape(selection, commands.actions.cancel, focus));
  const onPick = useCallback((row: number, column: number, code: string) => {
    selection.setEditing(false);
    commands.setAt({ row, column }, code);
    escape.picked();
    focus();
  }, [commands, escape, focus, selection]);
  const onClose = useCallback(() => {
    // Tab or a press elsewhere moves the focus out of the list; only Escape leaves it here.
    const isHere = scroller.current?.contains(document.activeElement) === true;
    selection.setEditing(false);
    if (isHere) focus();
  }, [focus, selection]);

  const handlers = useMemo(() => ({ source, codes, place, onPick, onClose }), [codes, onClose, onPick, place, source]);
  const shownBlocks = useShownBlocks(blocks, window, selection);
  const shownGroups = useMemo(() => groups.filter(({ first }) => shownBlocks.some((block) => first >= block.first && first < block.end)), [groups, shownBlocks]);
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
          {...escape.keys}
          onFocus={(event) => {
            // Assistive technology moves the focus by itself.
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
          <GridHead pinned={pinned} columns={columns} groups={shownGroups} place={place} />
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

