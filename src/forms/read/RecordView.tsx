import { useMemo } from 'react';
import { Panel } from '../../ui/panels/Panel';
import type { FieldValue, Values } from '../../values/values';
import { Answers } from './Answers';
import type { Field, FormSpec, FormState, Group, Item, Slot } from '../describe/formSpec';
import { isAsked } from '../describe/answered';
import { flatItems } from '../describe/defineForm';
import { holdsFields } from '../describe/ids';
import { ReadingContext } from './contexts';

/** A read-only view of a record: every question that is asked with its answer, or "Not answered". For a second tab and for print. */
export function RecordView<E>({ spec, values, extras }: {
  readonly spec: FormSpec<E>;
  readonly values: Values;
  readonly extras: E;
}) {
  const state = useMemo(() => ({ values, extras }), [values, extras]);
  return (
    <ReadingContext value={state}>
      <div className="stack">
        {spec.groups.map((group, index) => <GroupRecord key={index} group={group} state={state} />)}
      </div>
    </ReadingContext>
  );
}

function GroupRecord<E>({ group, state }: { readonly group: Group<E>; readonly state: FormState<E> }) {
  const items = flatItems(group.items).filter((item) => isAsked(item, state));
  if (items.length === 0) return null;
  return (
    <Panel title={group.title}>
      {runsOf(items).map((run, index) => (Array.isArray(run)
        ? <Answers key={index} fields={run} state={state} />
        : <SlotRecord key={index} slot={run as Slot<E>} state={state} />))}
    </Panel>
  );
}

/** Neighbouring fields form one list. A slot renders itself without its controls. */
export function runsOf<E>(items: readonly Item<E>[]): readonly (readonly Field<E>[] | Slot<E>)[] {
  const runs: (Field<E>[] | Slot<E>)[] = [];
  for (const item of flatItems(items)) {
    const last = runs.at(-1);
    if (item.kind === 'slot') runs.push(item);
    else if (Array.isArray(last)) last.push(item);
    else runs.push([item]);
  }
  return runs;
}

const unused = () => {};
const nothingKept = () => null;

export function SlotRecord<E>({ slot: { Component, labels, names }, state }: { readonly slot: Slot<E>; readonly state: FormState<E> }) {
  const latest = (name: string): FieldValue => state.values[name] ?? null;
  return (
    <div data-holds={holdsFields(names)}>
      <Component
        state={state}
        labels={labels}
        set={unused}
        draft={unused}
        latest={latest}
        keepRaw={unused}
        rawOf={nothingKept}
        offerUndo={unused}
        isReadOnly
      />
    </div>
  );
}
