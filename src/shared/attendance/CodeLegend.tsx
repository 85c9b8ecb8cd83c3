import { LEGEND } from './gridCodes';
import './legend.css';

/** What each attendance code means, by group. `level`: of its headings, one below the heading above. */
export function CodeLegend({ level = 3 }: { readonly level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="legend">
      {LEGEND.map(({ title, codes }) => (
        <section key={title}>
          <Heading>{title}</Heading>
          <ul>
            {codes.map(({ code, meaning, tone, flag }) => (
              <li key={code}>
                <span className={`legend-code${tone === 'white' ? '' : ` is-${tone}`}`}>{code}<span className="visually-hidden">, </span></span>
                <span>{meaning}{flag === null ? null : <span className="muted"> ({flag})</span>}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
