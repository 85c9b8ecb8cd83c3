import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPath, NavigationType, parsePath, unstable_HistoryRouter as HistoryRouter, useLocation, type HistoryRouterProps, type Location, type Path, type To } from 'react-router-dom';
import { askToLeave } from '../forms/submit/closeForms';
import { formsLostOnLeaving } from '../state/halfTyped';
import { pageCovers } from '../state/pageCovers';

type History = HistoryRouterProps['history'];

/** Asks before a form that is typed but not sent is left by a link, a tab of the record, Back or Forward, which close a full-screen preview first. */
function guard(history: History): History & { readonly shows: (location: Location) => void } {
  let shown = history.location;
  let isAsking = false;
  let popsToIgnore = 0;

  function wouldLose(from: Location, to: Partial<Path>): boolean {
    const { pathname = from.pathname, search = '' } = to;
    // While a slow page loads, the form that the user has agreed to leave is still on screen.
    return from.key === shown.key && (from.pathname !== pathname || from.search !== search) && formsLostOnLeaving().length > 0;
  }

  const isHere = (to: To): boolean => createPath(typeof to === 'string' ? parsePath(to) : to) === createPath(history.location);

  /** A second navigation while the question is open changes nothing. */
  function askBefore(go: () => void): void {
    if (isAsking) return;
    isAsking = true;
    void askToLeave().then((isSure) => {
      isAsking = false;
      if (isSure) go();
    });
  }

  const before = (navigate: History['push']): History['push'] => (to: To, state?: unknown) => {
    if (wouldLose(history.location, typeof to === 'string' ? parsePath(to) : to)) askBefore(() => { navigate(to, state); });
    else navigate(to, state);
  };

  return {
    get action() { return history.action; },
    get location() { return history.location; },
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    push: before((to, state) => {
      // A second press before the page has changed: without this, Back would seem to do nothing.
      if (isHere(to)) history.replace(to, state);
      else history.push(to, state);
    }),
    replace: before((to, state) => { history.replace(to, state); }),
    go: (delta) => { history.go(delta); },
    listen(onMove) {
      let last = history.location;
      return history.listen((update) => {
        const { action, location, delta } = update;
        if (action === NavigationType.Pop && popsToIgnore > 0) {
          popsToIgnore -= 1;
          return;
        }
        if (action === NavigationType.Pop && delta !== null && pageCovers.size > 0) {
          popsToIgnore += 1;
          history.go(-delta);
          for (const close of pageCovers) close();
          return;
        }
        // Back and Forward have already moved: the browser returns to the form, and moves again once the user agrees.
        if (action === NavigationType.Pop && delta !== null && wouldLose(last, location)) {
          popsToIgnore += 1;
          history.go(-delta);
          askBefore(() => {
            shown = location;
            history.go(delta);
          });
          return;
        }
        last = location;
        onMove(update);
      });
    },
    /** Notes the location of the screen that is shown, whose forms may be half typed. */
    shows: (location) => { shown = location; },
  };
}

/** The router of the product. The data router of react-router could hold back a navigation too, but weighs 18 kB more before the first page. */
export function GuardedRouter({ history, basename, children }: { readonly history: History; readonly basename?: string; readonly children: ReactNode }) {
  const [guarded] = useState(() => guard(history));
  return (
    <HistoryRouter history={guarded} {...(basename === undefined ? {} : { basename })}>
      <LocationReporter onShow={guarded.shows} />
      {children}
    </HistoryRouter>
  );
}

function LocationReporter({ onShow }: { readonly onShow: (location: Location) => void }) {
  const location = useLocation();
  useLayoutEffect(() => { onShow(location); }, [location, onShow]);
  return null;
}
