import { useRouteError, type RouteObject } from 'react-router-dom';
import { AppRoutes } from './AppRoutes';
import { LeaveGuard } from './LeaveGuard';
import { SessionGate } from './SessionGate';

/** Hands an error of a screen to the boundary around the product, which logs nothing and shows nothing of it. */
function Rethrow(): never {
  throw useRouteError();
}

/** The one route of the router: the router can hold back a navigation, and `AppRoutes` chooses the screen. */
export const appRoute: RouteObject = {
  path: '*',
  ErrorBoundary: Rethrow,
  element: <><LeaveGuard /><SessionGate><AppRoutes /></SessionGate></>,
};
