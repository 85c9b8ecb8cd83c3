import { recordFormsCalls } from '../../../api/calls/recordForms';
import { isCallKnown } from '../../../api/request';

/** Why a form cannot be sent, or null once the deployment has named its call. */
export function cannotSendReason(call: keyof typeof recordFormsCalls): string | null {
  if (isCallKnown(call, recordFormsCalls[call].info)) return null;
  return 'Your council does not use this form, so it cannot be saved. Its fields are shown for information only.';
}
