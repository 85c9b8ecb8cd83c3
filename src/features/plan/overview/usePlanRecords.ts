import { useCallback, useEffect, useRef, useState } from 'react';
import type { Phase } from '../../../domain/phase';
import type { PupilContext } from '../../../domain/pupil';
import type { PlanSectionId } from '../../../parts/planSections';
import type { PlanKey } from '../../../pupil/planKey';
import { useSessionDispatch } from '../../../session/useSession';
import { storeMissingCount } from '../shared/frame/missingCounts';
import { overviewOf, type OverviewSection, type RecordState } from './overviewSection';
import { sectionsOfPhase } from '../sections/sectionsOfPhase';

type Records = Readonly<Partial<Record<PlanSectionId, RecordState>>>;
const LOADING: RecordState = { kind: 'loading' };

/** The records of a whole plan, read-only. Loaded each time the overview opens. */
export function usePlanRecords(phase: Phase, key: PlanKey, pupil: PupilContext) {
  const dispatch = useSessionDispatch();
  const [sections, setSections] = useState<readonly OverviewSection[]>([]);
  const [records, setRecords] = useState<Records>({});
  const flight = useRef(new AbortController());

  const read = useCallback(async (section: OverviewSection) => {
    const { signal } = flight.current;
    setRecords((known) => ({ ...known, [section.id]: LOADING }));
    const state = await dispatch(section.read(key, pupil, signal));
    if (signal.aborted) return;
    if (state.kind === 'ready') storeMissingCount(key, section.id, state.missing.length);
    setRecords((known) => ({ ...known, [section.id]: state }));
  }, [dispatch, key, pupil]);

  useEffect(() => {
    const own = new AbortController();
    flight.current = own;
    void sectionsOfPhase(phase, overviewOf).then((found) => {
      if (own.signal.aborted) return;
      setSections(found);
      for (const section of found) void read(section);
    });
    return () => { own.abort(); };
  }, [phase, read]);

  return { sections, records, read };
}
