import { sharedMessages } from '../../messages/shared';
import { PATHS } from '../../routes/paths';
import { EmptyState } from '../../ui/states/EmptyState';
import { ScreenLink } from '../ScreenLink';
import { PupilPicker } from './PupilPicker';

/** Replaces a pupil's page while no pupil is chosen: offers to choose one, here or in the list. */
export function NoPupil() {
  return (
    <EmptyState
      title={sharedMessages.selectPupilFirst.text}
      icon="choosePupil"
      actions={<ScreenLink className="btn btn-secondary" to={PATHS.myPupils}>My Pupils</ScreenLink>}
    >
      <PupilPicker />
    </EmptyState>
  );
}
