import { useId } from 'react';

/** Replaces the submit button of a form that cannot be sent. */
export function UnavailableButton({ label, why }: { readonly label: string; readonly why: string }) {
  const id = useId();
  return (
    <>
      <button type="submit" className="btn btn-primary" disabled aria-describedby={id}>{label}</button>
      <span id={id} className="muted">{why}</span>
    </>
  );
}
