import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { UnitHandle } from '../../saving/types';
import { copyText } from '../../ui/text/copyText';
import { Icon } from '../../ui/icons/Icon';
import { SelfRemovingButton } from '../../ui/buttons/SelfRemovingButton';
import type { OpenForm } from '../describe/editField';
import type { FormSpec } from '../describe/formSpec';
import { shownValue } from '../read/Answers';
import { fullLabelOf, labelOf, namesOf } from '../describe/defineForm';
import { findCell } from '../describe/column';

export function NotSavedAlert<E>({ spec, handle, extras, reason, isTrying, onRetry }: OpenForm<E> & {
  readonly reason: string;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}) {
  const [copied, setCopied] = useState<{ readonly text: string; readonly isDone: boolean } | null>(null);
  const id = useId();
  // A screen reader announces an alert when it appears: each refusal is a new alert, and a retry that may succeed is not.
  const [refusal, setRefusal] = useState(0);
  const [wasTrying, setWasTrying] = useState(isTrying);
  if (wasTrying !== isTrying) {
    setWasTrying(isTrying);
    if (!isTrying) setRefusal(refusal + 1);
  }
  const copy = async () => {
    const text = unsavedText(spec, handle, extras);
    setCopied({ text, isDone: await copyText(text) });
  };
  return (
    <div className="alert alert-danger">
      <Icon name="alert" />
      <div className="flex-grow-1">
        <div key={refusal} role="alert">
          {/* No bold words: Orca says an element of an alert that appears once alone and once with the whole. */}
          Your last change is not saved. Try again, or copy your text.
          {reason === '' ? null : <> The council’s system says: “<span translate="no">{reason}</span>”</>}
        </div>
        {isTrying ? <div>Trying again…</div> : null}
        {copied?.isDone === false ? (
          <div className="mt-2">
            <label className="form-label" htmlFor={id}>This browser does not let us copy. Copy your text from here:</label>
            <textarea
              id={id}
              className="form-control"
              rows={4}
              readOnly
              autoComplete="off"
              value={copied.text}
              onFocus={(event) => { event.currentTarget.select(); }}
            />
          </div>
        ) : null}
      </div>
      <div className="toolrow">
        <SelfRemovingButton onPress={onRetry}>Retry</SelfRemovingButton>
        <Button variant="secondary" size="sm" onClick={() => { void copy(); }}>
          <Icon name="copy" />{copied?.isDone === true ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </div>
  );
}

/** Everything in a unit that the host does not hold yet, as plain text to keep elsewhere. */
function unsavedText<E>(spec: FormSpec<E>, handle: UnitHandle, extras: E): string {
  const { values } = handle.getView();
  const raws = handle.raws();
  const names = new Set([...namesOf(spec), ...Object.keys(values), ...Object.keys(raws)]);
  return [...names]
    .flatMap((name) => {
      const raw = raws[name];
      if (raw === undefined && handle.fieldState(name) === 'clean') return [];
      return [`${placeOf(spec, name)}\n${raw ?? shownValue(spec, name, values[name] ?? null, { values, extras })}`];
    })
    .join('\n\n');
}

function placeOf<E>(spec: FormSpec<E>, name: string): string {
  const cell = findCell(name);
  return cell === null
    ? fullLabelOf(spec, name)
    : `${fullLabelOf(spec, cell.list)}, row ${cell.index + 1}: ${labelOf(spec, cell.key)}`;
}
