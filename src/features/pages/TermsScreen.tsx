import { TextScreen } from './TextScreen';

export const TermsScreen = () => <TextScreen title="Terms and conditions" file="termsandconditions" />;
