import { useMemo } from 'react';
import type { Exclusion } from '../../../api/calls/exclusions';
import { Chart } from '../../../ui/chart/Chart';
import { timelineOf } from './suspensionTimeline';

/** More bars than this need a taller chart. */
const MAX_BARS_IN_SMALL_CHART = 4;

/** When the pupil was suspended, and for how long. */
export function SuspensionsTimeline({ suspensions }: { readonly suspensions: readonly Exclusion[] }) {
  const { content, summary } = useMemo(() => timelineOf(suspensions), [suspensions]);
  return (
    <section className="card"><div className="card-body">
      <Chart content={content} summary={summary} size={suspensions.length > MAX_BARS_IN_SMALL_CHART ? 'medium' : 'small'} />
    </div></section>
  );
}
