import type { Expectation, Step } from './capsule';

const nthOf = (nth: number | undefined): string => (nth === undefined ? '' : ` (number ${nth + 1})`);

/** A step as a sentence that a tester can follow. */
export function stepText(step: Step): string {
  switch (step.do) {
    case 'press': return `Press ${step.role} “${step.name}”${nthOf(step.nth)}`;
    case 'type': return `Type “${step.text}” into “${step.name}”${nthOf(step.nth)}`;
    case 'choose': return `Choose “${step.text}” in “${step.name}”${nthOf(step.nth)}`;
    case 'key': return `Press the key ${step.text}`;
    case 'go': return `Go to ${step.text}`;
    case 'signIn': return `Sign in as ${step.text}`;
    case 'host': return `The host: ${step.text === '' ? 'everything works' : step.text}`;
    case 'wait': return `Wait until the host has received ${step.text}`;
    case 'reload': return 'Reload the page';
  }
}

export function expectationText(expected: Expectation): string {
  if (expected.that !== 'calls') return `The page ${expected.that === 'shows' ? 'shows' : 'does not show'} “${expected.text}”`;
  const ending = expected.status === undefined ? '' : ` with status ${expected.status}`;
  return `The host receives ${expected.call} ${expected.times} times${ending}`;
}
