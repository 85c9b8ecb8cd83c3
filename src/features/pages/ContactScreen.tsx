import { TextScreen } from './TextScreen';

export const ContactScreen = () => <TextScreen title="Contact us" file="contact-us" />;
