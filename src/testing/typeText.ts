import type { UserEvent } from '@testing-library/user-event';

/** So many keys are typed, one after the other; the rest is pasted, because each key renders the page again. */
const KEYS = 2;
/** E.g. `{Enter}`. */
const KEY_NAME = /[{[]/;

/** Adds a text to what the control holds. */
export async function typeText(user: UserEvent, control: Element, text: string): Promise<void> {
  const typed = KEY_NAME.test(text) ? text : text.slice(0, KEYS);
  await user.type(control, typed);
  if (typed !== text) await user.paste(text.slice(KEYS));
}
