import { pageMemory } from '../journal/page/pageMemory';
import type { UnitKey } from '../types';

/**
 * Where the user finds a record, for notices while its screen is closed. The draft contains it, encrypted like the
 * edits.
 */
export interface UnitPlace {
  /** The name of the section, e.g. `Pupil Voice`. */
  readonly title: string;
  /** The pupil's name, shortened: `Chloe D.` */
  readonly of: string;
  /** Path and query below the context path. */
  readonly address: string;
  /** How to open the record without its screen. `kind` names the feature, which defines the rest. */
  readonly resume: { readonly kind: string } & Readonly<Record<string, string>>;
}

const places = pageMemory<UnitPlace | null>(null);

/** The screen that edits the record calls this. */
export function rememberPlace(key: UnitKey, place: UnitPlace): void {
  places.put(key, place);
}

export const findPlace = (key: UnitKey): UnitPlace | null => places.of(key);
