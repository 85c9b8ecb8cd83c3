import { Icon } from '../../ui/Icon';
import { CopyButton } from './CopyButton';
import { MessagePreview, textOf } from './MessagePreview';
import { LONGEST_LINK, mailLink, messageToAll, type Recipient, type Template } from './messages';
import { noteSent } from './sentLog';

/** One message in which no recipient sees the others. */
export function MessageToAll({ recipients, template, userName }: {
  readonly recipients: readonly Recipient[];
  readonly template: Template;
  readonly userName: string;
}) {
  const message = messageToAll(recipients, template, userName);
  const [only] = recipients;
  const isToOne = recipients.length === 1;
  const addresses = recipients.map(({ address }) => address);
  const link = mailLink(isToOne && only !== undefined ? { to: only.address } : { bcc: addresses }, message);
  const pupils = recipients.flatMap(({ about }) => about.map(({ plan }) => plan.name));
  const to = isToOne ? addresses.join() : `${recipients.length} addresses`;
  return (
    <>
      <MessagePreview message={message} />
      {isToOne ? null : <p className="muted mb-0">All recipients read the same text, so it names no pupil, and says in general words what differs between them.</p>}
      {link === null ? (
        <p className="mb-0">
          A link to the mail program can be {LONGEST_LINK} characters long, and this message is longer. Copy the addresses and the text instead.
        </p>
      ) : null}
      <div className="toolrow">
        {link === null ? null : (
          <a className="btn btn-primary" href={link} onClick={() => { noteSent(`Opened one message to ${to}`, pupils); }}>
            <Icon name="mail" /><span translate="no">Open one message to {to}</span>
          </a>
        )}
        <CopyButton label="Copy the text" text={textOf(message)} what="Copied a message" pupils={pupils} />
      </div>
    </>
  );
}
