import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { copyText } from '../../ui/text/copyText';
import { Icon } from '../../ui/icons/Icon';

/** Copies a text and confirms it on the button. If the browser refuses, the user can select the text beside it. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [caption, setCaption] = useState('Copy');
  const copy = async () => { setCaption((await copyText(text)) ? 'Copied' : 'Select the text and copy it'); };
  return (
    <Button variant="secondary" size="sm" aria-label={caption === 'Copy' ? label : caption} onClick={() => { void copy(); }}>
      <Icon name="copy" />{caption}
    </Button>
  );
}
