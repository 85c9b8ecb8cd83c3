import { labelOr } from '../../../config/overrides';
import { RailCard } from '../../../forms/rail/RailCard';
import { asText } from '../../../api/decode';
import type { RecordState } from './overviewSection';

/** The date and the attendees of the next review, from the Meeting section. */
export function NextReview({ meeting, record }: { readonly meeting: string | undefined; readonly record: RecordState | undefined }) {
  const values = record?.kind === 'ready' ? record.values : {};
  const fact = (key: string, label: string) => {
    const name = `${meeting ?? ''}.${key}`;
    return <Fact term={labelOr(name, label)} value={asText(values[name])} />;
  };
  return (
    <RailCard title="Next review" icon="calendar">
      <dl className="last-time mb-0">
        {fact('dateOfNextReview', 'Date of next review')}
        {fact('whoToInvite', 'Who to invite')}
      </dl>
    </RailCard>
  );
}

function Fact({ term, value }: { readonly term: string; readonly value: string }) {
  return <div><dt>{term}</dt><dd translate="no">{value === '' ? 'Not recorded' : value}</dd></div>;
}
