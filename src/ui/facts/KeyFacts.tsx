import { FactText, type Fact } from './FactsPanel';

/** The facts that are looked up most, in one strip above the panels or the list that hold all of them. */
export function KeyFacts({ label = 'Key facts', facts, isLoading = false }: {
  readonly label?: string;
  readonly facts: readonly Fact[];
  readonly isLoading?: boolean;
}) {
  return (
    <section className="card key-facts" aria-label={label} aria-busy={isLoading}>
      <dl>
        {facts.map(({ key, label, ...value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd data-fact="keyFact" data-of={label}>{isLoading ? <span className="placeholder col-7" aria-hidden="true" /> : <FactText {...value} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
