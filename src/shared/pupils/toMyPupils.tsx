import { PATHS } from '../../routes/paths';
import { ScreenLink } from '../ScreenLink';

export const TO_MY_PUPILS = <ScreenLink className="btn btn-secondary" to={PATHS.myPupils}>Open My Pupils</ScreenLink>;
