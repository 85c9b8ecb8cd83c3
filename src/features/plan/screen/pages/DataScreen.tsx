import { dataSections } from '../../sections/data/dataSections';
import { PlanPage } from './PlanPage';

/** Data: a form for each phase (P-024). The forms are part of this code: a form that still loads would show a fallback, which React keeps for 0.3 s. */
export const DataScreen = () => <PlanPage id="data" sections={dataSections} />;
