import { useMemo } from 'react';
import { planIdKey, type PlanId } from '../../../domain/planId';
import type { CarriedOver } from '../../../forms/autosave/engine';
import type { UnitHandle } from '../../../saving/types';
import { readStored, writeStored } from '../../../session/storage';
import { OWN_WORDS_KEY } from '../../../session/storageKeys';

const NOTES = { typed: 'Typed by the young person', changed: 'Changed by the young person' } as const;
type Marks = Readonly<Record<string, string>>;

/** A digest, enough to see that an answer was edited since. Answers themselves are stored only encrypted. */
function digestOf(text: string): string {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum.toString(36);
}

function readMarks(): Marks {
  try {
    return JSON.parse(readStored(OWN_WORDS_KEY) ?? '{}') as Marks;
  } catch {
    return {};
  }
}

const placeOf = (plan: PlanId, name: string): string => `${planIdKey(plan)}|${name}`;

/** How the answer with this text was marked, or undefined if another one was, or none. */
function markOf(marks: Marks, plan: PlanId, name: string, text: string): keyof typeof NOTES | undefined {
  const [how, digest] = (marks[placeOf(plan, name)] ?? '').split('|');
  return digest === digestOf(text) && (how === 'typed' || how === 'changed') ? how : undefined;
}

/**
 * The young person has edited an answer. Only this computer knows, until its user signs out: the host has no field for it.
 * @param before the answer until now; an adult's that was only changed is not called the young person's own
 */
export function markOwnWords(plan: PlanId, name: string, before: string, text: string): void {
  const marks = readMarks();
  const how = before === '' ? 'typed' : markOf(marks, plan, name, before) ?? 'changed';
  writeStored(OWN_WORDS_KEY, JSON.stringify({ ...marks, [placeOf(plan, name)]: `${how}|${digestOf(text)}` }));
}

/** The notes that the form shows beside its answers: whose words they are, and which were carried over. */
export function useOwnWords(plan: PlanId, handle: UnitHandle, isLoaded: boolean, carriedOver: Readonly<Record<string, CarriedOver>>): Readonly<Record<string, CarriedOver>> {
  return useMemo(() => {
    if (!isLoaded) return carriedOver;
    const marks = readMarks();
    const own = Object.entries(handle.getView().values).flatMap(([name, value]) => {
      const how = typeof value === 'string' && value !== '' ? markOf(marks, plan, name, value) : undefined;
      return how === undefined ? [] : [[name, { note: NOTES[how], value }] as const];
    });
    return { ...Object.fromEntries(own), ...carriedOver };
  }, [plan, handle, isLoaded, carriedOver]);
}
