import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import Button from 'react-bootstrap/Button';
import { phaseOf, type Phase } from '../../../domain/phase';
import { planIdKey, type PlanId } from '../../../domain/planId';
import type { PupilContext } from '../../../domain/pupil';
import { loadPupil } from '../../../pupil/loadPupil';
import { usePupilDispatch, type PupilRoot } from '../../../pupil/pupilRoot';
import { pupilLoad } from '../../../pupil/pupilSlice';
import { pageCovers } from '../../../state/pageCovers';
import { later } from '../../../ui/lazy/later';
import { Loader } from '../../../ui/states/Skeleton';
import { useTitle } from '../../../ui/page/useTitle';
import { sectionOfPhase } from '../sections/sectionsOfPhase';
import { classYearOf } from '../../../pupil/activePupil';
import { Questions, type YoungFormProps } from './Questions';
import { YoungFrame } from './YoungFrame';
import './young.css';

/** The page of the young person to whom the user has handed over: the questions of one plan, and nothing else of the product. */
export function YoungPage({ plan }: { readonly plan: PlanId }) {
  const dispatch = usePupilDispatch();
  const key = planIdKey(plan);
  const pupil = useSelector((state: PupilRoot) => state.pupil.known[key]);
  const load = useSelector((state: PupilRoot) => state.pupil.loads[key] ?? null);
  useTitle('My questions');
  // The browser's Back leads to the adult's pages.
  useEffect(() => {
    const stay = () => undefined;
    pageCovers.add(stay);
    return () => { pageCovers.delete(stay); };
  }, []);
  useEffect(() => {
    if (pupil === undefined && load === null) void dispatch(loadPupil(plan.pupilId, plan.dateOfMeeting));
  }, [dispatch, load, plan, pupil]);
  const phase = pupil === undefined ? null : phaseOf(classYearOf(pupil));
  if (pupil !== undefined && phase !== null) return <QuestionsOf pupil={pupil} phase={phase} />;
  if (pupil === undefined && load?.kind !== 'failed') return <Loader />;
  return (
    <YoungFrame title="The questions did not open" text="Please ask your adult for help.">
      <Button onClick={() => { dispatch(pupilLoad({ key, load: null })); }}>Try again</Button>
    </YoungFrame>
  );
}

function QuestionsOf({ pupil, phase }: { readonly pupil: PupilContext; readonly phase: Phase }) {
  const [Form] = useState(() => later<YoungFormProps>(async () => {
    const section = await sectionOfPhase('pupilVoice', phase);
    return (props) => <Questions section={section} {...props} />;
  }, <Loader />));
  return <Form pupil={pupil} phase={phase} />;
}
