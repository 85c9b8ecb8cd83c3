import { useLayoutEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { findCode } from '../../../domain/attendance/codeBook';
import { PRESENT_ALL_DAY } from '../../../domain/attendance/week';
import { ENTERED_CODES } from '../../../shared/attendance/gridCodes';
import { Disclosure } from '../../../ui/panels/Disclosure';

const WHOLE_WEEK: readonly string[] = [PRESENT_ALL_DAY, ...ENTERED_CODES.filter((code) => code !== '')];
const meaningOf = (code: string): string => (code === PRESENT_ALL_DAY ? 'Present all week' : (findCode(code)?.meaning ?? ''));
const GAP = 6;

/** A menu of codes. Choosing one marks the whole week (B-094). */
export function FillWeek({ date, isTabStop, onFill }: {
  readonly date: string;
  readonly isTabStop: boolean;
  readonly onFill: (code: string) => void;
}) {
  return (
    <Disclosure
      label={`Fill week of ${date}`}
      isTabStop={isTabStop}
      variant="quiet"
      size="sm"
      buttonClass="dropdown-toggle"
      buttonContent="Fill"
      panelClass="menu fill-menu"
    >
      {(close) => <Codes onChosen={(code) => { close(); onFill(code); }} onMoved={close} />}
    </Disclosure>
  );
}

/** Positioned beside its button on the screen, so that the scrolling table does not cut it off. */
function Codes({ onChosen, onMoved }: { readonly onChosen: (code: string) => void; readonly onMoved: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const panel = list.current?.parentElement;
    const button = panel?.previousElementSibling?.getBoundingClientRect();
    if (panel === null || panel === undefined || button === undefined) return undefined;
    const { height, width } = panel.getBoundingClientRect();
    const isBelow = button.bottom + GAP + height <= window.innerHeight;
    panel.style.top = `${String(isBelow ? button.bottom + GAP : Math.max(GAP, button.top - GAP - height))}px`;
    panel.style.left = `${String(Math.max(GAP, button.right - width))}px`;
    const scrolled = ({ target }: Event) => { if (target !== panel) onMoved(); };
    document.addEventListener('scroll', scrolled, true);
    return () => { document.removeEventListener('scroll', scrolled, true); };
  }, [onMoved]);
  return (
    <ul ref={list}>
      {WHOLE_WEEK.map((code) => (
        <li key={code}>
          <Button variant="quiet" onClick={() => { onChosen(code); }}>
            <span className="fill-code">{code}</span>{' '}{meaningOf(code)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
