import { useId } from 'react';
import { clientsOf, type ClientType } from './clients';

const TYPES: readonly ClientType[] = ['SSA', 'KS5'];

/** Whose schools: the type of client, and the client. For role 12 alone (S-230, S-231). */
export function ClientTools({ type, client, onType, onClient }: {
  readonly type: ClientType;
  readonly client: string;
  readonly onType: (type: ClientType) => void;
  readonly onClient: (client: string) => void;
}) {
  const id = useId();
  const clients = clientsOf(type);
  return (
    <>
      <span className="inline" role="radiogroup" aria-label="Type of client">
        {TYPES.map((one) => (
          <label key={one} className="form-check">
            <input type="radio" className="form-check-input" name={id} checked={one === type} onChange={() => { onType(one); }} />
            <span className="form-check-label">{one}</span>
          </label>
        ))}
      </span>
      <span className="inline">
        <label htmlFor={`${id}client`}>Client</label>
        <select id={`${id}client`} className="form-select" value={client} onChange={(event) => { onClient(event.target.value); }}>
          {clients.some((one) => one.id === client) ? null : <option value={client}>Client {client}</option>}
          {clients.map((one) => <option key={one.id} value={one.id}>{one.name}</option>)}
        </select>
      </span>
    </>
  );
}
