import { Link } from 'react-router-dom';
import { useState } from 'react';
import { discardKept } from '../../forms/kept/formPage';
import { formToOpen } from '../../forms/kept/keptForms';
import { idOfKept, restoredFrom, type KeptForm } from '../../forms/kept/keptForm';
import { CopyButton } from '../../forms/notices/CopyButton';
import { keptDiscardQuestion } from '../../messages/shared';
import { confirm } from '../../ui/dialogs/confirm';
import { SelfRemovingButton } from '../../ui/buttons/SelfRemovingButton';
import type { UnsentRecord } from '../../saving/unsent/unsentWork';
import { copyText } from '../../ui/text/copyText';
import { discardText } from './unsentStore';

/** What was typed, to read and copy: the row that it belongs to may be gone. */
function TypedText({ form: { entry }, whole }: { readonly form: KeptForm; readonly whole: string }) {
  const { values, raw } = restoredFrom(entry, {});
  const text = Object.values({ ...values, ...raw }).filter((value) => typeof value === 'string').filter((value) => value.trim() !== '').join('\n');
  if (text === '') return null;
  return (
    <details className="unsent-typed">
      <summary aria-label={`Show the text of ${whole}`}>Show text</summary>
      <p className="prewrap mb-0" translate="no">{text}</p>
      <CopyButton text={text} label={`Copy the text of ${whole}`} />
    </details>
  );
}

export function UnsentFormButtons({ form }: { readonly form: KeptForm }) {
  const { title, of, address } = form.place;
  const whole = of === '' ? title : `${title}, ${of}`;
  if (form.isBeingSent) return null;
  const discard = (): void => { void confirm(keptDiscardQuestion(whole)).then((isSure) => { if (isSure) void discardKept(form); }); };
  return (
    <>
      <TypedText form={form} whole={whole} />
      <Link
        className="btn btn-sm btn-secondary"
        to={address}
        aria-label={`Open ${whole}`}
        onClick={() => { formToOpen.set(idOfKept(form)); }}
      >
        Open
      </Link>
      <SelfRemovingButton onPress={discard} label={`Discard ${whole}`}>Discard</SelfRemovingButton>
    </>
  );
}

/** The text of a draft that this release cannot open. Where the browser does not let it copy, it is shown to be selected. */
export function UnreadText({ record }: { readonly record: UnsentRecord }) {
  const [isShown, setIsShown] = useState(false);
  const { text = '' } = record;
  const discard = (): void => { void confirm(keptDiscardQuestion('A section')).then((isSure) => (isSure ? discardText(record) : undefined)); };
  return (
    <>
      {isShown
        ? <span translate="no">{text}</span>
        : <SelfRemovingButton onPress={() => { void copyText(text).then((isCopied) => { setIsShown(!isCopied); }); }}>Copy</SelfRemovingButton>}
      <SelfRemovingButton onPress={discard} label="Discard the text of a section">Discard</SelfRemovingButton>
    </>
  );
}
