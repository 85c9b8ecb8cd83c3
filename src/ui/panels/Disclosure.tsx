import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import Button, { type ButtonProps } from 'react-bootstrap/Button';
import { listen } from '../../state/listen';

/** The elements that arrow keys reach in an open panel. Text boxes, lists and radios use the arrows themselves: Tab leads to them. */
const STOPS = 'a[href], button:not(:disabled), input[type=checkbox]:not(:disabled)';

/** The arrows of an open panel (ARIA's disclosure navigation): from its button to the first stop, and from one stop to the next. */
function panelKey(event: KeyboardEvent, button: HTMLElement, panel: HTMLElement): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const stops = [...panel.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.tabIndex >= 0);
  const at = stops.findIndex((stop) => stop === event.target);
  if (at < 0 && event.target !== button) return;
  const next = nextStop(event.key, at, stops.length);
  const stop = next === null ? undefined : stops[next];
  if (stop === undefined) return;
  event.preventDefault();
  stop.focus();
}

/** @param at index of the focused stop, or -1 for the button */
function nextStop(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (at < 0) return null;
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Free space between a panel and the edge of the window, px. */
const EDGE = 12;

/** Aligns a panel below its button, right edge to right edge. Without room there it moves sideways, or above its button; without room above, the page scrolls. */
function place(panel: HTMLElement, button: HTMLElement): void {
  panel.style.translate = '';
  const { left, right, top, bottom } = panel.getBoundingClientRect();
  const opener = (panel.offsetParent ?? button).getBoundingClientRect();
  // Its visible area: a dialog, or the window below the sticky elements.
  const room = panel.closest('.modal-body')?.getBoundingClientRect() ?? { top: parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop), bottom: Infinity };
  const up = bottom - opener.top + (top - opener.bottom);
  const isCut = bottom > Math.min(room.bottom, window.innerHeight);
  const isAbove = isCut && top - up >= room.top;
  const across = left < EDGE ? EDGE - left : Math.min(0, document.documentElement.clientWidth - EDGE - right);
  if (across !== 0 || isAbove) panel.style.translate = `${across}px ${isAbove ? -up : 0}px`;
  if (isCut && !isAbove) panel.scrollIntoView({ block: 'nearest' });
}

/** A button with a panel below. Arrows lead into it; Escape, a click elsewhere and tabbing out close it; Escape returns the focus. */
export function Disclosure({ label, isTabStop = true, buttonClass, buttonContent, panelClass, children, ...look }: Pick<ButtonProps, 'variant' | 'size' | 'bsPrefix'> & {
  /** Accessible name of the button if it only shows an icon. */
  readonly label?: string;
  /** False for one of many in a grid, which has one tab stop. */
  readonly isTabStop?: boolean;
  readonly buttonClass?: string;
  readonly buttonContent: ReactNode;
  readonly panelClass: string;
  readonly children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const close = () => {
    focusButtonOf(panelId);
    setOpen(false);
  };

  useLayoutEffect(() => {
    const [opened, opener] = [panel.current, button.current];
    if (!isOpen || opened === null || opener === null) return undefined;
    opened.scrollTop = 0;
    // Also once its code has loaded. Runs before the first paint.
    const resized = new ResizeObserver(() => { place(opened, opener); });
    resized.observe(opened);
    return () => { resized.disconnect(); };
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const outside = ({ target }: Event) => {
      if (target instanceof Node && root.current?.contains(target) === false) setOpen(false);
    };
    /** A press on text gives the focus to the closest element around it that takes it, which may hold this panel. */
    const focusOutside = (event: Event) => {
      if (event.target instanceof Node && !event.target.contains(root.current)) outside(event);
    };
    const pressed = (event: KeyboardEvent) => {
      if (button.current === null || panel.current === null) return;
      if (event.key !== 'Escape') {
        panelKey(event, button.current, panel.current);
        return;
      }
      setOpen(false);
      button.current.focus();
    };
    /** Positioned on the screen beside its button, it would not follow a scroll. */
    const scrolled = ({ target }: Event) => {
      if (panel.current === null || target === panel.current || getComputedStyle(panel.current).position !== 'fixed') return;
      focusButtonOf(panelId);
      setOpen(false);
    };
    const stops = [listen(document, { pointerdown: outside, focusin: focusOutside, keydown: pressed }), listen(document, { scroll: scrolled }, { capture: true })];
    return () => { for (const stop of stops) stop(); };
  }, [isOpen, panelId]);

  return (
    <div className="disclosure" ref={root}>
      <Button
        {...look}
        ref={button}
        className={buttonClass}
        tabIndex={isTabStop ? undefined : -1}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => { setOpen((was) => !was); }}
      >
        {buttonContent}
      </Button>
      <div ref={panel} id={panelId} className={panelClass} hidden={!isOpen} tabIndex={-1}>{isOpen ? children(close) : null}</div>
    </div>
  );
}

/** The focused element in the panel is about to unmount. */
function focusButtonOf(panelId: string): void {
  const panel = document.getElementById(panelId);
  const opener = panel?.previousElementSibling;
  if (panel?.contains(document.activeElement) === true && opener instanceof HTMLElement) opener.focus();
}
