import { targetsSection } from '../../sections/targets/targets.form';
import { forPhases } from '../../shared/section/planSection';
import { PlanPage } from './PlanPage';

const SECTIONS = forPhases(targetsSection, targetsSection);

export const TargetsScreen = () => <PlanPage id="target" sections={SECTIONS} />;
