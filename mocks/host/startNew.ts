import { replies, refuse } from './hostCall';
import { isDay, termOf } from './days';

export const startNewHost = [
  replies('fetchStartNew', ({ db, text }) => {
    const pupil = db.findPupil(text('pupilId'));
    const date = text('dateofmeeting');
    return { startNew: { pupilId: text('pupilId'), dateofmeeting: date, termofpep: isDay(date) ? termOf(date) : '', classYear: pupil?.classYear ?? '' } };
  }),
  replies('calculateTerm', ({ text }) =>
    isDay(text('dateofmeeting')) ? { termofpep: termOf(text('dateofmeeting')) } : refuse(400, 'calculateTerm: the parameter dateofmeeting is not a date as DD/MM/YYYY')),
  replies('startNewPep', ({ db, text }) => {
    const pupil = db.findPupil(text('pupilId'));
    const dateOfMeeting = text('dateofmeeting');
    if (pupil === undefined || !isDay(dateOfMeeting)) return refuse(400, 'startNewPep: the parameter dateofmeeting is not a date as DD/MM/YYYY');
    const plans = db.plansOf(pupil);
    if (plans.some((plan) => plan.dateOfMeeting === dateOfMeeting)) return { errormessage: 'There is a plan for that date already' };
    const added = { pupilId: pupil.pupilId, classYear: pupil.classYear, term: text('termofpep'), dateOfMeeting, status: 'NotCompleted', rag: '', sectionsDone: 0 };
    db.setPlans(pupil.pupilId, [added, ...plans.filter((plan) => isDay(plan.dateOfMeeting))]);
    return {};
  }),
];
