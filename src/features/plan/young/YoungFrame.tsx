import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import Button from 'react-bootstrap/Button';
import { locked } from '../../../session/sessionSlice';
import { useSessionDispatch } from '../../../session/useSession';
import { Icon } from '../../../ui/icons/Icon';

const COLOURS = ['White', 'Cream', 'Dark'] as const;

export function YoungFrame({ title, titleId, text, progress = 'My questions', onDone, children }: {
  readonly title: string;
  readonly titleId?: string;
  readonly text?: string;
  /** E.g. "Question 1 of 2". Orca treats the first text of a new page as read already, so the title must not come first. */
  readonly progress?: string;
  /** Absent where there is nothing to end, as after the last question: the button then brings the adult back. */
  readonly onDone?: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  const dispatch = useSessionDispatch();
  const [colours, setColours] = useState<(typeof COLOURS)[number]>('White');
  const name = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const voice = useReadAloud(text === undefined ? title : `${title} ${text}`);
  // The screen reader reads the question, and the next Tab leads to its answer.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [title, progress]);
  return (
    <div className="young" data-colours={colours.toLowerCase()}>
      <main id="main">
        <p className="young-progress">{progress}</p>
        <h1 id={titleId} ref={heading} tabIndex={-1} aria-describedby={text === undefined ? undefined : `${name}-text`}>{title}</h1>
        {text === undefined ? null : <p id={`${name}-text`}>{text}</p>}
        {children}
      </main>
      <footer className="young-tools">
        {voice === null ? null : (
          <Button variant="secondary" onClick={voice.toggle}><Icon name="readAloud" />{voice.isReading ? 'Stop reading' : 'Read it to me'}</Button>
        )}
        <div className="young-choices" role="radiogroup" aria-label="Colours">
          {COLOURS.map((one) => (
            <label key={one} className="young-choice">
              <input type="radio" name={name} checked={colours === one} onChange={() => { setColours(one); }} />
              {one}
            </label>
          ))}
        </div>
        <Button variant="secondary" className="young-done" onClick={onDone ?? (() => { dispatch(locked('handedOver')); })}>{onDone === undefined ? 'I’m the adult' : 'I’m done'}</Button>
      </footer>
    </div>
  );
}

const speech = (): SpeechSynthesis | null => ('speechSynthesis' in window ? window.speechSynthesis : null);

/** Only voices of this computer: another one would send the text to whoever offers it. */
const findVoice = (): SpeechSynthesisVoice | null => {
  const voices = speech()?.getVoices().filter(({ localService, lang }) => localService && /^en\b/i.test(lang)) ?? [];
  return voices.find(({ lang }) => /^en[-_]GB/i.test(lang)) ?? voices[0] ?? null;
};

/** Browsers find their voices after the page has opened. */
function onVoices(changed: () => void): () => void {
  const voices = speech();
  voices?.addEventListener('voiceschanged', changed);
  return () => { voices?.removeEventListener('voiceschanged', changed); };
}

/** Reads a text aloud, or stops. Null where the computer has no voice of its own. */
function useReadAloud(text: string): { readonly isReading: boolean; readonly toggle: () => void } | null {
  const voice = useSyncExternalStore(onVoices, findVoice);
  const [isReading, setReading] = useState(false);
  useEffect(() => () => {
    speech()?.cancel();
    setReading(false);
  }, [text]);
  const toggle = () => {
    const voices = speech();
    voices?.cancel();
    if (isReading || voice === null) {
      setReading(false);
      return;
    }
    const saying = new SpeechSynthesisUtterance(text);
    saying.voice = voice;
    saying.lang = voice.lang;
    saying.onend = () => { setReading(false); };
    saying.onerror = saying.onend;
    setReading(true);
    voices?.speak(saying);
  };
  return voice === null ? null : { isReading, toggle };
}
