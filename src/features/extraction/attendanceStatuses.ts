/** The ways in which a school sends attendance: values and labels (S-303). */
export const ATTENDANCE_STATUSES: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: '' },
  { value: 'wonde', label: 'wonde' },
  { value: 'awaiting_response', label: 'awaiting_response' },
  { value: 'refused', label: 'refused' },
  { value: 'school_portal', label: 'school_portal' },
  { value: 'telephone', label: 'telephone' },
  { value: 'email', label: 'email' },
  { value: 'Wonde invitation sent', label: 'Wonde invitation sent' },
  { value: 'no_ims', label: 'no_ims' },
];
/** Set by the connection itself: shown, never chosen. */
export const AUTOMATIC_STATUS = 'wonde';
