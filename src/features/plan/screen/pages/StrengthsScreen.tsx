import { strengthsSections } from '../../sections/strengths/strengths.form';
import { PlanPage } from './PlanPage';

/** Strengths and Needs of every phase (P-026). */
export const StrengthsScreen = () => <PlanPage id="strengthAndNeeds" sections={strengthsSections} />;
