/** Scores with a known range, for forms and charts (decisions, "Fourth look", Notes, not refusals). */
const RANGES = {
  sdq: { from: 0, to: 40, text: 'An SDQ score is between 0 and 40.' },
  keyStage1: { from: 85, to: 115, text: 'A scaled score of key stage 1 is between 85 and 115.' },
  keyStage2: { from: 80, to: 120, text: 'A scaled score of key stage 2 is between 80 and 120.' },
} as const;
export type ScoreKind = keyof typeof RANGES;

export const highest = (kind: ScoreKind): number => RANGES[kind].to;

/** A score moved to the nearest end of its range, so that it stays inside its lane. */
export const withinRange = (kind: ScoreKind, score: number): number => Math.min(RANGES[kind].to, Math.max(RANGES[kind].from, score));

/** The note about a number outside the range, or null. Words are not scores. */
export function scoreNote(kind: ScoreKind, text: string): string | null {
  const score = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || Number.isNaN(score) || withinRange(kind, score) === score ? null : RANGES[kind].text;
}
