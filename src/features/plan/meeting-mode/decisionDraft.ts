import type { UnitHandle } from '../../../saving/types';

const PARTS = ['what', 'who', 'when'] as const;
export type Decision = Readonly<Record<(typeof PARTS)[number], string>>;
export const NO_DECISION: Decision = { what: '', who: '', when: '' };

const rawName = (part: string): string => `nccTarget.decisionDraft.${part}`;

/** Kept in memory and with the unsent edits of the targets, so that a reload or a crash does not lose it. */
export function createDraft() {
  let written: Decision | null = null;
  return {
    /** The latest text, or the text left by an earlier page if nothing was typed on this one. */
    find: (targets: UnitHandle): Decision => {
      const [what, who, when] = PARTS.map((part) => targets.rawOf(rawName(part)) ?? '');
      return written ?? { what: what ?? '', who: who ?? '', when: when ?? '' };
    },
    keep: (targets: UnitHandle, decision: Decision): void => {
      written = decision;
      for (const part of PARTS) targets.keepRaw(rawName(part), decision[part] === '' ? null : decision[part]);
    },
  };
}

export type DecisionDraft = ReturnType<typeof createDraft>;
