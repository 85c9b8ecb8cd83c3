import { isSameDay } from 'date-fns';
import { useEffect, useState } from 'react';
import { listen } from '../../state/listen';

const MINUTE_MS = 60_000;

/** The moment at which the page opened, or at which it first noticed another day: it may stay open overnight. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    const updateToday = () => { setToday((before) => (isSameDay(before, new Date()) ? before : new Date())); };
    const timer = setInterval(updateToday, MINUTE_MS);
    const stop = listen(document, { visibilitychange: updateToday });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return today;
}
