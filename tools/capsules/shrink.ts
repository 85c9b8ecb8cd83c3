import { hostLines, type Capsule, type Step } from '../../mocks/capsule/capsule';

/** Whether a capsule still shows the failure. */
type Fails = (capsule: Capsule) => Promise<boolean>;

/** Leaves out halves, quarters and single items for as long as the rest fails too. */
async function shrinkList<T>(list: readonly T[], fails: (rest: readonly T[]) => Promise<boolean>): Promise<readonly T[]> {
  let rest = list;
  for (let size = Math.ceil(rest.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < rest.length;) {
      const without = [...rest.slice(0, at), ...rest.slice(at + size)];
      if (await fails(without)) rest = without;
      else at += size;
    }
  }
  return rest;
}

/** Steps that only lead to a possible start of the capsule. */
const isLead = (step: Step): boolean => step.do === 'signIn' || step.do === 'go' || step.do === 'host';

/** A capsule that starts where its first steps lead: signed in, at the last page, with the faults of the host. */
function begunLater(capsule: Capsule): Capsule | null {
  const { steps = [] } = capsule;
  const count = steps.findIndex((step) => !isLead(step));
  const lead = count === -1 ? steps : steps.slice(0, count);
  if (lead.length === 0) return null;
  return lead.reduce<Capsule>((begun, step) => {
    if (step.do === 'signIn') return { ...begun, signIn: step.text };
    if (step.do === 'go') return { ...begun, address: step.text };
    return step.do === 'host' ? { ...begun, faults: hostLines(step.text) } : begun;
  }, { ...capsule, steps: steps.slice(lead.length) });
}

/** The smallest capsule that still fails, as far as leaving out can find it. */
export async function shrink(capsule: Capsule, fails: Fails): Promise<Capsule> {
  let smallest = capsule;
  const beginLater = async (): Promise<void> => {
    const candidate = begunLater(smallest);
    if (candidate !== null && await fails(candidate)) smallest = candidate;
  };
  await beginLater();
  for (const key of ['steps', 'faults', 'changes', 'expect'] as const) {
    const list: readonly unknown[] = smallest[key] ?? [];
    const rest = await shrinkList(list, (fewer) => fails({ ...smallest, [key]: fewer }));
    smallest = { ...smallest, [key]: rest.length === 0 ? undefined : rest };
    // Brings faults from the steps into their own list, which is next.
    if (key === 'steps') await beginLater();
  }
  return smallest;
}

/** The size of a capsule: everything that a run could do without. */
export const sizeOf = ({ steps = [], faults = [], changes = [], expect = [] }: Capsule): number => steps.length + faults.length + changes.length + expect.length;
