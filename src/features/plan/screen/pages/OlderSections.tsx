import { olderPrimarySection, olderSendSection } from '../../sections/older-records/olderRecordSections';
import { olderTargetsSection } from '../../sections/older-targets/olderTargetsSection';
import { olderVoiceSections } from '../../sections/older-voice/olderVoiceSections';
import { PlanScreen } from '../PlanScreen';
import type { VariantProps } from './PlanPage';

export const OlderVoice = (props: VariantProps) => <PlanScreen section={olderVoiceSections[props.phase]} {...props} />;
export const OlderTargets = (props: VariantProps) => <PlanScreen section={olderTargetsSection} {...props} />;
export const OlderSend = (props: VariantProps) => <PlanScreen section={olderSendSection} {...props} />;
export const OlderPrimary = (props: VariantProps) => <PlanScreen section={olderPrimarySection} {...props} />;
