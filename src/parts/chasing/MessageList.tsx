import { useState } from 'react';
import { Icon } from '../../ui/Icon';
import { CopyButton } from './CopyButton';
import { MessagePreview, textOf } from './MessagePreview';
import { mailLink, messageTo, type Recipient, type Template } from './messages';
import { noteSent } from './sentLog';

/** A message for each recipient, opened one by one: a browser opens one mail window for each press. */
export function MessageList({ recipients, template, userName }: {
  readonly recipients: readonly Recipient[];
  readonly template: Template;
  readonly userName: string;
}) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const next = recipients.find(({ address }) => !opened.includes(address)) ?? recipients[0];
  return (
    <>
      {next === undefined ? null : <MessagePreview message={messageTo(next, template, userName)} />}
      <p className="muted mb-0" role="status">{opened.length} of {recipients.length} opened. The preview shows the next one.</p>
      <ul className="chase-list">
        {recipients.map((recipient) => {
          const { address, name, about } = recipient;
          const message = messageTo(recipient, template, userName);
          const pupils = about.map(({ plan }) => plan.name);
          const link = mailLink({ to: address }, message);
          return (
            <li key={address}>
              <span className="chase-who" translate="no">
                <b><bdi>{name === '' ? address : name}</bdi></b>
                <span className="muted">{address}</span>
                <span className="muted"><bdi>{pupils.join(', ')}</bdi></span>
              </span>
              {link === null ? (
                <CopyButton label={`Too long for a link: copy the text for ${address}`} text={textOf(message)} what={`Copied a message to ${address}`} pupils={pupils} />
              ) : (
                <a
                  className="btn btn-sm btn-secondary"
                  href={link}
                  onClick={() => {
                    setOpened([...opened, address]);
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
