import type { UnitHandle, UnitView } from '../saving/types';
import type { FieldValue, Values } from '../values/values';

interface Edit {
  readonly call: string;
  readonly field: string;
  readonly value: FieldValue;
  readonly how: 'text' | 'choice';
}

export interface FakeUnit {
  readonly handle: UnitHandle;
  /** Every edit, in order. */
  readonly edits: Edit[];
  /** The other calls to the unit: `flush`, `retry`, `takeOver`, `keep mine a.b`. */
  readonly asked: string[];
  /** Changes what the unit shows. New values count as changed elsewhere. */
  show: (change: Partial<UnitView>) => void;
  /** The save state of single fields. The others are clean. */
  stateOf: (states: Readonly<Record<string, ReturnType<UnitHandle['fieldState']>>>) => void;
}

/** A unit in memory for tests of the engine: accepts every edit at once and saves nothing. */
export function fakeUnit(values: Values, change: Partial<UnitView> = {}, raws: Readonly<Record<string, string>> = {}): FakeUnit {
  let view: UnitView = {
    phase: 'ready', loadError: null, readOnly: null, values, status: { kind: 'idle' }, memoryOnly: false, restored: [],
    adopted: [], conflicts: [], completing: [], completeAgain: [], mayMiss: false, isDraftSealed: false,
    outsideRevision: 0, ...change,
  };
  let states: Readonly<Record<string, ReturnType<UnitHandle['fieldState']>>> = {};
  const raw = new Map(Object.entries(raws));
  const listeners = new Set<() => void>();
  const edits: Edit[] = [];
  const asked: string[] = [];
  const notifyListeners = () => { listeners.forEach((listener) => { listener(); }); };
  const note = (what: string) => () => { asked.push(what); };

  const handle: UnitHandle = {
    key: { userId: '7', records: ['test:41:14/11/2025'] },
    getView: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    edit: (call, field, value, how) => {
      edits.push({ call, field, value, how });
      view = { ...view, values: { ...view.values, [field]: value } };
      notifyListeners();
    },
    keepRaw: (field, text) => {
      if (text === null) raw.delete(field);
      else raw.set(field, text);
      notifyListeners();
    },
    rawOf: (field) => raw.get(field) ?? null,
    raws: () => Object.fromEntries(raw),
    fieldState: (field) => states[field] ?? 'clean',
    flush: note('flush'),
    retry: note('retry'),
    takeOver: note('takeOver'),
    openDraft: note('openDraft'),
    close: note('close'),
    complete: () => Promise.resolve({ kind: 'completed' }),
    settled: () => Promise.resolve(true),
    refresh: () => Promise.resolve(),
    resolveConflict: (field, keep) => { asked.push(`keep ${keep} ${field}`); },
  };
  return {
    handle,
    edits,
    asked,
    show: (next) => {
      const outsideRevision = view.outsideRevision + (next.values === undefined ? 0 : 1);
      view = { ...view, outsideRevision, ...next };
      notifyListeners();
    },
    stateOf: (next) => {
      states = next;
      notifyListeners();
    },
  };
}
