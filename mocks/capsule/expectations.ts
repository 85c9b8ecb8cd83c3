import type { Expectation, Step } from './capsule';
import { expectationText } from './stepText';

/** What a replay has seen. */
export interface Seen {
  readonly text: string;
  /** The calls that the host received since the capsule began. */
  readonly calls: readonly { readonly call: string; readonly status: number | null }[];
}

/** Whether the host has received each save that the steps so far wait for. */
export function isReceived(steps: readonly Step[], calls: Seen['calls']): boolean {
  const waits = steps.flatMap((step) => (step.do === 'wait' ? [step.text] : []));
  const countOf = (names: readonly string[], name: string): number => names.filter((one) => one === name).length;
  return waits.every((name) => countOf(calls.map(({ call }) => call), name) >= countOf(waits, name));
}

function holds(expected: Expectation, { text, calls }: Seen): boolean {
  if (expected.that !== 'calls') return text.includes(expected.text.replace(/\s+/g, ' ')) === (expected.that === 'shows');
  const { call, times, status } = expected;
  return calls.filter((one) => one.call === call && (status === undefined || one.status === status)).length === times;
}

/** Describes the expectations that do not hold. */
export const unmet = (expect: readonly Expectation[], seen: Seen): readonly string[] =>
  expect.filter((one) => !holds(one, seen)).map((one) => `Not so: ${expectationText(one)}`);
