import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Disclosure } from '../../ui/panels/Disclosure';
import { Icon, type IconName } from '../../ui/icons/Icon';
import { useFolded } from '../../ui/page/useMediaQuery';
import { missingText, type Missing } from '../describe/completeGate';
import { inGroup } from '../describe/defineForm';
import { fieldId, focusField } from '../describe/ids';
import { RailCard } from './RailCard';

const TITLE = 'What is still missing';

/** The list of what Complete still requires, beside the form if there is room. It shrinks as fields are filled in. */
export function MissingList({ missing }: { readonly missing: readonly Missing[] }) {
  return useFolded('rail') ? null : (
    <RailCard title={TITLE} icon="missing" count={missing.length} className="missing-list"><Lines missing={missing} /></RailCard>
  );
}

/** The same list behind a button in the header of the form, for narrow windows. While the form loads (null) the button keeps its space. */
export function MissingMenu({ missing }: { readonly missing: readonly Missing[] | null }) {
  if (!useFolded('rail')) return null;
  if (missing === null) return <span className="btn btn-secondary missing-list-place" aria-hidden="true">0 missing</span>;
  return (
    <Disclosure
      variant="secondary"
      buttonContent={<>{missing.length} missing</>}
      panelClass="disclosure-menu missing-list-menu"
    >
      {(close) => <section className="missing-list" aria-label={TITLE}><Lines missing={missing} onFollow={close} /></section>}
    </Disclosure>
  );
}

interface LinesProps {
  readonly missing: readonly Missing[];
  readonly onFollow?: (() => void) | undefined;
}

/** A card with several missing answers is one line that opens, one card at a time, so that the content below the list stays visible. */
function Lines({ missing, onFollow }: LinesProps) {
  const [openGroup, setOpenGroup] = useState<string | null>(null);
  if (missing.length === 0) return <p className="small muted mb-0">Every required answer is there.</p>;
  const groups = [...new Set(missing.map(({ group }) => group))]
    .map((group) => [group, missing.filter((one) => one.group === group)] as const);
  return (
    <ol>
      {groups.map(([group, ones]) => (
        <li key={group}>
          {ones.length > 1 && group !== '' ? (
            <GroupLine
              group={group}
              missing={ones}
              isOpen={group === openGroup}
              onToggle={() => { setOpenGroup(group === openGroup ? null : group); }}
              onFollow={onFollow}
            />
          )
            : ones.map((one) => <FieldLine key={one.label} one={one} text={missingText(one)} onFollow={onFollow} />)}
        </li>
      ))}
    </ol>
  );
}

function GroupLine({ group, missing, isOpen, onToggle, onFollow }: LinesProps & {
  readonly group: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const listId = useId();
  return (
    <>
      <Button
        variant="link"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onToggle}
      >
        <Icon name="notComplete" />{inGroup({ group, label: `${missing.length} left` })}
      </Button>
      <ol id={listId} hidden={!isOpen}>
        {missing.map((one) => (
          <li key={`${one.name ?? ''} ${one.label}`}><FieldLine one={one} text={one.label} onFollow={onFollow} /></li>
        ))}
      </ol>
    </>
  );
}

export function FieldLine({ one: { name }, text, icon = 'notComplete', onFollow }: {
  readonly one: Missing;
  readonly text: string;
  readonly icon?: IconName;
  readonly onFollow?: (() => void) | undefined;
}) {
  const buttonContent = <><Icon name={icon} /><span>{text}</span></>;
  if (name === null) return <span className="d-flex gap-2">{buttonContent}</span>;
  return (
    <a
      href={`#${fieldId(name)}`}
      onClick={(event) => {
        // The address does not change: it names the record, not the field.
        event.preventDefault();
        onFollow?.();
        focusField(name);
      }}
    >
      {buttonContent}
    </a>
  );
}
