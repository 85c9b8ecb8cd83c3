import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import type { Conflict } from '../../saving/types';
import { Icon } from '../../ui/icons/Icon';
import { shownValue } from '../read/Answers';
import { fullLabelOf } from '../describe/defineForm';
import type { OpenForm } from '../describe/editField';
import { focusField } from '../describe/ids';
import { CopyButton } from './CopyButton';
import { offerUndo } from '../undo/undoSteps';
import { wordDiff } from './wordDiff';

/** Names nobody: a colleague, the user in another tab or the server itself may have changed the other version. */
export function ConflictPanel<E>({ spec, handle, extras, conflicts }: OpenForm<E> & { readonly conflicts: readonly Conflict[] }) {
  const state = { values: handle.getView().values, extras };
  return (
    <section className="alert alert-warning" aria-label="Two versions of an answer">
      <Icon name="alert" />
      <div className="flex-grow-1">
        <div role="alert">
          <h2 className="conflict-panel-title">The council’s system has another version of an answer</h2>
          <p>Both versions are kept until you choose. Your version stays on this screen.</p>
        </div>
        {conflicts.map((conflict) => (
          <OneConflict
            key={conflict.field}
            label={fullLabelOf(spec, conflict.field)}
            mine={shownValue(spec, conflict.field, conflict.mine, state)}
            theirs={shownValue(spec, conflict.field, conflict.theirs, state)}
            onKeep={(keep) => {
              const other = keep === 'mine' ? conflict.theirs : conflict.mine;
              handle.resolveConflict(conflict.field, keep);
              offerUndo(handle.key, {
                at: conflict.field,
                text: keep === 'mine' ? 'Your version is used.' : 'The council’s version is used.',
                button: 'Undo',
                restore: { [conflict.field]: () => other },
                takesFocus: false,
              });
              focusField(conflict.field);
            }}
          />
        ))}
      </div>
    </section>
  );
}

const TITLES = [['mine', 'Your version'], ['theirs', 'The council’s version']] as const;

export function OneConflict({ label, mine, theirs, onKeep }: {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  readonly onKeep: (keep: 'mine' | 'theirs') => void;
}) {
  const id = useId();
  const difference = wordDiff(mine, theirs);
  return (
    <div className="conflict-panel-field" role="group" aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      <div className="cols-2">
        {TITLES.map(([whose, title]) => {
          const use = `Use ${title.toLowerCase()}`;
          return (
            <div key={whose}>
              <h4 className="small muted">{title}</h4>
              <p className="conflict-panel-text" translate="no">
                {difference[whose].length === 0 ? <span className="muted">Not answered</span> : null}
                {difference[whose].map(({ text, isOwn }, index) => (isOwn ? <Marked key={index} text={text} /> : text))}
              </p>
              <Button variant="secondary" size="sm" aria-label={`${use}: ${label}`} onClick={() => { onKeep(whose); }}>{use}</Button>{' '}
              <CopyButton text={whose === 'mine' ? mine : theirs} label={`Copy ${title.toLowerCase()}: ${label}`} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Trailing white space is not a difference. */
function Marked({ text }: { readonly text: string }) {
  const end = text.trimEnd();
  return <><mark>{end}</mark>{text.slice(end.length)}</>;
}
