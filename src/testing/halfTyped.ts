import { act, fireEvent } from '@testing-library/react';
import { computeAccessibleName } from 'dom-accessibility-api';
import { groupBy } from 'es-toolkit';
import { settle } from './openScreen';

/** Of one kind on a screen: all of them are one component. */
const PER_KIND = 2;
const TAKES_A_NUMBER = 'input[inputmode=numeric]:not(:disabled, [readonly])';

/** Half a date, which is not a number either. */
const HALF = '3/';

const isJudged = (control: HTMLElement): boolean =>
  control.getAttribute('aria-invalid') === 'true' || control.classList.contains('is-invalid')
  || (control.getAttribute('aria-describedby') ?? '').split(' ').some((id) => /not saved|enter|type each/i.test(document.getElementById(id)?.textContent ?? ''));

/** Types half a date into controls that take dates and numbers. @returns those that judge it too early, or never */
export async function typeHalf(): Promise<{ readonly typed: number; readonly faults: readonly string[] }> {
  const all = [...document.querySelectorAll<HTMLInputElement>(`main ${TAKES_A_NUMBER}, [role=dialog] ${TAKES_A_NUMBER}`)];
  const kinds = groupBy(all, ({ placeholder, className }) => `${placeholder} ${className}`);
  const faults: string[] = [];
  let typed = 0;
  for (const control of Object.values(kinds).flatMap((some) => some.slice(0, PER_KIND))) {
    if (!control.isConnected) continue;
    typed += 1;
    act(() => { control.focus(); });
    // The other day of the range is wrong already.
    const wasJudged = isJudged(control);
    for (let length = 1; length <= HALF.length; length += 1) fireEvent.input(control, { target: { value: HALF.slice(0, length) } });
    await settle();
    if (!wasJudged && document.activeElement === control && isJudged(control)) faults.push(`${computeAccessibleName(control)} is judged while it is typed`);
    act(() => { control.blur(); });
    await settle();
    if (document.contains(control) && !isJudged(control)) faults.push(`${computeAccessibleName(control)} is not judged when it is left`);
  }
  return { typed, faults };
}
