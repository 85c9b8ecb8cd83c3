import { PATHS } from '../../routes/paths';
import { ScreenLink } from '../ScreenLink';

/** The link from an empty list of plans to all plans. */
export const TO_MY_PUPILS = <ScreenLink className="btn btn-secondary" to={PATHS.myPupils}>Open My Pupils</ScreenLink>;
