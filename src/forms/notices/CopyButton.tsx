import { useState } from 'react';
import { Icon } from '../../ui/Icon';
import { copyText } from './unsaved';

/** Copies a text and confirms it on the button. If the browser refuses, the user can select the text beside it. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [caption, setCaption] = useState('Copy');
  const copy = async () => {
    setCaption((await copyText(text)) ? 'Copied' : 'Select the text and copy it');
  };
  return (
    <button type="button" className="btn btn-sm btn-secondary" aria-label={caption === 'Copy' ? label : caption} onClick={() => { void copy(); }}>
      <Icon name="copy" />{caption}
    </button>
  );
}
