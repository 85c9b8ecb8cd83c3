import { TextScreen } from './TextScreen';

export const TrainingScreen = () => <TextScreen title="Training" file="training" />;
