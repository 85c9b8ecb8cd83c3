import { useEffect, useId, useRef } from 'react';
import { Icon } from '../../ui/icons/Icon';
import { focusFieldId } from '../describe/ids';
import { submitFieldId } from './fieldIds';
import { useSubmissionContext } from './submitContext';

const answers = (count: number): string => (count === 1 ? '1 answer' : `${String(count)} answers`);

/**
 * The problems that stopped the last press, in reading order, at the top of the form. Each line links to its field.
 * It takes the focus after the press, which also announces it, so it is not a live region. A line keeps its place
 * once its field is corrected, so that the fields below do not move while somebody types.
 */
export function ErrorSummary() {
  const { formId, refused, errors } = useSubmissionContext();
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    // Only a press creates a new list.
    if (refused.length === 0) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [refused]);

  if (refused.length === 0) return null;
  const left = refused.filter(({ name }) => errors[name] !== undefined);
  const isRepeated = (message: string): boolean => left.filter(({ name }) => errors[name] === message).length > 1;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}list`}
      className={`alert error-summary ${left.length === 0 ? 'alert-success' : 'alert-danger'}`}
    >
      <Icon name={left.length === 0 ? 'approved' : 'error'} />
      <div>
        <strong id={`${id}title`}>{left.length === 0 ? 'All answers are corrected' : `Please check ${answers(left.length)}`}</strong>
        <ol id={`${id}list`}>
          {refused.map(({ name, message, label }) => {
            const now = errors[name];
            const prefix = label !== '' && now !== undefined && isRepeated(now) ? `${label}: ` : '';
            return (
              <li key={name}>
                <a
                  href={`#${submitFieldId(formId, name)}`}
                  onClick={(event) => {
                    // The address does not change: it names the record, not the field.
                    event.preventDefault();
                    focusFieldId(submitFieldId(formId, name));
                  }}
                >
                  {now === undefined ? `${label === '' ? message : label}: corrected` : `${prefix}${now}`}
                </a>
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}
