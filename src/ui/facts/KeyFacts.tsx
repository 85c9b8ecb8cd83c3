import { FactText, type Fact } from './FactsPanel';

/** The facts that are looked up most, in one strip above the panels that hold all of them. */
export function KeyFacts({ facts, isLoading }: { readonly facts: readonly Fact[]; readonly isLoading: boolean }) {
  return (
    <section className="card key-facts" aria-label="Key facts" aria-busy={isLoading}>
      <dl>
        {facts.map(({ key, label, ...value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{isLoading ? <span className="placeholder col-7" aria-hidden="true" /> : <FactText {...value} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
