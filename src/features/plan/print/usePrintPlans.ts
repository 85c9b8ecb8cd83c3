import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChasedPlan } from '../../../parts/chasing/chasedPlan';
import { usePupilDispatch } from '../../../pupil/pupilRoot';
import { readPlan, type PrintedPlan } from './readPlan';

const isWhole = ({ print }: PrintedPlan): boolean => print.sections.every(({ kind }) => kind !== 'failed');

/**
 * The plans of a list for print, read one after the other.
 * @param plans the same array for as long as the component is mounted
 */
export function usePrintPlans(plans: readonly ChasedPlan[]) {
  const dispatch = usePupilDispatch();
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<readonly PrintedPlan[]>([]);
  const [isBusy, setBusy] = useState(true);
  const known = useRef(new Map<string, PrintedPlan>());
  const flight = useRef(new AbortController());

  useEffect(() => {
    const own = new AbortController();
    flight.current = own;
    const isStopped = () => own.signal.aborted;
    let isOver = false;
    const show = (isReading: boolean) => {
      if (isOver) return;
      setRead(plans.flatMap(({ key }) => known.current.get(key) ?? []));
      setBusy(isReading);
    };
    const readAll = async () => {
      for (const plan of plans) {
        if (isStopped()) break;
        const before = known.current.get(plan.key);
        if (before !== undefined && isWhole(before)) continue;
        const sheet = await dispatch(readPlan(plan, own.signal));
        if (isStopped()) break;
        known.current.set(plan.key, sheet);
        show(true);
      }
      show(false);
    };
    void readAll();
    return () => {
      isOver = true;
      own.abort();
    };
  }, [attempt, dispatch, plans]);

  const stop = useCallback(() => { flight.current.abort(); }, []);
  /** Reads those again that failed, and those that were not read. */
  const retry = useCallback(() => {
    setBusy(true);
    setAttempt((last) => last + 1);
  }, []);
  return { read, isBusy, failed: read.filter((one) => !isWhole(one)).length, stop, retry };
}
