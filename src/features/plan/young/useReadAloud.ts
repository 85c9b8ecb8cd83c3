import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

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
export function useReadAloud(text: string): { readonly isReading: boolean; readonly toggle: () => void } | null {
  const voice = useSyncExternalStore(onVoices, findVoice);
  const [isReading, setReading] = useState(false);
  useEffect(() => () => {
    speech()?.cancel();
    setReading(false);
  }, [text]);
  const toggle = useCallback(() => {
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
  }, [isReading, text, voice]);
  return voice === null ? null : { isReading, toggle };
}
