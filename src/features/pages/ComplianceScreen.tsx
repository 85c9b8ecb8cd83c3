import { TextScreen } from './TextScreen';

export const ComplianceScreen = () => <TextScreen title="Compliance" file="compliance" />;
