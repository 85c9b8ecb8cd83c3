import { useId, useState } from 'react';
import { pupilApi } from '../../../api/endpoints/pupil';
import { isProviderYear } from '../../../domain/yearBands';
import { useLoad } from '../../../parts/load/useLoad';
import { FactsPanel } from '../../../ui/facts/FactsPanel';
import { Loaded } from '../../../ui/states/Loaded';
import { furtherFacts } from './furtherFacts';

/** Further details of a pupil, fetched when they are opened (B-331). */
export function FurtherDetails({ pupilId, classYear }: { readonly pupilId: string; readonly classYear: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div>
        <button type="button" className="btn btn-secondary" aria-expanded={isOpen} aria-controls={id} onClick={() => { setOpen(!isOpen); }}>
          {isOpen ? 'Hide further details' : 'Show further details'}
        </button>
      </div>
      <div id={id} hidden={!isOpen}>{isOpen ? <Details pupilId={pupilId} type={isProviderYear(classYear) ? 'KS5' : 'SSA'} /> : null}</div>
    </>
  );
}

function Details({ pupilId, type }: { readonly pupilId: string; readonly type: 'KS5' | 'SSA' }) {
  const state = useLoad(pupilApi.useFetchPupilBasicDetailsQuery({ pupilId, type }, { refetchOnMountOrArgChange: true }));
  return (
    <Loaded
      state={state}
      failed="The further details could not be loaded"
      isEmpty={({ pupilBasicDetails }) => pupilBasicDetails === null}
      empty={<p className="muted mb-0">There are no further details of this pupil.</p>}
    >
      {({ pupilBasicDetails }) => (pupilBasicDetails === null ? null : <FactsPanel title="Further details" facts={furtherFacts(pupilBasicDetails)} />)}
    </Loaded>
  );
}
