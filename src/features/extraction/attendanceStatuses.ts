/** The ways in which a school sends attendance: values of the host (S-303), and the words for them. */
export const ATTENDANCE_STATUSES: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: '' },
  { value: 'wonde', label: 'Wonde' },
  { value: 'awaiting_response', label: 'Awaiting response' },
  { value: 'refused', label: 'Refused' },
  { value: 'school_portal', label: 'School portal' },
  { value: 'telephone', label: 'Telephone' },
  { value: 'email', label: 'Email' },
  { value: 'Wonde invitation sent', label: 'Wonde invitation sent' },
  { value: 'no_ims', label: 'No IMS' },
];
/** Set by the connection itself: shown, never chosen. */
export const AUTOMATIC_STATUS = 'wonde';

/** The label of a stored value outside the list is the value itself. */
export const statusLabel = (stored: string): string => ATTENDANCE_STATUSES.find(({ value }) => value === stored)?.label ?? stored;
