import { meetingDay } from '../../../domain/facts/meetingDay';
import { shownAnswer } from '../../../forms/read/Answers';
import { isAnswered } from '../../../forms/describe/answered';
import { flatItems } from '../../../forms/describe/defineForm';
import type { FormSpec, FormState } from '../../../forms/describe/formSpec';
import type { Confirmation } from '../../../messages/message';

/** What to ask before a section is completed, which nobody can take back, or null if nothing speaks against it. */
export function completeQuestion<E>(spec: FormSpec<E>, state: FormState<E>, meeting: string, now = new Date()): Confirmation | null {
  const shown = spec.groups.flatMap(({ items }) => flatItems(items)).filter(({ showWhen }) => showWhen?.(state) !== false);
  // A table counts as one question.
  const blank = shown.filter((item) => (item.kind === 'slot' ? !item.names.some((name) => isAnswered(state.values[name])) : shownAnswer(item, state) === '')).length;
  const doubts = [
    ...(['soon', 'later'].includes(meetingDay(meeting, now)) ? [`The meeting on ${meeting} is still to come.`] : []),
    ...(2 * blank > shown.length ? [`${blank} of ${shown.length} questions have no answer.`] : []),
  ];
  if (doubts.length === 0) return null;
  return { title: 'Complete this section now?', text: `${doubts.join(' ')} A section stays complete once it is.`, yes: 'Complete it', no: 'Keep editing' };
}
