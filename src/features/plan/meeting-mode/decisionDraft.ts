import type { UnitHandle } from '../../../saving/types';

const PARTS = ['what', 'who', 'when'] as const;
/** What was decided, who does it and by when, as text like in a target row. */
export type Decision = Readonly<Record<(typeof PARTS)[number], string>>;
export const NO_DECISION: Decision = { what: '', who: '', when: '' };

export interface DecisionDraft {
  /** The latest text, or the text left by an earlier page if nothing was typed on this one. */
  readonly find: (targets: UnitHandle) => Decision;
  readonly keep: (targets: UnitHandle, decision: Decision) => void;
}

const rawName = (part: string): string => `nccTarget.decisionDraft.${part}`;

/** Kept in memory and with the unsent edits of the targets, so that a reload or a crash does not lose it. */
export function createDraft(): DecisionDraft {
  let written: Decision | null = null;
  return {
    find: (targets) => {
      const [what, who, when] = PARTS.map((part) => targets.rawOf(rawName(part)) ?? '');
      return written ?? { what: what ?? '', who: who ?? '', when: when ?? '' };
    },
    keep: (targets, decision) => {
      written = decision;
      for (const part of PARTS) targets.keepRaw(rawName(part), decision[part] === '' ? null : decision[part]);
    },
  };
}
