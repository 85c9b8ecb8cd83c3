import { useState, type FocusEvent, type KeyboardEvent } from 'react';

export const staysInside = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Node && currentTarget.contains(relatedTarget);

/**
 * Judges a typed text when the user leaves its control or presses Enter, not while it is typed. What is wrong already
 * goes as soon as it is right.
 * @returns `shown`: what the page says of it; `isLive`: the user has been here, so that it is announced; `handlers` for
 * the element around the control
 */
export function useJudged(problem: string | null) {
  const [focus, setFocus] = useState<'never' | 'in' | 'out'>('never');
  const [judged, setJudged] = useState<string | null>(null);
  if (problem === null && judged !== null) setJudged(null);
  const shown = problem === null ? null : focus === 'in' ? judged : problem;
  const handlers = {
    onFocusCapture: () => {
      if (focus === 'in') return;
      setJudged(shown);
      setFocus('in');
    },
    onBlurCapture: (event: FocusEvent) => { if (!staysInside(event)) setFocus('out'); },
    onKeyDownCapture: ({ key }: KeyboardEvent) => { if (key === 'Enter') setJudged(problem); },
  };
  return { shown, isFocused: focus === 'in', isLive: focus !== 'never', handlers } as const;
}
