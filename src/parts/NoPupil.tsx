import { PATHS } from '../routes/paths';
import { Face } from '../ui/Face';
import { ScreenLink } from './ScreenLink';

/** In the place of a pupil's page while no pupil is chosen. */
export function NoPupil({ message }: { readonly message: string }) {
  return (
    <Face
      title={message}
      icon="choosePupil"
      actions={<ScreenLink className="btn btn-primary" to={PATHS.myPupils}>My Pupils</ScreenLink>}
    />
  );
}
