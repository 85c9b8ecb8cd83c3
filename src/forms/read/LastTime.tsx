import Button from 'react-bootstrap/Button';
import type { FieldValue } from '../../values/values';
import { shownValue } from './Answers';
import { labelOf, namesIn } from '../describe/defineForm';
import type { FormSpec, FormState, Item } from '../describe/formSpec';

/** `copy`: into a blank field. `replaceOrAdd`: in place of today's answer, or below it. `same`: both answers are the same. */
export type Offer = 'copy' | 'replace' | 'replaceOrAdd' | 'same' | 'read';

type CopyHow = 'replace' | 'addBelow';

/** A button for each way to copy the answer. Only Replace overwrites existing text. */
const BUTTONS: Readonly<Record<Offer, readonly (readonly [text: string, how: CopyHow])[]>> = {
  copy: [['Use this answer', 'replace']],
  replace: [['Replace', 'replace']],
  replaceOrAdd: [['Replace', 'replace'], ['Add below', 'addBelow']],
  same: [],
  read: [],
};

/** The answers of one group in an earlier record. */
export function LastTime({ answers, offer, onCarryOver }: {
  readonly answers: readonly EarlierAnswer[];
  readonly offer: (name: string, value: FieldValue) => Offer;
  readonly onCarryOver: (name: string, value: FieldValue, how: CopyHow) => void;
}) {
  return (
    <dl className="last-time mb-0">
      {answers.map(({ name, label, text, value }) => {
        const offered = offer(name, value);
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <span translate="no">{text}</span>
              {offered === 'same' ? <span className="small muted d-block">The same now</span> : null}
              {offered === 'replace' || offered === 'replaceOrAdd' ? <span className="last-time-differs small d-block">Different now</span> : null}
              {BUTTONS[offered].length === 0 ? null : (
                <span className="toolrow">
                  {BUTTONS[offered].map(([button, how]) => (
                    <Button
                      key={how}
                      variant="link"
                      size="sm"
                      className="px-0"
                      aria-label={`${button}: ${label}`}
                      onClick={() => { onCarryOver(name, value, how); }}
                    >
                      {button}
                    </Button>
                  ))}
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

export interface EarlierAnswer {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly value: FieldValue;
}

/** All answers, whether or not the form would show the question today. */
export function earlierAnswers<E>(spec: FormSpec<E>, items: readonly Item<E>[], state: FormState<E>): readonly EarlierAnswer[] {
  return namesIn(items)
    .map((name) => {
      const value = state.values[name] ?? null;
      return { name, label: labelOf(spec, name), text: shownValue(spec, name, value, state), value };
    })
    .filter(({ text }) => text !== '');
}
