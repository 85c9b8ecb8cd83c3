import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadCode } from './loadCode';

type Module<P> = { readonly default: ComponentType<P> };

/**
 * `lazy`, but code that was prefetched renders at once. A promise, even a resolved one, would show the fallback first,
 * and React keeps that on screen for 0.3 s.
 */
export function prefetchedLazy<P extends object>(load: () => Promise<ComponentType<P>>): {
  readonly Component: LazyExoticComponent<ComponentType<P>>;
  readonly loadCode: () => Promise<unknown>;
} {
  let loaded: Module<P> | null = null;
  const request = async (): Promise<Module<P>> => {
    loaded ??= { default: await loadCode(load) };
    return loaded;
  };
  const known = (module: Module<P>) => ({ then: (show: (one: Module<P>) => void) => { show(module); } }) as Promise<Module<P>>;
  return { Component: lazy(() => (loaded === null ? request() : known(loaded))), loadCode: request };
}
