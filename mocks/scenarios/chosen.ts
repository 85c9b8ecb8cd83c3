/** A scenario with its parameters, as the address, the panel or a test chooses it. */
export interface Chosen {
  readonly id: string;
  readonly options: Readonly<Record<string, string>>;
}

type Pair = readonly [name: string, value: string];

/**
 * Reads `scenario=slow-call&call=save&scenario=fault&fault=503`: a parameter belongs to the scenario before it.
 * @param pairs from the first `scenario` on
 */
export function readChosen(pairs: readonly Pair[]): readonly Chosen[] {
  const chosen: { id: string; options: Record<string, string> }[] = [];
  for (const [name, value] of pairs) {
    const last = chosen.at(-1);
    if (name === 'scenario') chosen.push({ id: value, options: {} });
    else if (last !== undefined) last.options[name] = value;
  }
  return chosen;
}

/** The same as text: `scenario=slow&ms=50`. */
export const writeChosen = (chosen: readonly Chosen[]): string =>
  new URLSearchParams(chosen.flatMap(({ id, options }) => [['scenario', id], ...Object.entries(options)])).toString();
