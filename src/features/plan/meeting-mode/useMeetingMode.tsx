import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useSearchParams } from 'react-router-dom';
import { listen } from '../../../state/listen';
import { setEnlarged } from '../../../ui/page/useMediaQuery';
import './enlarged.css';
import { createDraft } from './decisionDraft';
import { MODE, MODE_OF_MEETING } from './meetingAddress';

const FIELDS = 'input, select, textarea, [contenteditable]';
/** Layers that handle Escape themselves. */
const OPEN_LAYERS = '.modal.show, .swal2-container, .disclosure > [aria-expanded="true"]';

const BUTTON_ID = 'meeting-mode';

/**
 * Meeting mode is the same page with another address, so the unit and the form stay mounted. Escape outside a field
 * leaves it. The focus moves to the title on entering, and to the button on leaving.
 */
export function useMeetingMode() {
  const [address, setAddress] = useSearchParams();
  const isOn = address.get(MODE) === MODE_OF_MEETING;
  const was = useRef(isOn);
  const [draft] = useState(createDraft);

  const turn = useCallback((on: boolean) => {
    setAddress((now) => {
      if (on) now.set(MODE, MODE_OF_MEETING);
      else now.delete(MODE);
      return now;
    }, { replace: true });
  }, [setAddress]);
  const leave = useCallback(() => { turn(false); }, [turn]);

  useLayoutEffect(() => {
    if (!isOn) return undefined;
    setEnlarged(true);
    return () => { setEnlarged(false); };
  }, [isOn]);

  useEffect(() => {
    if (was.current === isOn) return;
    was.current = isOn;
    const title = document.querySelector<HTMLElement>('#main h1');
    const target = isOn ? title : (document.getElementById(BUTTON_ID) ?? title);
    target?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [isOn]);

  useEffect(() => {
    if (!isOn) return undefined;
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // In a field, Escape belongs to the field: a list, a suggestion or a calendar may have been open.
      if (event.target instanceof HTMLElement && event.target.closest(FIELDS) !== null) return;
      if (document.querySelector(OPEN_LAYERS) === null) leave();
    };
    return listen(document, { keydown: escape });
  }, [isOn, leave]);

  return {
    isOn,
    turn,
    leave,
    /** A decision that is not a target yet. It lives as long as the page, in meeting mode and outside it. */
    draft,
  };
}

export type MeetingMode = ReturnType<typeof useMeetingMode>;

export function MeetingModeButton({ mode: { isOn, turn } }: { readonly mode: MeetingMode }) {
  return (
    <Button id={BUTTON_ID} variant="secondary" onClick={() => { turn(!isOn); }}>{isOn ? 'Leave meeting mode' : 'Meeting mode'}</Button>
  );
}
