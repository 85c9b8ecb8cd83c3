import { omit } from 'es-toolkit';
import { memo, useRef } from 'react';
import { IconButton } from '../../ui/buttons/IconButton';
import { Icon } from '../../ui/icons/Icon';
import { YES_NO } from '../describe/defineForm';
import { controlProps, showValue, type FieldOfKind, type InputProps } from './kind';
import { RadioButtons } from './RadioButtons';
import { useArrowChoice } from './useArrowChoice';

type Props = InputProps<FieldOfKind<'yesNo'>>;

const Radios = memo((props: Omit<Props, 'onProblem' | 'options'>) => {
  const { field, labelId, isDisabled, actions } = props;
  const { autoComplete: _, ...described } = controlProps(props);
  const value = showValue(props.value);
  const { choose, keys } = useArrowChoice(field.name, actions);
  const group = useRef<HTMLDivElement>(null);
  const buttons = { options: field.options ?? YES_NO, value, disabled: isDisabled, onChoose: choose };
  const radios = <RadioButtons ref={group} {...described} {...keys} {...buttons} aria-labelledby={labelId} />;
  if (field.canBeCleared !== true) return radios;
  return (
    <div className="is-clearable">
      {radios}
      {/* Its place stays empty, so that an answer does not move the radios from under the pointer. */}
      {value === '' || isDisabled ? <span className="btn btn-sm icon-button" aria-hidden="true"><Icon name="delete" /></span> : (
        <IconButton
          icon="delete"
          label={`Clear ${field.label}`}
          onClick={() => {
            actions.choose(field.name, '');
            // The button unmounts.
            group.current?.querySelector('input')?.focus();
          }}
        />
      )}
    </div>
  );
});

/** Does not re-render its radios when they get the focus: React sets each one's name again then, and Chromium makes each a tab stop. */
export const YesNo = (props: Props) => <Radios {...omit(props, ['onProblem', 'options'])} />;
