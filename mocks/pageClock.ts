import type { Clock } from './host/hostInstance';

/** The wall clock of another zone, as a date in the browser's own zone: a page cannot change that one. */
function wallClockIn(zone: string, at: Date): Date {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
  }).formatToParts(at);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return new Date(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/**
 * Milliseconds from the computer's clock to the demo's, whose day is `today` in every zone. The time of day stays, so
 * that "saved at" is believable.
 * @param real the computer's clock
 */
export function clockOffset({ today, time, zone }: Clock, real: Date): number {
  const [day = 1, month = 1, year = 1970] = today.split('/').map(Number);
  const wall = zone === undefined ? real : wallClockIn(zone, real);
  const [hour = wall.getHours(), minute = wall.getMinutes()] = (time ?? '').split(':').filter((part) => part !== '').map(Number);
  const shown = new Date(year, month - 1, day, hour, minute, wall.getSeconds(), real.getMilliseconds());
  return shown.getTime() - real.getTime();
}

/**
 * Sets the page's clock to the mock host's, so that "this week", "today" and ages fit its data on any day.
 * Timers are not touched.
 */
export function setPageClock(clock: Clock): void {
  const Real = Date;
  const offset = clockOffset(clock, new Real());
  class PageDate extends Real {
    constructor(...given: readonly unknown[]) {
      if (given.length === 0) super(Real.now() + offset);
      else super(...(given as [number]));
    }

    static override now(): number {
      return Real.now() + offset;
    }
  }
  globalThis.Date = PageDate as DateConstructor;
}
