import { createContext, memo, useContext, useMemo, type ComponentPropsWithoutRef } from 'react';
import { Link, useHref } from 'react-router-dom';

/** Whether an address of this app leads to a screen that the user may open. app/AppRoutes.tsx provides it from its table. */
export const BuiltScreens = createContext<(address: string) => boolean>(() => false);

export const useIsBuilt = (): ((address: string) => boolean) => useContext(BuiltScreens);

export interface ScreenAddresses {
  readonly isBuilt: (address: string) => boolean;
  /** The address as the browser needs it: below the path that the product is served from. */
  readonly hrefOf: (address: string) => string;
}

/** For tables with a hundred links: a ScreenLink calls a dozen router hooks, these call none. */
export function useScreenAddresses(): ScreenAddresses {
  const isBuilt = useContext(BuiltScreens);
  const root = useHref('/').replace(/\/$/, '');
  return useMemo(
    () => ({ isBuilt, hrefOf: (address) => root + address }),
    [isBuilt, root],
  );
}

/** A link to one of our screens; plain text if that screen does not exist. */
export const ScreenLink = memo(function ScreenLink({ to, children, className, ...rest }: Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  readonly to: string;
  /** Stored with the history entry, see routes/backTo.ts. */
  readonly state?: unknown;
}) {
  const isBuilt = useIsBuilt();
  if (!isBuilt(to)) return <span className={className}>{children}</span>;
  return <Link to={to} className={className} {...rest}>{children}</Link>;
});
