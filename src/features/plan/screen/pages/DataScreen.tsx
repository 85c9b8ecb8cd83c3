import { dataSections } from '../../sections/data/dataSections';
import { PlanPage } from './PlanPage';

/** A form for each phase (P-024), all in this chunk: a form that still loads would show a fallback, which React keeps for 0.3 s. */
export const DataScreen = () => <PlanPage id="data" sections={dataSections} />;
