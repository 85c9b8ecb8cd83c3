import type { SectionLabel } from '../pages/plan.page';
import { HOPES, KNOWS_EDUCATION } from './pupilVoice';

/** Eight answers in three sections: section, card, question, wire name, answer. */
export const EIGHT_ANSWERS: readonly (readonly [section: SectionLabel, card: string | undefined, question: string, record: string, field: string, value: string])[] = [
  ['Pupil Voice', undefined, HOPES, 'pupilVoice', 'childDreamsAndFutureGoals', 'To be a vet'],
  ['Pupil Voice', undefined, KNOWS_EDUCATION, 'pupilVoice', 'knowAboutEducation', 'That I like maths'],
  ['Strengths and Needs', 'Relationships', 'Strengths', 'strengthsAndNeeds', 'relationshipsStrengths', 'Looks after her brother'],
  ['Strengths and Needs', 'Relationships', 'Action required', 'strengthsAndNeeds', 'relationshipsStrengthsActionRequired', 'A quiet hour after contact'],
  ['Strengths and Needs', 'Communication Skills', 'Need', 'strengthsAndNeeds', 'communicationStrengthsNeed', 'Time to think'],
  ['Meeting', undefined, 'What activities does the child take part in outside lessons?', 'nccPepMeeting', 'extraCurricularActivities', 'Chess club'],
  ['Meeting', undefined, 'What is planned for the next phase of education?', 'nccPepMeeting', 'nextPhaseOfEducation', 'A college visit in March'],
  ['Meeting', undefined, 'Which meetings or visits will be held to inform next steps?', 'nccPepMeeting', 'heldToInformNextSteps', 'A talk with the careers adviser'],
];

export const SECTIONS_OF_ANSWERS = ['Pupil Voice', 'Strengths and Needs', 'Meeting'] as const;
