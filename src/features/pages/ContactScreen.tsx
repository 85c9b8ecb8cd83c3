import { getConfig } from '../../config/config';
import { TextScreen } from './TextScreen';

export function ContactScreen() {
  const { email, phone, address } = getConfig().contact;
  const lines = [...address.split('\n'), phone].filter((line) => line.trim() !== '');
  return (
    <TextScreen title="Contact us" file="contact-us">
      {lines.length === 0 && email === '' ? null : (
        <address className="card mb-3" translate="no">
          <div className="card-body">
            {lines.map((line) => <p key={line} className="mb-1">{line}</p>)}
            {email === '' ? null : <p className="mb-0"><a href={`mailto:${email}`}>{email}</a></p>}
          </div>
        </address>
      )}
    </TextScreen>
  );
}
