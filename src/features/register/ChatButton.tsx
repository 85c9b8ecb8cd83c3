import { getConfig } from '../../config/config';
import { Icon } from '../../ui/Icon';

/** Opens the council's chat; absent where none is configured (S-173). */
export function ChatButton() {
  const { chatAddress } = getConfig();
  if (chatAddress === '') return null;
  return (
    <a className="btn btn-primary chat" href={chatAddress} target="_blank" rel="noopener noreferrer">
      <Icon name="comment" />Chat<span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
