import { omit } from 'es-toolkit';
import { memo, useRef } from 'react';
import { IconButton } from '../../ui/buttons/IconButton';
import { Icon } from '../../ui/icons/Icon';
import { optionLabel, optionValue, YES_NO } from '../describe/defineForm';
import { controlProps, showValue, type FieldOfKind, type InputProps } from './kind';
import { chosenValue, withStored } from './options';
import { useWalk } from './useWalk';

type Props = InputProps<FieldOfKind<'yesNo'>>;

const Radios = memo((props: Omit<Props, 'onProblem' | 'options'>) => {
  const { field, id, labelId, value, isDisabled, actions } = props;
  const { name, autoComplete, ...described } = controlProps(props);
  const stored = chosenValue(field.options ?? YES_NO, showValue(value));
  const { choose, keys } = useWalk(name, actions);
  const group = useRef<HTMLDivElement>(null);
  const radios = (
    <div ref={group} {...described} {...keys} className="yes-no" role="radiogroup" aria-labelledby={labelId}>
      {withStored(field.options ?? YES_NO, value).map((option, index) => {
        const choice = optionValue(option);
        return [
          <input
            key={`${choice} radio`}
            id={`${id}-${String(index)}`}
            className="btn-check"
            type="radio"
            name={name}
            autoComplete={autoComplete}
            value={choice}
            checked={stored === choice}
            disabled={isDisabled}
            onChange={() => { choose(choice); }}
          />,
          <label key={choice} className="btn btn-secondary" htmlFor={`${id}-${String(index)}`}>
            {optionLabel(option)}
          </label>,
        ];
      })}
    </div>
  );
  if (field.canBeCleared !== true) return radios;
  return (
    <div className="is-clearable">
      {radios}
      {/* Its place stays empty, so that an answer does not move the radios from under the pointer. */}
      {stored === '' || isDisabled ? <span className="btn btn-sm icon-button" aria-hidden="true"><Icon name="delete" /></span> : (
        <IconButton
          icon="delete"
          label={`Clear ${field.label}`}
          onClick={() => {
            actions.choose(field.name, '');
            // The button goes.
            group.current?.querySelector('input')?.focus();
          }}
        />
      )}
    </div>
  );
});

/** Does not render its radios again when the focus comes: React sets each one's name again then, and Chromium makes each a tab stop. */
export const YesNo = (props: Props) => <Radios {...omit(props, ['onProblem', 'options'])} />;
