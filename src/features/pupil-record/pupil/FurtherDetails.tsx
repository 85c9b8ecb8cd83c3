import { useId, useState } from 'react';
import type { PupilDetails } from '../../../api/calls/pupil';
import { pupilApi } from '../../../api/endpoints/pupil';
import { inOutText, yesNoText } from '../../../domain/displayText';
import { isProviderYear } from '../../../domain/yearBands';
import { useLoad } from '../../../parts/load/useLoad';
import { FactsPanel, type Fact } from '../../../ui/facts/FactsPanel';
import { Loaded } from '../../../ui/states/Loaded';

/** Session details that the record of the panels above lacks or has under other names (B-195 to B-197). */
const factsOf = (details: PupilDetails): readonly Fact[] => [
  { key: 'laptop', label: 'Laptop', value: yesNoText(details.laptop) },
  { key: 'tuition', label: 'Tuition', value: details.tuition },
  { key: 'yosService', label: 'Youth offending service', value: yesNoText(details.yosService) },
  { key: 'cicType', label: 'Type of care', value: details.cicType },
  { key: 'boroughInOut', label: 'In or out of borough', value: inOutText(details.boroughInOut) },
  { key: 'schoolMoves', label: 'School moves', value: details.schoolMoves },
];

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
      {({ pupilBasicDetails }) => (pupilBasicDetails === null ? null : <FactsPanel title="Further details" facts={factsOf(pupilBasicDetails)} />)}
    </Loaded>
  );
}
