import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { copyText } from '../../ui/text/copyText';
import { Icon } from '../../ui/icons/Icon';
import { noteSent } from './sentLog';

/** Copies a text; where the browser does not allow that, shows it to copy by hand. */
export function CopyMessageButton({ label, text, what, pupils, onCopied }: {
  readonly label: string;
  readonly text: string;
  /** The entry in the list of this session after copying. */
  readonly what: string;
  readonly pupils: readonly string[];
  readonly onCopied?: () => void;
}) {
  const [copied, setCopied] = useState<{ readonly text: string; readonly isDone: boolean } | null>(null);
  const result = copied?.text === text ? copied : null;
  const copy = async () => {
    const isDone = await copyText(text);
    if (isDone) {
      noteSent(what, pupils);
      onCopied?.();
    }
    setCopied({ text, isDone });
  };
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => { void copy(); }}><Icon name="copy" />{label}</Button>
      <span role="status">{result === null ? '' : result.isDone ? 'Copied' : 'The browser does not allow copying. Copy this text by hand:'}</span>
      {result?.isDone === false ? <textarea className="form-control" aria-label={label} readOnly rows={3} translate="no" value={text} /> : null}
    </>
  );
}
