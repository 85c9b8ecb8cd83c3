import type { ReactNode } from 'react';
import { Panel } from '../panels/Panel';
import { RagRating } from '../icons/RagRating';
import './facts.css';

export interface Fact {
  /** Identifies the fact and its row in the page, which the search can open. */
  readonly key: string;
  readonly label: string;
  /** Blank if nothing is recorded. */
  readonly value: string;
  readonly isRating?: boolean;
  /** Shows a marker only: nothing is enforced. */
  readonly isRequired?: boolean;
  /** E.g. the button that opens the history of the value. */
  readonly action?: ReactNode;
}

export const factId = (key: string): string => `fact-${key.replace(/[^\w-]/g, '-')}`;

/** A card with facts in rows, placeholders while they load. Several blanks are folded into one line that names them. */
export function FactsPanel({ title, facts, isLoading = false, children }: {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly isLoading?: boolean;
  /** Content below the facts, e.g. a form. */
  readonly children?: ReactNode;
}) {
  const isBlank = ({ value, isRequired = false }: Fact): boolean => !isLoading && !isRequired && value.trim() === '';
  const blanks = facts.filter(isBlank);
  // A single blank is not folded, since the line that names it would take as much room.
  const folded = blanks.length > 1 ? blanks : [];
  return (
    <Panel title={title} isLoading={isLoading}>
      <Rows facts={facts.filter((fact) => !folded.includes(fact))} isLoading={isLoading} />
      {folded.length === 0 ? null : (
        <details className="facts-panel-blanks">
          <summary>{folded.length} not recorded: {folded.map(({ label }) => label).join(', ')}</summary>
          <Rows facts={folded} isLoading={false} />
        </details>
      )}
      {children}
    </Panel>
  );
}

function Rows({ facts, isLoading }: { readonly facts: readonly Fact[]; readonly isLoading: boolean }) {
  if (facts.length === 0) return null;
  return (
    <dl className="facts-panel-list">
      {facts.map(({ key, label, isRequired = false, action, ...value }) => (
        // A placeholder is not a link target: its row may be folded once the value is there.
        <div key={key} id={isLoading ? undefined : factId(key)} tabIndex={-1}>
          <dt>
            {label}
            {isRequired ? <span className="is-required">{'\u00a0*'}<span className="visually-hidden"> required</span></span> : null}
          </dt>
          <dd>
            <FactText {...value} isLoading={isLoading} />
            {isLoading ? null : action}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FactText({ value, isRating = false, isLoading }: Pick<Fact, 'value' | 'isRating'> & { readonly isLoading: boolean }) {
  if (isLoading) return <span className="placeholder col-7" aria-hidden="true" />;
  if (value.trim() === '') return <span className="muted">Not recorded</span>;
  if (isRating) return <RagRating rating={value} />;
  return <span translate="no" dir="auto">{value}</span>;
}

/** The facts that are looked up most, in one strip above the panels or the list that hold all of them. */
export function KeyFacts({ label = 'Key facts', facts, isLoading = false }: {
  readonly label?: string;
  readonly facts: readonly Fact[];
  readonly isLoading?: boolean;
}) {
  return (
    <section className="card facts-panel-keys" aria-label={label} aria-busy={isLoading}>
      <dl>
        {facts.map(({ key, label, ...value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd data-fact="keyFact" data-of={label}><FactText {...value} isLoading={isLoading} /></dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
