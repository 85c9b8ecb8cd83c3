import { Link } from 'react-router-dom';
import { discardKept } from '../../forms/kept/formPage';
import { formToOpen } from '../../forms/kept/keptForms';
import { idOfKept, type KeptForm } from '../../forms/kept/keptForm';
import { keptDiscardQuestion } from '../../messages/shared';
import { confirm } from '../../ui/confirm';
import { SelfRemovingButton } from '../../ui/SelfRemovingButton';

/** The buttons to reopen or discard a form that was typed and not sent. */
export function UnsentFormButtons({ form }: { readonly form: KeptForm }) {
  const { title, of, address } = form.place;
  const whole = of === '' ? title : `${title}, ${of}`;
  if (form.isBeingSent) return null;
  const discard = (): void => { void confirm(keptDiscardQuestion(whole)).then((isSure) => { if (isSure) void discardKept(form); }); };
  return (
    <>
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
