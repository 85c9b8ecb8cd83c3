import { useState } from 'react';
import { Icon } from '../../ui/Icon';
import { copyText } from './unsaved';

/** Copies a text; confirms it on the button itself. Where the browser refuses, the text beside it can be selected. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [said, setSaid] = useState('Copy');
  const copy = async () => {
    setSaid((await copyText(text)) ? 'Copied' : 'Select the text and copy it');
  };
  return (
    <button type="button" className="btn btn-sm btn-secondary" aria-label={said === 'Copy' ? label : said} onClick={() => { void copy(); }}>
      <Icon name="copy" />{said}
    </button>
  );
}
