/** The storage keys of the legacy client and this one, spelled as specified (S-250). */
export const STORAGE_KEYS = [
  'schoolId', 'userId', 'userRole', 'userName', 'authorizationKey', 'activePupilId', 'activePupilYear',
  'activePupilMeetingDate', 'getschool', 'activepageNo', 'term', 'termOfPep', 'PreClient',
] as const;
export type StorageKey = (typeof STORAGE_KEYS)[number];

export const PUPIL_KEYS = [
  'activePupilId', 'activePupilYear', 'activePupilMeetingDate', 'getschool', 'activepageNo', 'term', 'termOfPep',
] as const satisfies readonly StorageKey[];

/** The ids of the rows in the status lists at the last visits of this user. */
export const SEEN_LISTS_KEY = 'pepSeenLists';

/** Which days of the annual register the user looked at last. Does not name anyone. */
export const REGISTER_PLACE_KEY = 'pepRegisterPlace';

/** When the page was last used. Does not name the user. */
export const LAST_USED_KEY = 'pepLastUsed';

/** The plan whose Pupil Voice a young person is answering on this computer, by its ids. */
export const HANDED_OVER_KEY = 'pepHandedOver';

/** Which answers a young person typed, as digests of them. */
export const OWN_WORDS_KEY = 'pepOwnWords';

/** The expiry of a key that the host issued although it has passed by the clock of this computer, which must be wrong. */
export const WRONG_CLOCK_KEY = 'pepWrongClock';

/** The request of the list that was opened last by its address, for the script of index.html. Names no pupil. */
export const LAST_LIST_KEY = 'pepLastList';

/** Start of the key that records that a user has switched single keys off. In localStorage. */
export const SINGLE_KEYS_KEY = 'pepKeys.';

/** Start of the keys that record what a user has chosen for the lists: columns, density, saved views. In localStorage. */
export const LIST_PREFS_KEY = 'pepList.';
