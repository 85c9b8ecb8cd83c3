import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { CAPSULE_VERSION, type Capsule, type Step, type Target } from '../../../mocks/capsule/capsule';

const nameOf = (control: Element): string => computeAccessibleName(control).replace(/\s+/g, ' ').trim();

/** Controls that may have the same name. To compute the names of all controls of a large form would take seconds. */
function controlsLike(control: Element): readonly Element[] {
  const kind = control instanceof HTMLInputElement ? `input[type="${control.type}"]` : control.tagName;
  const like = [...document.querySelectorAll(kind)].filter((one) => one.closest('[inert]') === null);
  return control instanceof HTMLInputElement && control.type === 'radio' ? like.filter((one) => (one as HTMLInputElement).value === control.value) : like;
}

function targetOf(control: Element): Target {
  const [role, name] = [getRole(control) ?? 'textbox', nameOf(control)];
  const nth = controlsLike(control).filter((one) => nameOf(one) === name).indexOf(control);
  return { role, name, ...(nth > 0 ? { nth } : {}) };
}

/** Records one run as a capsule, if somebody wants to see the run. */
export class StepNotes {
  private readonly steps: Step[] = [];
  private readonly leftOut = new Set<string>();
  private scenario = 'normal';
  private frame: Pick<Capsule, 'address' | 'expect'> = { address: '/' };

  constructor(private readonly isOn: boolean) {}

  private add(step: Step): void {
    if (this.isOn) this.steps.push(step);
  }

  press(control: Element): void {
    if (this.isOn) this.add({ do: 'press', ...targetOf(control) });
  }

  give(control: Element, text: string): void {
    if (!this.isOn) return;
    if (control instanceof HTMLSelectElement) this.add({ do: 'choose', ...targetOf(control), text: [...control.options].find(({ value }) => value === text)?.label ?? text });
    else this.add({ do: 'type', ...targetOf(control), text });
  }

  leaveField(): void {
    this.add({ do: 'key', text: 'Tab' });
  }

  host(scenario: string): void {
    this.scenario = scenario;
    this.add({ do: 'host', text: scenario });
  }

  expire(): void {
    this.add({ do: 'host', text: `${this.scenario === 'normal' ? '' : `${this.scenario}; `}1st all: session ends` });
  }

  signIn(userName: string): void {
    this.add({ do: 'signIn', text: userName });
  }

  open(address: string): void {
    this.add({ do: 'go', text: address });
  }

  /** Names what a capsule has no step for. */
  leave(what: string): void {
    this.leftOut.add(what);
  }

  /** @param answers the last ones on the last page: those that a step has given are expected there, blank ones aside */
  end(address: string, answers: readonly string[]): void {
    const isGiven = (answer: string): boolean => answer !== '' && this.steps.some((step) => 'text' in step && step.text === answer);
    this.frame = { address, expect: answers.filter(isGiven).map((text) => ({ that: 'shows', text })) };
  }

  capsule(title: string, signIn: string): { readonly capsule: Capsule; readonly leftOut: readonly string[] } {
    return {
      capsule: { pep: CAPSULE_VERSION, title, signIn, steps: this.steps, ...this.frame },
      leftOut: ['the short pauses of this run', ...this.leftOut],
    };
  }
}
