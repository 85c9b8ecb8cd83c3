import { CAPSULE_VERSION, type Capsule, type Step, type Target } from '../../mocks/capsule/capsule';

/** `button “Save” (2)` */
const CONTROL = '([a-z]+) “(.*)”(?: \\((\\d+)\\))?';

function targetOf([role = '', name = '', number]: readonly (string | undefined)[]): Target {
  return { role, name, ...(number === undefined ? {} : { nth: Number(number) - 1 }) };
}

/** The steps of a capsule for a step of the robot that uses every control, or none if a capsule has no such step. */
function stepsOf(text: string): readonly Step[] {
  const press = new RegExp(`^press ${CONTROL}( twice)?$`).exec(text);
  if (press !== null) {
    const step: Step = { do: 'press', ...targetOf(press.slice(1, 4)) };
    return press[4] === undefined ? [step] : [step, step];
  }
  const type = new RegExp(`^type “?(.+?)”? into ${CONTROL}$`).exec(text);
  return type === null ? [] : [{ do: 'type', ...targetOf(type.slice(2, 5)), text: type[1] ?? '' }];
}

/** What the robot found, as a capsule that opens the same screen and repeats the steps that a capsule can hold. */
export const fromSteps = (title: string, signIn: string, address: string, steps: readonly string[]): Capsule =>
  ({ pep: CAPSULE_VERSION, title, signIn, address, steps: steps.flatMap(stepsOf) });
