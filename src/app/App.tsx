import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { contextPath } from '../config/contextPath';
import { Toasts } from '../ui/Toasts';
import { AppRoutes } from './AppRoutes';
import { ErrorBoundary } from './shell/ErrorBoundary';
import { SessionGate } from './SessionGate';
import type { AppStore } from './store';

/** The product, under the path it is served from. */
export function App({ store }: { readonly store: AppStore }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <Provider store={store}>
          <BrowserRouter basename={contextPath()}>
            <SessionGate><AppRoutes /></SessionGate>
          </BrowserRouter>
          <Toasts />
        </Provider>
      </ErrorBoundary>
    </StrictMode>
  );
}
