import type { Expectation } from './capsule';
import { expectationText } from './stepText';

/** What a replay has seen. */
export interface Seen {
  readonly text: string;
  /** The calls that the host received since the capsule began. */
  readonly calls: readonly { readonly call: string; readonly status: number | null }[];
}

function holds(expected: Expectation, { text, calls }: Seen): boolean {
  if (expected.that !== 'calls') return text.includes(expected.text.replace(/\s+/g, ' ')) === (expected.that === 'shows');
  const { call, times, status } = expected;
  return calls.filter((one) => one.call === call && (status === undefined || one.status === status)).length === times;
}

/** Describes the expectations that do not hold. */
export const unmet = (expect: readonly Expectation[], seen: Seen): readonly string[] =>
  expect.filter((one) => !holds(one, seen)).map((one) => `Not so: ${expectationText(one)}`);
