/** What the host and the store hold instead of a missing date. */
const NO_PEP = 'No PEP';

/** Missing when empty, 'No PEP', or holding '[' (S-321). */
export function isMeetingDateMissing(dateOfMeeting: string | null | undefined): boolean {
  const date = (dateOfMeeting ?? '').trim();
  return date === '' || date === NO_PEP || date.includes('[');
}

/** A stored meeting date wins over the fetched one, unless it is missing (S-295). */
export const storedOrFetched = (stored: string, fetched: string): string => (isMeetingDateMissing(stored) && fetched !== '' ? fetched : stored);
