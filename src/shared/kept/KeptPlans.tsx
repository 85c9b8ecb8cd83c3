import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { linkTo } from '../../routes/address';
import { PATHS } from '../../routes/paths';
import { locked } from '../../session/sessionSlice';
import { useSessionDispatch } from '../../session/useSession';
import { Icon } from '../../ui/icons/Icon';
import { Panel } from '../../ui/panels/Panel';
import { showToast } from '../../ui/toasts/toast';
import { bad, good } from '../../messages/message';
import { ScreenLink } from '../ScreenLink';
import { planOfKept, removeKept, untilText, useKeptPlans } from './keptStore';
import './kept.css';

export function KeptPlans() {
  const dispatch = useSessionDispatch();
  const { open, sealed } = useKeptPlans();
  const head = useRef<HTMLHeadingElement>(null);
  if (open.length + sealed === 0) return null;
  const remove = async (one: (typeof open)[number]) => {
    const isGone = await removeKept(one).then(() => true, () => false);
    showToast(isGone ? good('The plan is no longer kept on this computer.') : bad('The plan is still on this computer: it could not be deleted. Try again, or sign out.'));
    if (!isGone) return;
    (head.current ?? document.getElementById('main'))?.focus();
  };
  return (
    <Panel title={<span ref={head} tabIndex={-1}><Icon name="download" /> Kept on this computer</span>} titleId="kept-plans" className="kept-plans">
      <ul>
        {open.map((one) => (
          <li key={one.id}>
            <span>
              <ScreenLink to={linkTo(PATHS.planOverview, planOfKept(one))}>{one.about['fullname']}</ScreenLink>
              <span className="muted">, meeting of {one.about['dateOfMeeting']}: {untilText(one)}</span>
            </span>
            <Button variant="secondary" size="sm" onClick={() => { void remove(one); }}>
              Delete<span className="visually-hidden"> the plan of {one.about['fullname']} from this computer</span>
            </Button>
          </li>
        ))}
      </ul>
      {sealed === 0 ? null : (
        <p className="mb-0">
          {sealed === 1 ? 'A plan' : `${sealed} plans`} can be opened with your password.{' '}
          <Button variant="secondary" size="sm" onClick={() => { dispatch(locked('kept')); }}>Enter your password</Button>
        </p>
      )}
    </Panel>
  );
}
