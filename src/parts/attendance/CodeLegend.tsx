import { LEGEND } from './gridCodes';
import './legend.css';

/** What each attendance code means, by group. */
export function CodeLegend() {
  return (
    <div className="legend">
      {LEGEND.map(({ title, codes }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {codes.map(({ code, meaning, tone, flag }) => (
              <li key={code}>
                <span className={`code${tone === 'white' ? '' : ` code-${tone}`}`}>{code}</span>
                <span>{meaning}{flag === null ? null : <span className="muted"> ({flag})</span>}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
