// @promise shown
import { unitId } from '../environment';
import type { UnitKey } from '../types';

/** Where the user finds a record, for notices while its screen is closed. The draft contains it, encrypted like the edits. */
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

const places = new Map<string, { readonly userId: string; readonly place: UnitPlace }>();

export function rememberPlace(key: UnitKey, place: UnitPlace): void {
  places.set(unitId(key), { userId: key.userId, place });
}

export const findPlace = (key: UnitKey): UnitPlace | null => places.get(unitId(key))?.place ?? null;

/** Forgets the places of every user except `exceptOf`, the one who is signed in. */
export function forgetPlaces(exceptOf: string | null): void {
  for (const [id, { userId }] of places) if (userId !== exceptOf) places.delete(id);
}
