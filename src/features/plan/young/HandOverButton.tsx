import Button from 'react-bootstrap/Button';
import type { PlanId } from '../../../domain/planId';
import { askToLeave } from '../../../forms/submit/closeForms';
import { handOver } from '../../../session/handOver';
import { useSession, useSessionDispatch } from '../../../session/useSession';
import { confirm } from '../../../ui/dialogs/confirm';

const QUESTION = {
  title: 'Hand over to the young person?',
  text: 'They see one question at a time, with the answers so far, and nothing else. To come back, you enter your password.',
  yes: 'Hand over',
  no: 'Not now',
  tone: 'plain',
} as const;

/** Shows the young person their own page in place of this one, and of every page in other tabs. */
export function HandOverButton({ plan }: { readonly plan: PlanId }) {
  const dispatch = useSessionDispatch();
  // Handing back needs the host.
  const { isAway } = useSession();
  const start = async () => {
    if (await confirm(QUESTION) && await askToLeave()) dispatch(handOver(plan));
  };
  if (isAway) return null;
  return <Button variant="secondary" onClick={() => { void start(); }}><span>Hand over<span className="toolbox-rest"> to the young person</span></span></Button>;
}
