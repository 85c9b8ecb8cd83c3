/** What the legacy client and this one keep in the browser, spelled as specified (S-250). */
export const STORAGE_KEYS = [
  'schoolId', 'userId', 'userRole', 'userName', 'authorizationKey', 'activePupilId', 'activePupilYear',
  'activePupilMeetingDate', 'getschool', 'activepageNo', 'term', 'termOfPep', 'PreClient',
] as const;
export type StorageKey = (typeof STORAGE_KEYS)[number];

/** Those that say which pupil was chosen last. */
export const PUPIL_KEYS = [
  'activePupilId', 'activePupilYear', 'activePupilMeetingDate', 'getschool', 'activepageNo', 'term', 'termOfPep',
] as const satisfies readonly StorageKey[];

/** Ids of the rows that the status lists held at the last visits of this user. */
export const SEEN_LISTS_KEY = 'pepSeenLists';

/** When the page was last used; without the user. */
export const LAST_USED_KEY = 'pepLastUsed';
