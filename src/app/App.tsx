import { StrictMode, useState } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { contextPath } from '../config/contextPath';
import { Toasts } from '../ui/Toasts';
import { appRoute } from './appRoute';
import { ErrorBoundary } from './shell/ErrorBoundary';
import type { AppStore } from './store';

/** The product, under the path it is served from. */
export function App({ store }: { readonly store: AppStore }) {
  const [router] = useState(() => createBrowserRouter([appRoute], { basename: contextPath() === '' ? '/' : contextPath() }));
  return (
    <StrictMode>
      <ErrorBoundary>
        <Provider store={store}>
          <RouterProvider router={router} />
          <Toasts />
        </Provider>
      </ErrorBoundary>
    </StrictMode>
  );
}
