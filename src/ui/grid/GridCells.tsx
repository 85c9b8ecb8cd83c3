import { memo, useEffect, useRef, type ReactElement } from 'react';
import type { GridCodes, GridColumn, GridLine, GridSource, CellState, GridCode, Span } from './gridTypes';
import { codeWords } from './gridWords';

interface GridCellProps {
  readonly column: number;
  /** The number of columns before it, for assistive technology. */
  readonly offset: number;
  readonly name: string;
  readonly code: GridCode;
  readonly state: CellState;
  readonly lockedBecause: string | null;
  readonly isActive: boolean;
  /** Edges of the selected block at this cell (t, b, l, r), or null outside. */
  readonly picked: string | null;
  readonly startsGroup: boolean;
  readonly isAfterGap: boolean;
  /** The list of codes while the cell is open. */
  readonly editor: { readonly codes: GridCodes; readonly onPick: (code: string) => void; readonly onClose: () => void } | null;
}

const STATE_TEXTS: Readonly<Record<CellState['kind'], string>> = { plain: '', saving: 'saving', saved: 'saved', failed: 'not saved' };

/** What follows the code for a screen reader: its meaning and state. The headings say the row, day and session. */
function wordsOf({ code, state, lockedBecause }: Pick<GridCellProps, 'code' | 'state' | 'lockedBecause'>): string {
  const failed = state.kind === 'failed' ? `not saved: ${state.reason}` : STATE_TEXTS[state.kind];
  const words = [codeWords(code), code.flag ?? '', failed, lockedBecause === null ? '' : `cannot be changed: ${lockedBecause}`].filter((part) => part !== '').join(', ');
  return words.slice(code.code.length);
}

/** The text beside the code. CSS shows it from an attribute, so that a cell is one element. */
function stateText({ code, state }: Pick<GridCellProps, 'code' | 'state'>): string | undefined {
  if (state.kind === 'failed') return 'Not saved';
  return code.short === '' ? undefined : code.short;
}

/** One cell, as an element, not a component: a year of weeks has 440 of them, and a row renders them together. */
function renderCell(key: number, props: GridCellProps, place: ((cell: HTMLElement | null) => void) | null): ReactElement {
  const { column, offset, code, state, isActive, picked, startsGroup, isAfterGap, editor, lockedBecause } = props;
  let classes = 'code-grid-cell';
  if (code.tone !== 'white') classes += ` is-${code.tone}`;
  if (startsGroup) classes += ' is-start';
  if (isAfterGap) classes += ' is-after-gap';
  if (picked !== null) classes += ` is-picked ${picked.replace(/./g, ' is-edge-$&')}`;
  if (state.kind !== 'plain') classes += ` is-${state.kind}`;
  if (lockedBecause !== null) classes += ' is-locked';
  return (
    <td
      key={key}
      ref={place}
      role="gridcell"
      className={classes}
      data-column={column}
      data-word={editor === null ? stateText(props) : undefined}
      aria-colindex={offset + column + 1}
      aria-selected={picked !== null}
      aria-readonly={lockedBecause !== null || undefined}
      tabIndex={isActive && editor === null ? 0 : -1}
    >
      {editor === null ? <>{code.code}<span className="visually-hidden">{wordsOf(props)}</span></> : <CodeList code={code} name={props.name} {...editor} />}
    </td>
  );
}

/** The codes as a native select: it works with touch, keyboard and screen reader. */
function CodeList({ code, name, codes, onPick, onClose }: NonNullable<GridCellProps['editor']> & { readonly code: GridCode; readonly name: string }) {
  const list = useRef<HTMLSelectElement>(null);
  const wasArrow = useRef(false);
  // Closing the list blurs it at once: that blur must not enter anything.
  const isOver = useRef(false);
  const end = (how: () => void): void => {
    if (isOver.current) return;
    isOver.current = true;
    how();
  };
  const pick = (picked: string): void => { end(() => { onPick(picked); }); };
  const close = (): void => { end(onClose); };
  useEffect(() => {
    list.current?.focus();
    try {
      list.current?.showPicker();
    } catch {
      // Without a user's press the browser keeps it closed; the arrow keys still work.
    }
  }, []);
  const isListed = codes.choices.some((choice) => choice.code === code.code);
  return (
    <select
      ref={list}
      aria-label={`Code, ${name}`}
      defaultValue={code.code}
      onKeyDown={(event) => {
        event.stopPropagation();
        wasArrow.current = event.key.startsWith('Arrow') || event.key.length === 1;
        if (event.key === 'Enter') {
          event.preventDefault();
          pick(event.currentTarget.value);
        } else if (event.key === 'Escape') {
          event.preventDefault();
          close();
        }
      }}
      onChange={(event) => {
        // Arrow keys change a closed list at each step: Enter or blur accepts the choice.
        if (!wasArrow.current) pick(event.currentTarget.value);
        wasArrow.current = false;
      }}
      onBlur={(event) => {
        if (event.currentTarget.value === code.code) close();
        else pick(event.currentTarget.value);
      }}
    >
      {isListed ? null : <option value={code.code}>{code.code === '' ? '' : `${code.code} - ${code.meaning}`}</option>}
      {codes.choices.map((choice) => (
        <option key={choice.code} value={choice.code}>{choice.code === '' ? 'Blank' : `${choice.code} - ${choice.meaning}`}</option>
      ))}
    </select>
  );
}

/** What all cells of a grid share. */
export interface CellHandlers {
  readonly source: GridSource;
  readonly codes: GridCodes;
  /** Positions a new cell in a windowed grid. */
  readonly place: ((cell: HTMLElement | null) => void) | null;
  readonly onPick: (row: number, column: number, code: string) => void;
  readonly onClose: () => void;
}

export const GridCells = memo(function GridCells({
  row: { key, name }, index, columns, first, end, offset, active, isEditing, left, right, edges, handlers: { source, codes, place, onPick, onClose },
}: Span & {
  readonly row: GridLine;
  readonly index: number;
  readonly columns: readonly GridColumn[];
  readonly offset: number;
  /** The version of the row. Its cells are read again when it changes. */
  readonly version: number;
  readonly active: number | null;
  readonly isEditing: boolean;
  /** The first and the last selected column, or -1 if none is selected. */
  readonly left: number;
  readonly right: number;
  readonly edges: string;
  readonly handlers: CellHandlers;
}) {
  return columns.slice(first, end).map((column, step) => {
    const at = first + step;
    const cell = { row: key, column: column.key };
    // Keyed by position, not by day: the next month reuses the cells of this one.
    return renderCell(at, {
      column: at,
      offset,
      name: `${name}, ${column.name}`,
      code: codes.describe(source.codeAt(cell), cell),
      state: source.stateAt(cell),
      lockedBecause: source.lockedBecause(cell),
      isActive: active === at,
      picked: at < left || at > right ? null : `${edges}${at === left ? 'l' : ''}${at === right ? 'r' : ''}`,
      startsGroup: at === 0 || columns[at - 1]?.group !== column.group,
      isAfterGap: column.isAfterGap === true,
      editor: isEditing && active === at ? { codes, onPick: (code) => onPick(index, at, code), onClose } : null,
    }, place);
  });
});
