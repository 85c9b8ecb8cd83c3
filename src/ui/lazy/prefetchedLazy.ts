import { createElement, lazy, type ComponentType } from 'react';
import { codeRound, loadCode } from './loadCode';

type Module<P> = { readonly default: ComponentType<P> };

/**
 * `lazy`, but code that was prefetched renders at once. A promise, even a resolved one, would show the fallback first,
 * and React keeps that on screen for 0.3 s. Code that could not be fetched is fetched again after `fetchCodeAgain`.
 */
export function prefetchedLazy<P extends object>(load: () => Promise<ComponentType<P>>): {
  readonly Component: ComponentType<P>;
  readonly loadCode: () => Promise<unknown>;
} {
  let loaded: Module<P> | null = null;
  const request = async (): Promise<Module<P>> => {
    loaded ??= { default: await loadCode(load) };
    return loaded;
  };
  const known = (module: Module<P>) => ({ then: (show: (one: Module<P>) => void) => { show(module); } }) as Promise<Module<P>>;
  let failedIn: number | null = null;
  const create = () => lazy(() => (loaded === null ? request().catch((error: unknown) => {
    failedIn = codeRound();
    throw error;
  }) : known(loaded)));
  let current = create();
  function Component(props: P) {
    if (failedIn !== null && failedIn !== codeRound()) {
      failedIn = null;
      current = create();
    }
    return createElement(current, props);
  }
  return { Component, loadCode: request };
}
