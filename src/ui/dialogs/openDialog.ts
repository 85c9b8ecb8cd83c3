import { afterPaint } from '../page/afterPaint';
import { tabStopsIn } from '../focus/trapFocus';
import { afterTyping } from '../focus/typingPause';

const FIELDS = ':is(input, select, textarea)';

/** Describes a dialog by the paragraphs before its first field, which a screen reader reads as the focus enters. */
export function describeByText(dialog: HTMLElement): void {
  const field = dialog.querySelector(`.modal-body ${FIELDS}`);
  const texts = [...dialog.querySelectorAll<HTMLElement>('.modal-body :is(p, li)')]
    .filter((text) => field === null || (text.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  texts.forEach((text, index) => { text.id ||= `${dialog.getAttribute('aria-labelledby') ?? ''}-text-${index}`; });
  if (texts.length > 0) dialog.setAttribute('aria-describedby', texts.map(({ id }) => id).join(' '));
}

/** The first field of a dialog, or the dialog itself, which can take the focus but is not a tab stop. */
export const firstPlaceIn = (dialog: HTMLElement): HTMLElement =>
  tabStopsIn(dialog).find((stop) => stop.matches(`.modal-body ${FIELDS}`)) ?? dialog;

/**
 * The one way in which a dialog takes the focus: at a pause of typing, so that no key meant for a field reaches the
 * dialog, and before the page around it is hidden, since a screen reader announces nothing if the focused element is hidden first.
 * @param takeFocus moves the focus into the dialog
 * @param hide hides the page around it a frame later, and returns what shows it again. Without it the dialog's library
 * returns the focus.
 * @returns closes it: shows the page, and returns the focus if the dialog had taken it
 */
export function openDialog(takeFocus: () => void, hide?: () => () => void): () => void {
  let close = (): void => undefined;
  const callOff = afterTyping(() => {
    const before = document.activeElement;
    let show = (): void => undefined;
    takeFocus();
    if (hide === undefined) return;
    const stay = afterPaint(() => { show = hide(); });
    close = () => {
      stay();
      show();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  });
  return () => {
    callOff();
    close();
  };
}
