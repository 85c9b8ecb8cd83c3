import { TextScreen } from './TextScreen';

export const AccessibilityScreen = () => <TextScreen title="Accessibility" file="accessibility" />;
