import { useState } from 'react';
import { choice } from '../../../forms/describe/fields';
import { OneField } from '../../../forms/submit/SubmitFields';
import type { SubmitSlotProps } from '../../../forms/submit/submitTypes';
import './exclusions.css';
import { extendedName, extendedOf, extendedReasons, isFull, mainReasons, mainReasonLabel, type ExclusionAnswers } from './reasons';

const extendedField = (main: string) => choice<undefined>(extendedName(main), `Extended reason: ${mainReasonLabel(main)}`, extendedReasons(main), {
  starred: extendedReasons(main).length > 0, isFollowUp: true,
});

export function ReasonsPicker({ values, set, idOf, errorOf, isBusy }: SubmitSlotProps<ExclusionAnswers>) {
  const chosen = values.mainReasons;
  // A stored reason outside the list stays visible after it was unticked, so that it can be ticked again.
  const [stored, setStored] = useState<readonly string[]>([]);
  const found = chosen.filter((main) => !mainReasons().includes(main) && !stored.includes(main));
  if (found.length > 0) setStored([...stored, ...found]);
  const all = [...mainReasons(), ...stored, ...found];
  const id = idOf('mainReasons');
  const error = errorOf('mainReasons');
  const toggle = (main: string, isChosen: boolean) => {
    set('mainReasons', isChosen ? all.filter((one) => one === main || chosen.includes(one)) : chosen.filter((one) => one !== main));
    if (!isChosen) set(extendedName(main), '');
  };
  return (
    <fieldset id={id} className="field-frame reasons-picker" aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="form-label">
        Main Reasons<span className="is-required" aria-hidden="true">{'\u00a0*'}</span>
      </legend>
      <div id={`${id}-hint`} className="form-text">
        {isFull(chosen) ? null : 'Choose up to three.'}<span role="status">{isFull(chosen) ? 'You have chosen three reasons, the most allowed.' : null}</span>
      </div>
      {all.map((main, index) => {
        const isChosen = chosen.includes(main);
        return (
          <div key={main}>
            <div className="form-check">
              <input
                id={`${id}-${index}`}
                type="checkbox"
                className="form-check-input"
                checked={isChosen}
                disabled={isBusy || (!isChosen && isFull(chosen))}
                aria-describedby={!isChosen && isFull(chosen) ? `${id}-hint` : undefined}
                onChange={({ target }) => { toggle(main, target.checked); }}
              />
              <label className="form-check-label" htmlFor={`${id}-${index}`}>{mainReasonLabel(main)}</label>
            </div>
            {isChosen && (extendedReasons(main).length > 0 || extendedOf(values, main) !== '') ? <OneField field={extendedField(main)} /> : null}
          </div>
        );
      })}
      <div id={`${id}-error`} className="field-frame-foot">
        {error === null ? null : <div className="invalid-feedback d-block">{error}</div>}
      </div>
    </fieldset>
  );
}
