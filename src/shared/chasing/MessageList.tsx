import { useState } from 'react';
import { useHref } from 'react-router-dom';
import { Icon } from '../../ui/icons/Icon';
import { CopyMessageButton } from './CopyMessageButton';
import { mailLink, messageTo, LONGEST_LINK, messageToAll, pupilsOf, type Recipient, type Template } from './messages';
import { noteSent } from './sentLog';

/** Where this client is, as a mail needs it. */
const useSite = (): string => window.location.origin + useHref('/').replace(/\/$/, '');

interface MessagesProps {
  readonly recipients: readonly Recipient[];
  readonly template: Template;
  readonly userName: string;
}

/** A message for each recipient, opened one by one: a browser opens one mail window for each press. One too long for a link is copied. */
export function MessageList({ recipients, template, userName }: MessagesProps) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const site = useSite();
  const messages = recipients.map((recipient) => {
    const message = messageTo(recipient, template, userName, site);
    return { recipient, message, link: mailLink({ to: recipient.address }, message) };
  });
  // Others than those chosen now may have been opened.
  const left = messages.filter(({ recipient: { address } }) => !opened.includes(address));
  const next = left[0] ?? messages[0];
  const done = `${messages.length - left.length} of ${messages.length} opened${messages.some(({ link }) => link === null) ? ' or copied' : ''}.`;
  return (
    <>
      {next === undefined ? null : <MessagePreview message={next.message} />}
      <p className="muted mb-0" role="status">{left.length === 0 ? done : `${done} The preview shows the next one.`}</p>
      <ul className="message-list">
        {messages.map(({ recipient, message, link }) => {
          const { address, name } = recipient;
          const pupils = pupilsOf([recipient]);
          const note = () => { setOpened((before) => [...before, address]); };
          return (
            <li key={address}>
              <span className="message-list-who" translate="no">
                <b><bdi>{name === '' ? address : name}</bdi></b>
                <span className="muted">{address}</span>
                <span className="muted"><bdi>{pupils.join(', ')}</bdi></span>
              </span>
              {link === null ? (
                <CopyMessageButton label={`Too long for a link: copy the text for ${address}`} text={textOf(message)} what={`Copied a message to ${address}`} pupils={pupils} onCopied={note} />
              ) : (
                <a
                  className="btn btn-sm btn-secondary"
                  href={link}
                  onClick={() => {
                    note();
                    noteSent(`Opened a message to ${address}`, pupils);
                  }}
                >
                  <Icon name={opened.includes(address) ? 'tick' : 'mail'} />
                  {opened.includes(address) ? 'Open again' : 'Open message'}<span className="visually-hidden"> to {address}</span>
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** One message in which no recipient sees the others. */
export function MessageToAll({ recipients, template, userName }: MessagesProps) {
  const site = useSite();
  const only = recipients.length === 1 ? recipients[0] : undefined;
  const message = only === undefined ? messageToAll(recipients, template, userName) : messageTo(only, template, userName, site);
  const link = mailLink(only === undefined ? { bcc: recipients.map(({ address }) => address) } : { to: only.address }, message);
  const pupils = pupilsOf(recipients);
  const to = only?.address ?? `${recipients.length} addresses`;
  return (
    <>
      <MessagePreview message={message} />
      {only === undefined ? <p className="muted mb-0">Everyone gets the same message, so it cannot name a pupil.</p> : null}
      {link === null ? (
        <p className="mb-0">
          A link to the email program can be {LONGEST_LINK} characters long, and this message is longer. Copy the addresses and the text instead.
        </p>
      ) : null}
      <div className="toolrow">
        {link === null ? null : (
          <a className="btn btn-primary" href={link} onClick={() => { noteSent(`Opened one message to ${to}`, pupils); }}>
            <Icon name="mail" /><span translate="no">Open one message to {to}</span>
          </a>
        )}
        <CopyMessageButton label="Copy the text" text={textOf(message)} what="Copied a message" pupils={pupils} />
      </div>
    </>
  );
}

function MessagePreview({ message: { subject, body } }: { readonly message: Template }) {
  return (
    <section aria-label="Preview" className="message-list-preview" translate="no">
      <p><strong>{subject}</strong></p>
      <p className="mb-0">{body}</p>
    </section>
  );
}

const textOf = ({ subject, body }: Template): string => `${subject}\n\n${body}`;
