import { userEvent } from '@testing-library/user-event';
import type { Step } from '../../capsule/capsule';
import { type as typeInto } from '../typeInto';
import { findControl } from './controls';

/** A key in the spelling of user-event: `{Control>}k{/Control}`. */
function keysOf(name: string): string {
  const parts = name.split('+');
  const key = parts.at(-1) ?? '';
  const held = parts.slice(0, -1);
  const own = key === 'Space' ? ' ' : key.length === 1 ? key.replace(/[{[]/, '$&$&') : `{${key}}`;
  return `${held.map((one) => `{${one}>}`).join('')}${own}${held.map((one) => `{/${one}}`).join('')}`;
}

/** Does one step that needs no new page. Returns false until its control appears. */
export async function actOnPage(step: Step): Promise<boolean> {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  if (step.do === 'key') {
    await user.keyboard(keysOf(step.text));
    return true;
  }
  if (!('role' in step)) return false;
  const control = findControl(step);
  if (control === null || control.matches(':disabled')) return false;
  control.scrollIntoView({ block: 'center' });
  if (step.do === 'press') await user.click(control);
  else if (step.do === 'choose') await user.selectOptions(control, step.text);
  else {
    await user.click(control);
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) typeInto(control, step.text);
  }
  return true;
}
