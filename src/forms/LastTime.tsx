import type { FieldValue, Values } from '../saving/types';
import { shownValue } from './Answers';
import { labelOf, namesIn } from './defineForm';
import type { FormSpec, FormState, Item } from './formSpec';
import { RailCard } from './RailCard';

/**
 * The answers of an earlier record beside the form, for the group the user is in.
 * @param when words that say which record it is, e.g. "Summer 2025, meeting of 12/06/2025"
 * @param group title of the focused group; the first one while none is
 * @param onCarryOver offered beside each answer where given: copies it into this record
 */
export function LastTime<E>({ spec, values, extras, group, when, onCarryOver }: {
  readonly spec: FormSpec<E>;
  readonly values: Values;
  readonly extras: E;
  readonly group: string | null;
  readonly when: string;
  readonly onCarryOver?: (name: string, value: FieldValue) => void;
}) {
  const shown = spec.groups.find(({ title }) => title === group) ?? spec.groups[0];
  const answers = answersOf(spec, shown?.items ?? [], { values, extras });
  return (
    <RailCard title="Last time beside this time" icon="history">
      <p className="small muted mb-2">{when}</p>
      {shown === undefined ? null : <h3 className="small mb-2">{shown.title}</h3>}
      {answers.length === 0 ? <p className="small muted mb-2">Nothing was answered here.</p> : (
        <dl className="last-time mb-2">
          {answers.map(({ name, label, words, value }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd translate="no">
                {words}
                {onCarryOver === undefined ? null : (
                  <button
                    type="button"
                    className="btn btn-sm btn-link d-block"
                    aria-label={`Copy to this time: ${label}`}
                    onClick={() => { onCarryOver(name, value); }}
                  >
                    Copy to this time
                  </button>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </RailCard>
  );
}

interface AnswerThen {
  readonly name: string;
  readonly label: string;
  readonly words: string;
  readonly value: FieldValue;
}

/** What was answered, whether or not the form would ask for it today. */
function answersOf<E>(spec: FormSpec<E>, items: readonly Item<E>[], state: FormState<E>): readonly AnswerThen[] {
  return namesIn(items)
    .map((name) => {
      const value = state.values[name] ?? null;
      return { name, label: labelOf(spec, name), words: shownValue(spec, name, value, state), value };
    })
    .filter(({ words }) => words !== '');
}
