// @promise press
import { sortBy } from 'es-toolkit';
import { use, useEffect, useEffectEvent, useRef } from 'react';
import { aboutOf, formIdOf, formIdOfKept, idOfKept, isNewRowFor, type KeptForm } from './keptForm';
import { refreshKeptForms } from './formPage';
import { formToOpen, formWithoutRow, keptForms } from './keptForms';
import { FormOwnerContext } from './openDrafts';

/** Opens a form again; `row` is '' for a new one. @returns false if the row has gone: its text goes into the form of a new row */
type Reopen = (row: string, about: Readonly<Record<string, string>>) => unknown;

/** Some forms are kept about the id of their row, too. */
const NEW_ROW = { id: '' };

/**
 * Opens a form that is not always on the page (in a dialog, or on a row of a list) if text for it is kept: when the
 * user returns to its screen, unless the user had closed it, or opens it from the list of unsent work.
 * @param isReady false while the screen cannot open it yet
 * @param only the row that this screen opens, '' for a new one (default: every row)
 */
export function useReopen(form: string, open: Reopen, isReady = true, only?: string): void {
  const owner = use(FormOwnerContext);
  const offered = useRef(new Set<string>());
  const wantedBefore = useRef<string | null>(null);

  const look = useEffectEvent(() => {
    const wanted = formToOpen.get();
    const left = formWithoutRow.get();
    if (left !== null && owner !== null && (only ?? '') === '' && isNewRowFor(left, { form }, owner) && !offered.current.has(`new ${idOfKept(left)}`)) {
      offered.current.add(`new ${idOfKept(left)}`);
      open('', { ...aboutOf(left.place), ...NEW_ROW });
      return;
    }
    const isOffered = (kept: KeptForm): boolean => {
      if (owner === null || kept.isBeingSent || kept.key.userId !== owner.userId) return false;
      const { resume } = kept.place;
      const row = resume['row'] ?? '';
      if (row !== (only ?? row) || formIdOf({ form, row }, owner) !== formIdOfKept(kept)) return false;
      return idOfKept(kept) === wanted ? wantedBefore.current !== wanted : resume['isAside'] === undefined && !offered.current.has(idOfKept(kept));
    };
    const [found] = sortBy(keptForms.get().filter(isOffered), [(kept) => Number(idOfKept(kept) !== wanted)]);
    wantedBefore.current = wanted;
    if (found === undefined) return;
    offered.current.add(idOfKept(found));
    if (open(found.place.resume['row'] ?? '', aboutOf(found.place)) === false) formWithoutRow.set(found);
  });

  const userId = owner?.userId ?? null;
  useEffect(() => {
    if (userId === null || !isReady) return undefined;
    const stops = [keptForms.subscribe(() => { look(); }), formToOpen.subscribe(() => { look(); }), formWithoutRow.subscribe(() => { look(); })];
    look();
    void refreshKeptForms(userId).catch(() => undefined);
    return () => { for (const stop of stops) stop(); };
  }, [userId, isReady]);
}
