import { createContext, memo, useContext, useMemo, type ComponentPropsWithoutRef } from 'react';
import { Link, useHref } from 'react-router-dom';

/** The paths that have a screen, in lower case; given by the composition root from its route table. */
export const BuiltScreens = createContext<ReadonlySet<string>>(new Set());

const isBuiltIn = (built: ReadonlySet<string>, address: string): boolean =>
  built.has(address.replace(/[?#].*$/, '').toLowerCase());

/** Whether an address of ours leads to a screen. Addresses are compared without case, query and fragment. */
export function useIsBuilt(): (address: string) => boolean {
  const built = useContext(BuiltScreens);
  return (address) => isBuiltIn(built, address);
}

export interface ScreenAddresses {
  readonly isBuilt: (address: string) => boolean;
  /** The address as the browser needs it: below the path that the product is served from. */
  readonly hrefOf: (address: string) => string;
}

/** For tables with a hundred links: these cost nothing each, where a ScreenLink asks the router a dozen things. */
export function useScreenAddresses(): ScreenAddresses {
  const built = useContext(BuiltScreens);
  const root = useHref('/').replace(/\/$/, '');
  return useMemo(
    () => ({ isBuilt: (address) => isBuiltIn(built, address), hrefOf: (address) => root + address }),
    [built, root],
  );
}

interface ScreenLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  readonly to: string;
  /** Goes with the history entry, see routes/backTo.ts. */
  readonly state?: unknown;
}

/** A link to a screen of ours; its words alone where that screen does not exist. */
export const ScreenLink = memo(function ScreenLink({ to, children, className, ...rest }: ScreenLinkProps) {
  const isBuilt = useIsBuilt();
  if (!isBuilt(to)) return <span className={className}>{children}</span>;
  return <Link to={to} className={className} {...rest}>{children}</Link>;
});
