import { PATHS } from '../routes/paths';
import { Face } from '../ui/Face';
import { ScreenLink } from './ScreenLink';

/** In the place of a plan section while the pupil has no date of meeting: nothing is loaded (P-252, S-322). */
export function NoMeetingDate({ message, level = 2 }: { readonly message: string; readonly level?: 1 | 2 }) {
  return (
    <div role="alert">
      <Face
        title={message}
        icon="noMeetingDate"
        level={level}
        actions={<ScreenLink className="btn btn-secondary" to={PATHS.myPupils}>My Pupils</ScreenLink>}
      >
        <p>A plan belongs to one meeting. Once the pupil has a date of meeting, this section opens.</p>
      </Face>
    </div>
  );
}
