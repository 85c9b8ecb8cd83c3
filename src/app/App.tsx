import { StrictMode, useState } from 'react';
import { Provider } from 'react-redux';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { contextPath } from '../config/contextPath';
import { useSession } from '../session/useSession';
import { later } from '../ui/lazy/later';
import { AppRoutes } from './AppRoutes';
import { GuardedRouter } from './GuardedRouter';
import { SessionGate } from './SessionGate';
import { ErrorBoundary } from './shell/ErrorBoundary';
import type { AppStore } from './store';

const Toasts = later(async () => (await import(/* webpackChunkName: "later" */ '../ui/toasts/Toasts')).Toasts);

/** A toast may name somebody. */
function AdultsToasts() {
  return useSession().handedOver === null ? <Toasts /> : null;
}

export function App({ store }: { readonly store: AppStore }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  return (
    <StrictMode>
      <ErrorBoundary>
        <Provider store={store}>
          <GuardedRouter history={history} basename={contextPath() === '' ? '/' : contextPath()}>
            <SessionGate><AppRoutes /></SessionGate>
          </GuardedRouter>
          <AdultsToasts />
        </Provider>
      </ErrorBoundary>
    </StrictMode>
  );
}
