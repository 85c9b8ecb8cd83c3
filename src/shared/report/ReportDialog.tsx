import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { getConfig } from '../../config/config';
import { PRODUCT } from '../../ui/page/useTitle';
import { copyText } from '../../ui/text/copyText';
import { Dialog } from '../../ui/dialogs/Dialog';
import { Icon } from '../../ui/icons/Icon';
import { VERSION } from '../../config/version';
import { createPathFinder } from '../../routes/address';
import { PATHS } from '../../routes/paths';
import { recentCalls } from '../../state/callNotes';

const findPath = createPathFinder(Object.values(PATHS));

/**
 * The facts needed to look into a problem, without personal data: the screen without pupil and filters, the calls
 * without parameters and responses. `npm run capsule -- from-report` reads it.
 * @param address path of the page, without the context path
 */
export function reportText(address: string, at: Date): string {
  const calls = recentCalls.get().map(({ call, ended, ms }) => `${call}: ${ended}, ${ms} ms`);
  return [
    `${PRODUCT} ${VERSION}`,
    `Screen: ${findPath(address) ?? 'not known'}`,
    `Time: ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    calls.length === 0 ? 'No calls yet' : 'Last calls, oldest first:',
    ...calls,
  ].join('\n');
}

const SUBJECT = `A problem with ${PRODUCT}`;

/** A text to send to the people who look after this installation. */
export function ReportDialog({ address, onClose }: { readonly address: string; readonly onClose: () => void }) {
  const [text] = useState(() => reportText(address, new Date()));
  const [copied, setCopied] = useState('');
  const id = useId();
  const { email } = getConfig().contact;
  const copy = async () => {
    setCopied((await copyText(text)) ? 'Copied' : 'The browser does not allow copying. Select the text and copy it by hand.');
  };
  return (
    <Dialog
      title="Report a problem"
      onClose={onClose}
      footer={(
        <>
          <span role="status">{copied}</span>
          <Button variant="secondary" onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={() => { void copy(); }}><Icon name="copy" />Copy</Button>
        </>
      )}
    >
      <p>
        Describe what you did and what you expected, and add this text to your message
        {email === '' ? '.' : <> to <a href={`mailto:${email}?subject=${encodeURIComponent(SUBJECT)}`} translate="no">{email}</a>.</>}
      </p>
      <label className="form-label" htmlFor={id}>Version, screen and last calls. It names no one and holds no answers.</label>
      <textarea id={id} className="form-control" readOnly rows={10} translate="no" value={text} />
    </Dialog>
  );
}
