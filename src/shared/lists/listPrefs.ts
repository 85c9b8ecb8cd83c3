import { asList, asNumber, asObject, asShape, asText } from '../../api/decode';
import { LIST_PREFS_KEY } from '../../session/storageKeys';

/** A view that the user saved: the query of the list's address, and how it looked. */
interface StoredView {
  readonly query: string;
  readonly hidden: readonly string[];
  readonly density: 'normal' | 'compact';
}

/** A user's preferences for one list. All lists share the density. It holds only column keys and filter values, never a name or a search text. */
export interface ListPrefs {
  /** Null for the default of each column. */
  readonly hidden: readonly string[] | null;
  readonly density: 'normal' | 'compact';
  readonly views: readonly StoredView[];
  /** Null until the user has chosen one. */
  readonly pageSize: number | null;
}

const NO_PREFS: ListPrefs = { hidden: null, density: 'normal', views: [], pageSize: null };

const MAX_VIEWS = 10;

const asDensity = (value: unknown): 'normal' | 'compact' => (value === 'compact' ? 'compact' : 'normal');
const asView = asShape({ query: asText, hidden: asList(asText), density: asDensity });

/** They are deleted with everything else at sign-out. Two users who sign in one after the other each have their own. */
const keyOf = (userId: string, list: string): string => `${LIST_PREFS_KEY}${userId}.${list}`;
const densityKeyOf = (userId: string): string => `${LIST_PREFS_KEY}${userId}/density`;

export function readPrefs(userId: string, list: string): ListPrefs {
  try {
    const stored = asObject(JSON.parse(window.localStorage.getItem(keyOf(userId, list)) ?? '{}'));
    return {
      hidden: Array.isArray(stored['hidden']) ? asList(asText)(stored['hidden']) : null,
      density: asDensity(window.localStorage.getItem(densityKeyOf(userId))),
      views: asList(asView)(stored['views']).slice(0, MAX_VIEWS),
      pageSize: asNumber(stored['pageSize']),
    };
  } catch {
    // The browser stores nothing, or the stored value is malformed.
    return NO_PREFS;
  }
}

export function writePrefs(userId: string, list: string, { density, hidden, views, pageSize }: ListPrefs): void {
  try {
    window.localStorage.setItem(keyOf(userId, list), JSON.stringify({ hidden, views: views.slice(-MAX_VIEWS), pageSize }));
    window.localStorage.setItem(densityKeyOf(userId), density);
  } catch {
    // Refused or full: the preference lasts as long as the page.
  }
}
