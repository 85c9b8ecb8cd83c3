import { useEffect, useState } from 'react';
import { formatTime } from '../../domain/dates';

const MINUTE_MS = 60_000;
const now = (): string => formatTime(Date.now()).slice(0, 5);

/** The time of day to the minute (the specified clock always shows 5:11, S-169). */
export function Clock() {
  const [time, setTime] = useState(now);
  useEffect(() => {
    let timer = 0;
    const wait = (): void => {
      timer = window.setTimeout(() => { setTime(now()); wait(); }, MINUTE_MS - (Date.now() % MINUTE_MS));
    };
    wait();
    return () => { window.clearTimeout(timer); };
  }, []);
  return <p className="muted clock">Time <time className="num">{time}</time></p>;
}
