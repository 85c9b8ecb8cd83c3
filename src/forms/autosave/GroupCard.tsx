import { lowerFirst } from 'es-toolkit';
import { memo, use, useId, useMemo, useState, type ReactNode } from 'react';
import { Panel } from '../../ui/panels/Panel';
import { isSame } from '../../values/values';
import { GroupFooter, useEngine } from './engine';
import { countAnswered, visibleNames } from '../describe/answered';
import { namesIn } from '../describe/defineForm';
import type { Field, FormState, Group, Item, Pair, Slot } from '../describe/formSpec';
import { holdsFields } from '../describe/ids';
import { CopiedCellsContext } from '../fields/cellMarks';
import { offerUndo } from '../undo/undoSteps';
import { InlineField } from './InlineField';
import { UndoAt } from './UndoAt';

function Card<E>({ group }: { readonly group: Group<E> }) {
  const foot = use(GroupFooter);
  const { state } = useEngine<E>();
  if (!group.items.some((item) => isShown(item, state))) return null;
  return (
    <Panel title={group.title} beside={<Progress group={group} state={state} />} isFlush={group.fold !== undefined} holds={holds(group.items)}>
      <Body group={group} state={state}>
        {group.intro === undefined ? null : <p className="muted mb-0">{group.intro}</p>}
        {group.items.map((item) => <ItemView key={keyOf(item)} item={item} />)}
        {foot?.(group.title)}
      </Body>
    </Panel>
  );
}

function Body<E>({ group, state, children }: { readonly group: Group<E>; readonly state: FormState<E>; readonly children: ReactNode }) {
  const [isAnswered] = useState(() => countAnswered(namesIn(group.items), state) > 0);
  if (group.fold === undefined) return children;
  return (
    <details className="group-card-fold" open={isAnswered}>
      <summary>{group.fold}</summary>
      <div className="card-body">{children}</div>
    </details>
  );
}

function Progress<E>({ group, state }: { readonly group: Group<E>; readonly state: FormState<E> }) {
  const names = visibleNames(group, state);
  if (names.length < 2) return null;
  return <span className="panel-end small muted num">{countAnswered(names, state)} of {names.length}<span className="visually-hidden"> answered</span></span>;
}

/** Memoized: a change in one group does not re-render the others. */
export const GroupCard = memo(Card) as typeof Card;

const holds = (items: readonly Item<never>[]): string => holdsFields(namesIn(items));

const keyOf = (item: Item<never>): string =>
  item.kind === 'slot' || item.kind === 'pair' ? `${item.kind} ${namesIn([item]).join(' ')}` : item.name;

function isShown<E>(item: Item<E>, state: FormState<E>): boolean {
  if (item.kind === 'pair') return item.items.some((field) => isShown(field, state));
  return item.showWhen?.(state) !== false;
}

function ItemView<E>({ item }: { readonly item: Item<E> }) {
  if (item.kind === 'pair') return <PairView pair={item} />;
  if (item.kind === 'slot') return <SlotView slot={item} />;
  return <InlineField field={item} />;
}

/** Fields side by side; all text boxes of a row are as high as the longest text needs. */
function PairView<E>({ pair }: { readonly pair: Pair<E> }) {
  const { state } = useEngine<E>();
  const rows = pair.items.length > 2 ? 3 : 2;
  // An empty row would still take up its gap.
  if (!isShown(pair, state)) return null;
  return (
    <div className={pair.items.length === 3 ? 'cols-3' : 'cols-2'}>
      {pair.items.map((field: Field<E>) => <InlineField key={field.name} field={field} rows={rows} />)}
    </div>
  );
}

function SlotView<E>({ slot }: { readonly slot: Slot<E> }) {
  const engine = useEngine<E>();
  const { state, actions, marked, carriedOver, handle } = engine;
  const { Component } = slot;
  const noteId = useId();
  const copied = slot.names.filter((name) => carriedOver[name] !== undefined && isSame(carriedOver[name].value, state.values[name]));
  const key = copied.join(' ');
  // The cells re-render only when the set of copied cells changes.
  const copiedCells = useMemo(() => ({ names: new Set(key.split(' ')), noteId }), [key, noteId]);
  if (slot.showWhen?.(state) === false) return null;
  const [first] = copied;
  return (
    <div data-holds={holds([slot])}>
      <CopiedCellsContext value={copiedCells}>
        <Component
          state={state}
          labels={slot.labels}
          set={actions.set}
          draft={actions.type}
          latest={actions.latest}
          keepRaw={actions.keepRaw}
          rawOf={actions.rawOf}
          offerUndo={(step) => { offerUndo(handle.key, step); }}
          isReadOnly={false}
        />
      </CopiedCellsContext>
      {slot.names.map((name) => (
        // A cell shows its own save state, but a list has no control to show it beside.
        Array.isArray(state.values[name]) && marked.has(name)
          ? <p key={name} className="invalid-feedback d-block mb-0">{marked.get(name)} is required</p> : null
      ))}
      {slot.names.map((name) => <UndoAt key={name} engine={engine} name={name} label={slot.labels[name] ?? name} />)}
      {first === undefined ? null : (
        <p id={noteId} className="form-text mb-0">
          {copied.length === 1 ? slot.labels[first] : `${copied.length} answers`}: {lowerFirst(carriedOver[first]?.note ?? '')}
        </p>
      )}
    </div>
  );
}
