import { asText } from '../../../../api/decode';
import type { SlotProps } from '../../../../forms/spec/formSpec';
import { StatusLine } from '../../../../ui/StatusLine';
import { usePlan, type OpenPlan } from '../../shared/section/planContext';
import { useRowCalls } from './useRowCalls';

export const REFERENCE = 'target.refrenceNumber'; // sic

/** The number under which a claim is paid; the host creates it. */
export function ReferenceNumber({ state, labels, isReadOnly }: SlotProps<unknown>) {
  const plan = usePlan();
  const number = asText(state.values[REFERENCE]);
  return (
    <div className="stack">
      <dl className="answers mb-0">
        <div>
          <dt>{labels[REFERENCE]}</dt>
          <dd className={number === '' ? 'muted' : 'readonly'} translate="no">{number === '' ? 'None yet' : number}</dd>
        </div>
      </dl>
      {isReadOnly || plan === null || number !== '' ? null : <MakeNumber plan={plan} />}
    </div>
  );
}

function MakeNumber({ plan }: { readonly plan: OpenPlan }) {
  const { status, isBusy, makeReference } = useRowCalls(plan);
  return (
    <div className="toolrow">
      <button type="button" className="btn btn-secondary" aria-disabled={isBusy || undefined} onClick={() => { void makeReference(REFERENCE); }}>
        Create a reference number
      </button>
      <StatusLine status={status} />
    </div>
  );
}
