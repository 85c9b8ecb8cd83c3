import { useRef, useState } from 'react';
import type { Completion } from '../../../forms/autosave/useCompletion';
import { bad, type Confirmation, gate, SHELL_MS } from '../../../messages/message';
import { NEEDS_NETWORK } from '../../../messages/shared';
import type { UnitHandle } from '../../../saving/types';
import { useSession } from '../../../session/useSession';
import { confirm } from '../../../ui/dialogs/confirm';
import { showToast } from '../../../ui/toasts/toast';
import type { PlanSection } from '../shared/section/planSection';
import { meetingDay } from '../../../domain/facts/meetingDay';
import { countAnswered, visibleNames } from '../../../forms/describe/answered';
import type { FormSpec, FormState } from '../../../forms/describe/formSpec';

/** What to ask before a section is completed, which nobody can take back, or null if nothing speaks against it. */
function completeQuestion(spec: FormSpec, state: FormState, meeting: string): Confirmation | null {
  // Counted as on its cards.
  const names = spec.groups.flatMap((group) => visibleNames(group, state));
  const blank = names.length - countAnswered(names, state);
  const doubts = [
    ...(['soon', 'later'].includes(meetingDay(meeting, new Date())) ? [`The meeting on ${meeting} is still to come.`] : []),
    ...(2 * blank > names.length ? [`${blank} of ${names.length} questions have no answer.`] : []),
  ];
  if (doubts.length === 0) return null;
  return { title: 'Complete this section now?', text: `${doubts.join(' ')} You can still change its answers afterwards, but it stays complete.`, yes: 'Complete it', no: 'Keep editing' };
}

/**
 * Checks the answers, with a warning of 1.5 s, asks where it is probably too early, then saves the section with the completed
 * flag. The section counts as completed only when the host has acknowledged that save; a second press joins the first.
 */
export function useComplete(section: PlanSection, handle: UnitHandle, { check: ask, gate: firstMissing }: Completion, { extras, meeting, isComplete }: {
  readonly extras: unknown;
  /** Day of the meeting. */
  readonly meeting: string;
  readonly isComplete: boolean;
}) {
  const { isAway } = useSession();
  const isBusy = useRef(false);
  const [isCompleting, setCompleting] = useState(false);
  const [completedAt, setCompletedAt] = useState<number | null>(null);

  const complete = async () => {
    if (isBusy.current) return;
    if (isAway) {
      showToast(bad(NEEDS_NETWORK, SHELL_MS));
      return;
    }
    const before = document.activeElement;
    const warning = ask();
    if (warning !== null) {
      showToast(gate(warning.message), !warning.isHeard || document.activeElement === before);
      return;
    }
    isBusy.current = true;
    const question = isComplete ? null : completeQuestion(section.spec, { values: handle.getView().values, extras }, meeting);
    if (question !== null && !await confirm({ ...question, tone: 'plain' })) {
      isBusy.current = false;
      return;
    }
    setCompleting(true);
    const outcome = await handle.complete(section.call, firstMissing);
    isBusy.current = false;
    setCompleting(false);
    if (outcome.kind === 'completed') {
      setCompletedAt(Date.now());
      showToast(section.completed);
    }
    // The checks failed meanwhile; a save that the host refused is already shown above the form.
    else if (ask() !== null) showToast(gate(outcome.reason));
    else if (handle.getView().status.kind !== 'notSaved') showToast(bad(outcome.reason, SHELL_MS));
  };

  return { complete, isCompleting, completedAt };
}
