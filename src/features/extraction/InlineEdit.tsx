import { once } from 'es-toolkit';
import { useCallback, useId, useRef, useState, type ComponentPropsWithRef } from 'react';
import Button from 'react-bootstrap/Button';
import { registerForm } from '../../state/halfTyped';
import { createUserState } from '../../state/userState';
import { Spinner } from '../../ui/buttons/BusyButton';
import { useLateValidation } from '../../ui/fields/useLateValidation';
import { Icon } from '../../ui/icons/Icon';
import { asSentence } from '../../ui/text/asSentence';

/** The three values of a school that are edited in place, by their names in the call (S-376). */
export type ContactColumn = 'name' | 'tel' | 'email';

/** Formats that schools use: +44 (0)1632 960123 ext. 4, 01632-960123 x4. */
const isTelephone = (text: string): boolean =>
  /^\+?[\d ().-]*\d[\d ().-]*(?:(?:ext\.?|extension|x) ?\d+)?$/i.test(text);

/** Why a typed value is invalid, or null. A blank one removes the old value. */
export function contactProblem(column: ContactColumn, text: string): string | null {
  const typed = text.trim();
  if (typed === '' || column === 'name') return null;
  if (column === 'tel') return isTelephone(typed) ? null : 'Use digits, spaces, + and brackets; write an extension as ext 12.';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) ? null : 'Enter an email address like name@school.sch.uk.';
}

/** A text that is not saved. `opened`: the value of the cell when the user opened it. */
type Unsaved =
  | { readonly kind: 'editing' | 'saving'; readonly text: string; readonly opened: string }
  | { readonly kind: 'failed'; readonly text: string; readonly reason: string };
type Mode = { readonly kind: 'shown' } | { readonly kind: 'saved'; readonly before: string } | Unsaved;

const SHOWN: Mode = { kind: 'shown' };

/** What was typed and is not saved, by cell, since a cell may not be on the current page. */
const typedTexts = createUserState<ReadonlyMap<string, Unsaved>>('contacts typed and not saved', new Map());

// From the first text on, the browser and the sign-out ask while one is not saved.
typedTexts.subscribe(once(() => {
  registerForm({
    title: 'Contacts of schools', isTyped: () => typedTexts.get().size > 0, isBeingSent: () => false, isKept: () => false, outlivesForm: () => true, putAside: () => undefined,
  });
}));

function keepTyped(place: string, unsaved: Unsaved | null): void {
  const others = [...typedTexts.get()].filter(([other]) => other !== place);
  typedTexts.set(new Map(unsaved === null ? others : [...others, [place, unsaved]]));
}

/** The edit state of a cell. Its text is kept while the cell is not on the page. */
function useMode(place: string, value: string) {
  const [mode, show] = useState<Mode>(() => {
    const unsaved = typedTexts.get().get(place);
    // The cell that sent it has unmounted, so this one never learns the outcome.
    if (unsaved?.kind === 'saving') return { ...unsaved, kind: 'editing' };
    return unsaved ?? SHOWN;
  });
  const setMode = (next: Mode) => {
    keepTyped(place, 'text' in next && next.text !== value ? next : null);
    show(next);
  };
  return [mode, setMode] as const;
}

/**
 * Blur saves, Escape restores the old value (S-222). If the host rejects a value, the cell shows the old one and offers the typed
 * one. Unsaved text is still there when the user returns to the page.
 */
export function InlineEdit({ place, label, column, value, save }: {
  /** Identifies this value. */
  readonly place: string;
  /** Names the value: "Telephone of Larkfield Academy". */
  readonly label: string;
  readonly column: ContactColumn;
  readonly value: string;
  /** Returns the reason why it failed, or null. */
  readonly save: (value: string, opened: string) => Promise<string | null>;
}) {
  const [mode, setMode] = useMode(place, value);
  const isPressed = useRef(false);
  // Must be stable: a new function would move the focus at each key.
  const focusOnce = useCallback((input: HTMLInputElement | null) => {
    if (input === null || !isPressed.current || document.activeElement === input) return;
    input.focus();
    if (input.type !== 'email') input.select();
  }, []);
  const button = useRef<HTMLButtonElement>(null);

  const send = async (text: string, isUndo: boolean, opened = value) => {
    setMode({ kind: 'saving', text, opened });
    const reason = await save(text, opened);
    if (reason !== null) setMode({ kind: 'failed', text, reason });
    else setMode(isUndo ? SHOWN : { kind: 'saved', before: value });
  };

  if (mode.kind === 'editing') {
    const leave = () => {
      const text = mode.text.trim();
      if (text === value.trim()) setMode(SHOWN);
      else if (contactProblem(column, text) === null) void send(text, false, mode.opened);
    };
    return (
      <Editor
        ref={focusOnce}
        column={column}
        value={mode.text}
        aria-label={label}
        onChange={(event) => { setMode({ ...mode, text: event.target.value }); }}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && event.key !== 'Enter') return;
          if (event.key === 'Enter') leave();
          else {
            event.stopPropagation();
            setMode(SHOWN);
          }
          setTimeout(() => { button.current?.focus(); }, 0);
        }}
      />
    );
  }
  const edit = () => {
    isPressed.current = true;
    if (mode.kind !== 'saving') setMode({ kind: 'editing', text: mode.kind === 'failed' ? mode.text : value, opened: value });
  };
  const shown = mode.kind === 'saving' ? mode.text : value;
  return (
    <span className="inline-edit">
      <button
        ref={button}
        type="button"
        className="inline-edit-value inline-edit-editable"
        aria-label={`${label}: ${shown === '' ? 'not recorded' : shown}. Edit`}
        aria-busy={mode.kind === 'saving'}
        onClick={edit}
      >
        {shown === '' ? <span className="muted">Add</span> : <span>{shown}</span>}
        {mode.kind === 'saving' ? <Spinner /> : <Icon name="edit" />}
      </button>
      {mode.kind === 'saved' ? (
        <span role="status" className="inline-edit-hint">
          Saved. <Button variant="link" size="sm" onClick={() => { button.current?.focus(); void send(mode.before, true); }}>Undo</Button>
        </span>
      ) : null}
      {mode.kind === 'failed' ? (
        <span role="alert" className="fields-problem">
          {asSentence(mode.reason)} You typed “{mode.text}”.{' '}
          <Button variant="link" size="sm" onClick={() => { void send(mode.text, false); }}>Try again</Button>
          <Button variant="link" size="sm" onClick={edit}>Edit</Button>
          <Button variant="link" size="sm" onClick={() => { setMode(SHOWN); button.current?.focus(); }}>Discard</Button>
        </span>
      ) : null}
    </span>
  );
}

function Editor({ column, value, ...input }: ComponentPropsWithRef<'input'> & { readonly column: ContactColumn; readonly value: string }) {
  const id = useId();
  const { shown: judged, handlers } = useLateValidation(contactProblem(column, value));
  return (
    <span {...handlers} className="inline-edit">
      <input
        {...input}
        // A number input would drop the leading zero of a telephone number (B-316).
        type={column === 'name' ? 'text' : column}
        className={`form-control form-control-sm${judged === null ? '' : ' is-invalid'}`}
        aria-invalid={judged !== null}
        aria-describedby={`${id}problem`}
        autoComplete="off"
        value={value}
      />
      <span id={`${id}problem`} role="status" className="fields-problem">{judged}</span>
    </span>
  );
}
