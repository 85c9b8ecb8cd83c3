import type { Fault } from './faults';
import { IS_LONG } from './random';

interface KnownFault {
  /** Path of the screen. */
  readonly screen: string;
  readonly rule: string;
  /** Role and name, as the report prints them. */
  readonly control: RegExp;
}

/** Faults that are being repaired: a repair takes its line out. */
const KNOWN: readonly KnownFault[] = [];

const fits = (known: KnownFault, { screen, rule, control }: Fault): boolean =>
  screen.split('?')[0] === known.screen && rule === known.rule && known.control.test(control);

export interface Judged {
  readonly fresh: readonly Fault[];
  /** Listed for this screen, but no longer found; judged only where every control was used. */
  readonly gone: readonly string[];
}

/** @param rules that were held at the screen of this path */
export function judge(faults: readonly Fault[], path: string, rules: readonly string[]): Judged {
  const gone = KNOWN.filter((known) => known.screen === path && rules.includes(known.rule) && !faults.some((fault) => fits(known, fault)));
  return {
    fresh: faults.filter((fault) => !KNOWN.some((known) => fits(known, fault))),
    gone: IS_LONG ? gone.map(({ rule, control }) => `${path}, ${rule}, ${String(control)} no longer occurs: take it out of knownFaults.ts`) : [],
  };
}
