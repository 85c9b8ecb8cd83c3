import { pageMemory } from '../journal/page/pageMemory';
import type { UnitKey } from '../types';

/**
 * Where the user finds a record, for what is said of it while its screen is not open. It lies in the draft, encrypted
 * like the text.
 */
export interface UnitPlace {
  /** The section in words, e.g. `Pupil Voice`. */
  readonly title: string;
  /** Whose it is, shortened: `Chloe D.` */
  readonly of: string;
  /** Path and query below the context path. */
  readonly address: string;
  /** What opens the record without its screen; `kind` names the feature, which knows the rest. */
  readonly resume: { readonly kind: string } & Readonly<Record<string, string>>;
}

const places = pageMemory<UnitPlace | null>(null);

/** Told by the screen that edits the record. */
export function rememberPlace(key: UnitKey, place: UnitPlace): void {
  places.put(key, place);
}

export const findPlace = (key: UnitKey): UnitPlace | null => places.of(key);
