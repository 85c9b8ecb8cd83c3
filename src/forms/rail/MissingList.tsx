import { Icon } from '../../ui/Icon';
import { missingWords, type Missing } from '../spec/completeGate';
import { fieldId, focusField } from '../spec/ids';
import { RailCard } from './RailCard';

/** Everything that Complete still asks for, each a link to its field. Stays, and shrinks as fields are filled. */
export function MissingList({ missing }: { readonly missing: readonly Missing[] }) {
  return (
    <RailCard title="What is still missing" icon="missing" count={missing.length} className="missing">
      {missing.length === 0 ? <p className="small muted mb-0">Nothing is missing.</p> : (
        <ol>
          {missing.map((one) => (
            <li key={`${one.name ?? ''} ${one.label}`}><MissingItem one={one} /></li>
          ))}
        </ol>
      )}
    </RailCard>
  );
}

function MissingItem({ one }: { readonly one: Missing }) {
  const { name } = one;
  const words = <><Icon name="notComplete" /><span>{missingWords(one)}</span></>;
  if (name === null) return <span className="d-flex gap-2">{words}</span>;
  return (
    <a
      href={`#${fieldId(name)}`}
      onClick={(event) => {
        // The address stays as it is: it names the record, not the field.
        event.preventDefault();
        focusField(name);
      }}
    >
      {words}
    </a>
  );
}
