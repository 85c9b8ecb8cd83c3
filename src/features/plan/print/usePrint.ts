import { useCallback, useEffect, useState } from 'react';
import { formatDate, formatTime } from '../../../domain/dates';
import type { PrintedSection } from './printSource';

/** The content of one print, read at one time. */
export interface Print {
  readonly sections: readonly PrintedSection[];
  /** DD/MM/YYYY HH:MM:SS */
  readonly asOf: string;
}

/** Collects the sections of one print. It never rejects: a section that cannot be loaded carries the reason as text. */
export type Collect = (signal: AbortSignal) => Promise<readonly PrintedSection[]>;

const NOT_FETCHED: PrintedSection = {
  kind: 'failed', title: 'The plan', text: 'Its forms could not be fetched. Please check the connection.',
};

/** The content of the print, null until all of it is loaded; Retry loads everything again, so that it shows one point in time. */
export function usePrint(collect: Collect): { readonly print: Print | null; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [print, setPrint] = useState<Print | null>(null);

  useEffect(() => {
    const flight = new AbortController();
    const read = collect(flight.signal).catch((): readonly PrintedSection[] => [NOT_FETCHED]);
    void read.then((sections) => {
      const now = new Date();
      if (!flight.signal.aborted) setPrint({ sections, asOf: `${formatDate(now)} ${formatTime(now.getTime())}` });
    });
    return () => { flight.abort(); };
  }, [attempt, collect]);

  const retry = useCallback(() => {
    setPrint(null);
    setAttempt((before) => before + 1);
  }, []);
  return { print, retry };
}
