import { scoreNote, type ScoreKind } from '../domain/facts/scoreRange';
import type { FormState } from '../forms/describe/formSpec';

/** The hint of a field with a score: a note while it is outside its range. It refuses nothing. */
export const scoreHint = <E>(kind: ScoreKind, name: string) => ({ values }: FormState<E>): string | null => {
  const value = values[name];
  return typeof value === 'string' ? scoreNote(kind, value) : null;
};

/** The same for a scaled score, by the wire name of its field. */
export const scaledHint = <E>(name: string) => scoreHint<E>(/ks2Score/.test(name) ? 'keyStage2' : 'keyStage1', name);
