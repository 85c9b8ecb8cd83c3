import { createContext, memo, useContext, type ComponentPropsWithoutRef } from 'react';
import { Link } from 'react-router-dom';

/** The paths that have a screen, in lower case; given by the composition root from its route table. */
export const BuiltScreens = createContext<ReadonlySet<string>>(new Set());

/** Whether an address of ours leads to a screen. Addresses are compared without case, query and fragment. */
export function useIsBuilt(): (address: string) => boolean {
  const built = useContext(BuiltScreens);
  return (address) => built.has(address.replace(/[?#].*$/, '').toLowerCase());
}

interface ScreenLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  readonly to: string;
}

/** A link to a screen of ours; its words alone where that screen does not exist. */
export const ScreenLink = memo(function ScreenLink({ to, children, className, ...rest }: ScreenLinkProps) {
  const isBuilt = useIsBuilt();
  if (!isBuilt(to)) return <span className={className}>{children}</span>;
  return <Link to={to} className={className} {...rest}>{children}</Link>;
});
