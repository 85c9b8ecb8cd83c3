import { keyOf, type JsonKind, type Steps } from './json';
import type { Order, UsualPlace } from './shape';
import stored from './testHostShapes.json';

/** What the comparison uses of a call of the test host. */
export interface UsualCall {
  readonly shape: { readonly places: ReadonlyMap<string, UsualPlace>; readonly find: (steps: Steps) => UsualPlace | undefined };
  readonly fileNames: ReadonlySet<string>;
}
export type UsualCalls = ReadonlyMap<string, UsualCall>;

type StoredPlace = readonly [steps: string, kinds: readonly string[], forms: readonly string[], times: number, records: number, orders: Readonly<Record<string, string>>, filled: number];
export type StoredCalls = Readonly<Record<string, { readonly fileNames: readonly string[]; readonly places: readonly StoredPlace[] }>>;

/** No key of the test host contains one. */
const BETWEEN = '/';

/** The shapes of the test host as `npm run docs` stores them. */
export const storedCalls = (calls: UsualCalls): StoredCalls => Object.fromEntries([...calls].map(([id, { shape, fileNames }]) => [id, {
  fileNames: [...fileNames],
  places: [...shape.places.values()].map(({ steps, kinds, forms, times, records, orders, filled }): StoredPlace =>
    [steps.join(BETWEEN), [...kinds.keys()], [...forms.keys()], times, records, Object.fromEntries(orders), filled]),
}]));

function readPlace([steps, kinds, forms, times, records, orders, filled]: StoredPlace): UsualPlace {
  return {
    steps: steps === '' ? [] : steps.split(BETWEEN),
    kinds: new Set(kinds as readonly JsonKind[]), forms: new Set(forms), times, records, filled,
    orders: new Map(Object.entries(orders) as [string, Order][]),
  };
}

const callOf = (places: readonly UsualPlace[], fileNames: readonly string[]): UsualCall => {
  const byKey = new Map(places.map((place) => [keyOf(place.steps), place]));
  return { shape: { places: byKey, find: (steps) => byKey.get(keyOf(steps)) }, fileNames: new Set(fileNames) };
};

/** For a call that the test host does not have. Only the contract counts. */
export const NEVER_SEEN = callOf([], []);

/** The shapes of the host that the client is tested against. A council's host is compared with them. */
export const testHost = (): UsualCalls => new Map(Object.entries(stored as unknown as StoredCalls).map(([id, { places, fileNames }]) =>
  [id, callOf(places.map(readPlace), fileNames)]));
