import type { FieldValue, Values } from '../../values/values';
import { shownValue } from './Answers';
import { labelOf, namesIn } from '../spec/defineForm';
import type { FormSpec, FormState, Group, Item } from '../spec/formSpec';

/**
 * What may be done with an earlier answer: copied into a blank field, put in place of today's answer, put in its place
 * or below it, nothing because it is the same now, or only read.
 */
export type Offer = 'copy' | 'replace' | 'replaceOrAdd' | 'same' | 'read';

export type CopyHow = 'replace' | 'addBelow';

/** A button for each way to take the answer over; only a button called Replace replaces what is written. */
const BUTTONS: Readonly<Record<Offer, readonly (readonly [words: string, how: CopyHow])[]>> = {
  copy: [['Use this answer', 'replace']],
  replace: [['Replace', 'replace']],
  replaceOrAdd: [['Replace', 'replace'], ['Add below', 'addBelow']],
  same: [],
  read: [],
};

/**
 * The answers of an earlier record beside the form, for the group the user is in.
 * @param group title of the focused group; while none is, the first one that was answered
 * @param isShown leaves out what is no answer of that record
 * @param offer what each answer offers; without `onCarryOver` all are only read
 * @param onCarryOver copies the answer into this record
 */
export function LastTime<E>({ spec, values, extras, group, isShown = () => true, offer = () => 'copy', onCarryOver }: {
  readonly spec: FormSpec<E>;
  readonly values: Values;
  readonly extras: E;
  readonly group: string | null;
  readonly isShown?: (name: string) => boolean;
  readonly offer?: (name: string, value: FieldValue) => Offer;
  readonly onCarryOver?: (name: string, value: FieldValue, how: CopyHow) => void;
}) {
  const answersIn = ({ items }: Group<E>) => answersOf(spec, items, { values, extras }).filter(({ name }) => isShown(name));
  const shown = spec.groups.find(({ title }) => title === group)
    ?? spec.groups.find((one) => answersIn(one).length > 0) ?? spec.groups[0];
  const answers = shown === undefined ? [] : answersIn(shown);
  return (
    <>
      {shown === undefined ? null : <h3 className="small mb-2">{shown.title}</h3>}
      {answers.length === 0 ? <p className="small muted mb-2">Nothing was answered here.</p> : (
        <dl className="last-time mb-2">
          {answers.map(({ name, label, words, value }) => {
            const offered = onCarryOver === undefined ? 'read' : offer(name, value);
            return (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  <span translate="no">{words}</span>
                  {offered === 'same' ? <span className="small muted d-block">The same now</span> : null}
                  {BUTTONS[offered].length === 0 ? null : (
                    <span className="toolrow">
                      {BUTTONS[offered].map(([words, how]) => (
                        <button
                          key={how}
                          type="button"
                          className="btn btn-sm btn-link px-0"
                          aria-label={`${words}: ${label}`}
                          onClick={() => { onCarryOver?.(name, value, how); }}
                        >
                          {words}
                        </button>
                      ))}
                    </span>
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </>
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
