type EventsOf<T> = T extends Window ? WindowEventMap : T extends Document ? DocumentEventMap : T extends MediaQueryList ? MediaQueryListEventMap : HTMLElementEventMap;

/** @returns a function that ends it */
export function listen<T extends Window | Document | HTMLElement | MediaQueryList>(
  target: T, handlers: { readonly [K in keyof EventsOf<T>]?: (event: EventsOf<T>[K]) => void }, options: AddEventListenerOptions = {},
): () => void {
  const all = Object.entries(handlers) as [string, EventListener][];
  for (const [type, handler] of all) target.addEventListener(type, handler, options);
  return () => { for (const [type, handler] of all) target.removeEventListener(type, handler, options); };
}
