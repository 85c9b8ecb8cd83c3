// @promise press
import { createUserState, type UserState } from '../../state/userState';
import { idOfKept, type KeptForm } from './keptForm';

export type FormList = Pick<UserState<readonly KeptForm[]>, 'get' | 'set' | 'subscribe'>;

/** Forms that were typed and not sent, and are not on the screen: left on this page, by an earlier one, or being sent. */
export const keptForms: FormList = createUserState<readonly KeptForm[]>('forms that were typed and not sent', []);

/** The kept form that the user opens from the list; its screen takes it from here. */
export const formToOpen = createUserState<string | null>('the unsent form to open', null);

/** A kept form whose row has gone. The form of a new row takes its text from here. */
export const formWithoutRow = createUserState<KeptForm | null>('the unsent form whose row has gone', null);

export function listForm(list: FormList, form: KeptForm): void {
  list.set([form, ...list.get().filter((other) => idOfKept(other) !== idOfKept(form))]);
}

export function unlistForm(list: FormList, id: string): void {
  const left = list.get().filter((form) => idOfKept(form) !== id);
  if (left.length < list.get().length) list.set(left);
}
