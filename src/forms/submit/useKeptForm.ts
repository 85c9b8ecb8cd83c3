import { use, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { focusFieldId, submitFieldId } from '../describe/ids';
import type { SubmitOutcome } from './submitTypes';
import type { FormikBinding } from './useFormikBinding';
import { createFormDraft } from '../kept/formDraft';
import { discardKept, formPage } from '../kept/formPage';
import type { BroughtBack } from '../kept/formStep';
import { formToOpen, formWithoutRow } from '../kept/keptForms';
import { FormOwnerContext } from '../kept/openDrafts';
import { isNewRowFor, restoredFrom, type KeptAs, type Restored } from '../kept/keptForm';

const never = () => () => {};

/** Keeps what is typed into a form while it is mounted, and puts what was kept back into it. */
export function useKeptForm({ keeps, title, formId, binding, clear }: {
  readonly keeps: KeptAs | null;
  readonly title: string;
  readonly formId: string;
  readonly binding: FormikBinding;
  /** Back to the answers that the form opened with. */
  readonly clear: () => void;
}) {
  const owner = use(FormOwnerContext);
  // Fixed when the form opens: its text belongs to this pupil, whatever the page shows later.
  const [keptAs] = useState(keeps);
  const [draft] = useState(() => (keeps === null || owner === null ? null : createFormDraft(formPage, keeps, title, owner)));
  const isMounted = useRef(false);
  const own = useSyncExternalStore(draft?.subscribe ?? never, () => draft?.broughtBack() ?? null);
  const [fromGoneRow, setFromGoneRow] = useState<BroughtBack | null>(null);
  const broughtBack = own ?? fromGoneRow;

  useLayoutEffect(() => {
    isMounted.current = true;
    binding.onTyped(() => { draft?.changed(); });
    const restore = ({ values, raw }: Pick<Restored, 'values' | 'raw'>): void => {
      for (const [name, value] of Object.entries(values)) binding.set(name, value);
      for (const [name, text] of Object.entries(raw)) binding.keepRaw(name, text);
    };
    /** The form of a new row takes the text whose own row has gone; it is kept as this form's from now on. */
    const takeOrphanedText = (): void => {
      const gone = formWithoutRow.get();
      if (gone === null || draft === null || keptAs === null || owner === null || !isNewRowFor(gone, keptAs, owner) || binding.isTyped()) return;
      formWithoutRow.set(null);
      formToOpen.set(null);
      const restored = restoredFrom({ ...gone.entry, base: {} }, {});
      restore(restored);
      setFromGoneRow({ ...restored, at: gone.at, reason: 'Its own row has been deleted, so sending it adds a new one.', wasBeingSent: false, isOutdated: false });
      void draft.flush().then(() => discardKept(gone));
    };
    const unmount = draft?.mount({
      ...binding,
      clear,
      restore,
      focus: ([first = '']) => { setTimeout(() => { focusFieldId(submitFieldId(formId, first)); }, 0); },
    });
    takeOrphanedText();
    const stop = formWithoutRow.subscribe(takeOrphanedText);
    return () => {
      isMounted.current = false;
      stop();
      unmount?.();
    };
  }, [binding, clear, draft, formId, keptAs, owner]);

  return useMemo(() => ({
    broughtBack,
    discard: () => { setFromGoneRow(null); draft?.discard(); },
    isMounted: () => isMounted.current,
    isKept: () => draft?.isKept() ?? false,
    outlivesForm: () => draft?.outlivesForm() ?? false,
    putAside: () => { draft?.putAside(); },
    press: async () => { await draft?.press(); },
    end: (outcome: SubmitOutcome) => {
      if (outcome.kind === 'done') setFromGoneRow(null);
      draft?.end(outcome);
    },
  }), [broughtBack, draft]);
}
