import Button from 'react-bootstrap/Button';
import { optionsOf } from '../../../forms/fields/options';
import { useDraft } from '../../../forms/fields/useDraft';
import { optionLabel, optionValue, YES_NO } from '../../../forms/describe/defineForm';
import { Icon } from '../../../ui/icons/Icon';
import type { ChildQuestion } from './childQuestions';

const NO_ANSWER_TEXT = "I'd rather not say";

interface AnswerProps {
  readonly field: ChildQuestion;
  readonly value: string;
  readonly labelId: string;
  readonly latest: () => string;
  /** The answer that the young person gave before choosing not to answer, by question. */
  readonly before: Map<string, string>;
  readonly change: (text: string, how: 'text' | 'choice') => void;
  readonly leave: () => void;
}

/** A large space to type, or the choices with a thumb for yes and no; and the answer of somebody who does not want to answer. */
export function Answer(props: AnswerProps) {
  const { field, value, latest, before, change } = props;
  const isChoice = field.kind === 'yesNo' || field.kind === 'choice';
  // The council's choices have no such option, so not answering a choice means choosing nothing.
  const unsaid = isChoice ? '' : NO_ANSWER_TEXT;
  const isUnsaid = value === unsaid && !isChoice;
  const turn = () => {
    if (!isUnsaid) before.set(field.name, latest());
    change(isUnsaid ? before.get(field.name) ?? '' : unsaid, 'choice');
  };
  return (
    <>
      {isChoice ? <Choices {...props} /> : <Words {...props} />}
      <Button variant="secondary" {...(isChoice ? {} : { 'aria-pressed': isUnsaid })} onClick={turn}>{isUnsaid ? <Icon name="tick" /> : null}{NO_ANSWER_TEXT}</Button>
    </>
  );
}

function Words({ field, value, labelId, latest, change, leave }: AnswerProps) {
  const control = useDraft<HTMLTextAreaElement>(field.name, value, { latest });
  return (
    <textarea
      ref={control}
      className="form-control"
      rows={6}
      aria-labelledby={labelId}
      autoComplete="off"
      onChange={({ target }) => { change(target.value, 'text'); }}
      onBlur={leave}
    />
  );
}

const THUMBS = { Yes: 'thumbUp', No: 'thumbDown' } as const;

function Choices({ field, value, labelId, change }: AnswerProps) {
  const offered = optionsOf(field, { values: { [field.name]: value }, extras: null });
  return (
    <div className="young-choices" role="radiogroup" aria-labelledby={labelId}>
      {(offered.length === 0 ? YES_NO : offered).map((option) => {
        const [choice, label] = [optionValue(option), optionLabel(option)];
        const thumb = label === 'Yes' || label === 'No' ? THUMBS[label] : null;
        return (
          <label key={choice} className="young-choice">
            <input type="radio" name={field.name} autoComplete="off" checked={value === choice} onChange={() => { change(choice, 'choice'); }} />
            {thumb === null ? null : <Icon name={thumb} />}
            {label}
          </label>
        );
      })}
    </div>
  );
}
