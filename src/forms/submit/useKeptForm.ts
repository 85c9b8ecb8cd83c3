import { use, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { focusFieldId } from '../spec/ids';
import { submitFieldId } from './fieldIds';
import type { SubmitOutcome } from './submitTypes';
import type { FormikBinding } from './useFormikBinding';
import { createFormDraft, type BroughtBack } from '../kept/formDraft';
import { formPage } from '../kept/formPage';
import { FormOwnerContext } from '../kept/formOwner';
import type { KeptAs } from '../kept/keptForm';

interface Options {
  readonly keeps: KeptAs | null;
  readonly title: string;
  readonly formId: string;
  readonly binding: FormikBinding;
  /** Back to the answers that the form opened with. */
  readonly clear: () => void;
}

/** What the parts of a form need of its draft. */
export interface KeptState {
  readonly broughtBack: BroughtBack | null;
  readonly discard: () => void;
}

const never = () => () => {};

/** Keeps what is typed into a form while it is mounted, and puts what was kept back into it. */
export function useKeptForm({ keeps, title, formId, binding, clear }: Options) {
  const owner = use(FormOwnerContext);
  // Fixed when the form opens: its text belongs to this pupil, whatever the page shows later.
  const [draft] = useState(() => (keeps === null || owner === null ? null : createFormDraft(formPage, keeps, title, owner)));
  const isMounted = useRef(false);
  const broughtBack = useSyncExternalStore(draft?.subscribe ?? never, () => draft?.broughtBack() ?? null);

  useLayoutEffect(() => {
    isMounted.current = true;
    binding.onTyped(() => { draft?.changed(); });
    const unmount = draft?.mount({
      ...binding,
      clear,
      restore: ({ values, raw }) => {
        for (const [name, value] of Object.entries(values)) binding.set(name, value);
        for (const [name, text] of Object.entries(raw)) binding.keepRaw(name, text);
      },
      focus: ([first = '']) => { setTimeout(() => { focusFieldId(submitFieldId(formId, first)); }, 0); },
    });
    return () => {
      isMounted.current = false;
      unmount?.();
    };
  }, [binding, clear, draft, formId]);

  return useMemo(() => ({
    broughtBack,
    discard: () => { draft?.discard(); },
    isMounted: () => isMounted.current,
    isKept: () => draft?.isKept() ?? false,
    outlivesForm: () => draft?.outlivesForm() ?? false,
    putAside: () => { draft?.putAside(); },
    press: async () => { await draft?.press(); },
    end: (outcome: SubmitOutcome) => { draft?.end(outcome); },
  }), [broughtBack, draft]);
}
