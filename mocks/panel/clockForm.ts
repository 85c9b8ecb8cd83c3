import type { Clock } from '../host/hostInstance';
import { clockProblems } from '../scenarios/mockAddress';
import { formOf, problemList, textBox } from './elements';

/**
 * Sets day, time and zone of the page and its host.
 * @param set is called once nothing is wrong with them; the page has to start again
 */
export function clockForm(clock: Clock, set: (clock: Clock) => void): HTMLElement {
  const [today, now, zone] = [
    textBox('today: day, DD/MM/YYYY', clock.today),
    textBox('now: time, HH:MM; blank: that of this computer', clock.time ?? ''),
    textBox('zone: time zone; blank: that of this browser', clock.zone ?? '', Intl.supportedValuesOf('timeZone')),
  ];
  const problems = problemList();
  const filled = (input: HTMLInputElement): string | undefined => (input.value.trim() === '' ? undefined : input.value.trim());
  return formOf('Clock', [today.box, now.box, zone.box, problems.box], 'Set the clock and reload', () => {
    const asked = { today: filled(today.input) ?? clock.today, time: filled(now.input), zone: filled(zone.input) };
    const wrong = clockProblems({ today: asked.today, now: asked.time, zone: asked.zone });
    problems.show(wrong);
    if (wrong.length === 0) set(asked);
  });
}
