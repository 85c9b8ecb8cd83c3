import { allCalls } from '../../src/api/calls/all';
import { byMouse, settled } from './act';
import { findControl, idOf, isOff, type Control } from './controls';
import { some } from './random';
import type { Visit } from './visit';

const PER_ROLE = 3;
const inPage = ({ name, within }: Control): boolean => name !== '' && !within.includes('banner');
const leadsOn = ({ role, url }: Control): boolean => role === 'link' && url?.startsWith('/') === true;

declare global {
  interface Window {
    /** Whether a dialog has opened since the double press. */
    hasOpened?: () => boolean;
  }
}

/** Runs in the page before a double press: counts the dialogs that open. */
function watchDialogs(): void {
  const seen = new Set<Element>();
  const note = (): void => { for (const dialog of document.querySelectorAll('[role=dialog]')) seen.add(dialog); };
  new MutationObserver(note).observe(document, { childList: true, subtree: true });
  window.hasOpened = () => seen.size > 0;
}
/** Runs in the page after a double press: whether a dialog opened and closed again. */
const hasLostDialog = (): boolean =>
  window.hasOpened?.() === true && document.querySelector('[role=dialog]') === null;

/** A double press counts as one: one step back undoes a link, and a button sends nothing twice or opens a dialog that stays. */
export async function pressedTwice(visit: Visit): Promise<void> {
  const { page, host } = visit;
  const { controls } = await visit.open();
  const all = controls.filter((one) => inPage(one) && !isOff(one));
  // Another rule presses every control once. What a second press does depends on the kind of control, so one of each kind is enough.
  const few = (of: readonly Control[]) => some(of, PER_ROLE, `${visit.screen.address} twice`, false);
  const links = few(all.filter(leadsOn));
  const buttons = few(all.filter(({ role }) => role === 'button'));
  for (const wanted of [...links, ...buttons]) {
    const control = findControl(await visit.open(), wanted);
    if (control === undefined) continue;
    const sentBefore = (await host.log()).length;
    await page.evaluate(watchDialogs);
    const stepsBefore = await page.evaluate(() => history.length);
    if (await byMouse(page, control) !== null) continue;
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await settled(page);
    if (control.role === 'button' && await page.evaluate(hasLostDialog)) await visit.report('twice', idOf(control), 'opens a dialog that the second press closes', [`press ${idOf(control)} twice`]);
    const steps = await page.evaluate(() => history.length) - stepsBefore;
    if (leadsOn(control) && steps > 1) await visit.report('twice', idOf(control), `leaves ${steps} steps to go back`, [`press ${idOf(control)} twice`]);
    const sent = (await host.log()).slice(sentBefore).filter(({ call }) => allCalls[call]?.info.writes === true).map(({ call, params }) => `${call} ${JSON.stringify(params)}`);
    const twice = sent.find((one, at) => sent.indexOf(one) < at);
    if (control.role === 'button' && twice !== undefined) await visit.report('twice', idOf(control), `sends the same twice: ${twice.split(' ')[0] ?? ''}`, [`press ${idOf(control)} twice`]);
  }
}
