import { TextScreen } from './TextScreen';

export const PrivacyScreen = () => <TextScreen title="Privacy policy" file="privacy-policy" />;
