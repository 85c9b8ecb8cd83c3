import { limitAsync, lowerFirst } from 'es-toolkit';
import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { describeError } from '../../../api/callError';
import { isMeetingDateMissing } from '../../../domain/meetingDate';
import { phaseOf, yearOf } from '../../../domain/phase';
import type { PupilContext } from '../../../domain/pupil';
import { noPlanForm } from '../../../messages/plan';
import { fetchPupil } from '../../../pupil/loadPupil';
import { planKeyOf } from '../../../pupil/planKey';
import { usePupilDispatch, type PupilThunk } from '../../../pupil/pupilRoot';
import type { ChasedPlan } from '../../../shared/chasing/chasedPlan';
import { findPupilOf } from '../../../shared/chasing/findContacts';
import type { PrintPlansProps } from '../../../shared/chasing/SelectionBar';
import { noteSent } from '../../../shared/chasing/sentLog';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { countOf } from '../../../values/countOf';
import { sectionsOfPhase } from '../sections/sectionsOfPhase';
import type { PlanSection } from '../shared/section/planSection';
import { readSheet } from './printSource';
import { printOf, PrintPreview, PrintSheet, type Print } from './PrintSheet';

/** About two minutes of reading, and some hundred pages. */
const MAX_PLANS = 40;

export function PrintPlansDialog({ plans, onClose }: PrintPlansProps) {
  // Fixed when the dialog opens, so that a list that reloads behind it causes no further requests.
  const [chosen] = useState(plans);
  if (chosen.length <= MAX_PLANS) return <Sheets plans={chosen} onClose={onClose} />;
  return (
    <Dialog title={`Print ${countOf(chosen.length, 'plan')}`} onClose={onClose} footer={<Button variant="primary" onClick={onClose}>Close</Button>}>
      <p className="mb-0">You can print {MAX_PLANS} plans at a time. Please select fewer.</p>
    </Dialog>
  );
}

function Sheets({ plans, onClose }: PrintPlansProps) {
  const { read, isBusy, failed, none, stop, retry } = usePrintPlans(plans);
  const left = plans.length - read.length;
  return (
    <PrintPreview
      title={`Print ${countOf(plans.length, 'plan')}`}
      status={statusText(isBusy, { read: read.length, total: plans.length, failed, none, left })}
      isFailed={failed > 0 && !isBusy}
      tools={isBusy ? <Button variant="secondary" onClick={stop}>Stop</Button>
        : failed + left > 0 ? <Button variant="secondary" onClick={retry}>Load what is missing</Button> : null}
      back="Back to the list"
      isReady={!isBusy && read.length > 0}
      onPrint={() => {
        const printed = read.filter(({ print }) => print.sections.some(({ kind }) => kind === 'record'));
        if (printed.length > 0) noteSent(`Printed ${countOf(printed.length, 'plan')}`, printed.map(({ pupil }) => pupil.fullname));
        window.print();
      }}
      onClose={onClose}
    >
      {read.map(({ plan, pupil, print }) => <PrintSheet key={plan.key} pupil={pupil} print={print} />)}
    </PrintPreview>
  );
}

function statusText(isBusy: boolean, { read, total, failed, none, left }: Readonly<Record<'read' | 'total' | 'failed' | 'none' | 'left', number>>): string {
  if (isBusy) return `Loading the plans: ${read} of ${total}`;
  const texts = [
    ...(failed === 0 ? [] : [`${countOf(failed, 'plan')} could not be loaded in full: the print says so.`]),
    ...(none === 0 ? [] : [`${countOf(none, 'pupil')} without a plan: the print says so.`]),
    ...(left === 0 ? [] : [`${countOf(left, 'plan')} not loaded.`]),
  ];
  return texts.length === 0 ? `${countOf(read, 'plan')} ready to print.` : texts.join(' ');
}

interface PrintedPlan {
  readonly plan: ChasedPlan;
  readonly pupil: PupilContext;
  readonly print: Print;
}

/** How many sections load at a time. One of them also reads the previous plan. */
const AT_ONCE = 3;

/** Reads a plan of a list from the host. Never rejects: its sheet shows what could not be read. */
const readPlan =
  (plan: ChasedPlan, signal: AbortSignal): PupilThunk<Promise<PrintedPlan>> =>
  async (dispatch, getState) => {
    const { name, dateOfMeeting, termOfPep, schoolName, classYear } = plan;
    const listed = { pupilId: '', schoolId: '', schoolName, classYear, termOfPep, fullname: name, pupilUPN: '', dateOfMeeting };
    const failed = (text: string): PrintedPlan => ({ plan, pupil: listed, print: printOf([{ kind: 'failed', title: 'The plan', text }]) });
    const found = await dispatch(findPupilOf(plan));
    if (found.kind !== 'found') return failed(`The pupil is not known: ${found.why}.`);
    const fetched = await dispatch(fetchPupil(found.pupilId, true));
    if ('error' in fetched) return failed(describeError(fetched.error));
    const pupil = { ...fetched.pupil, dateOfMeeting, termOfPep, classYear: classYear === '' ? fetched.pupil.classYear : classYear };
    const none = (why: string): PrintedPlan => ({ plan, pupil, print: printOf([{ kind: 'none', title: 'The plan', text: `There is no plan to print: ${why}.` }]) });
    if (isMeetingDateMissing(dateOfMeeting)) return none('this pupil has no date of meeting');
    const [phase, { user }] = [phaseOf(pupil.classYear), getState().session];
    if (phase === null || user === null) return none(lowerFirst(noPlanForm(yearOf(pupil.classYear))));
    const own = { key: planKeyOf(user, pupil), pupil, phase };
    const readOne = limitAsync((section: PlanSection) => dispatch(readSheet(section, own, signal)), AT_ONCE);
    return { plan, pupil, print: printOf(await Promise.all((await sectionsOfPhase(phase)).map((section) => readOne(section)))) };
  };

const isWhole = ({ print }: PrintedPlan): boolean => print.sections.every(({ kind }) => kind !== 'failed');

/** Reads the plans one after the other. @param plans the same array for as long as the component is mounted */
function usePrintPlans(plans: readonly ChasedPlan[]) {
  const dispatch = usePupilDispatch();
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<readonly PrintedPlan[]>([]);
  const [isBusy, setBusy] = useState(true);
  const known = useRef(new Map<string, PrintedPlan>());
  const controller = useRef(new AbortController());

  useEffect(() => {
    const own = new AbortController();
    controller.current = own;
    const isStopped = () => own.signal.aborted;
    const readAll = async () => {
      for (const plan of plans) {
        const before = known.current.get(plan.key);
        if (before !== undefined && isWhole(before)) continue;
        const sheet = await dispatch(readPlan(plan, own.signal));
        if (isStopped()) break;
        known.current.set(plan.key, sheet);
        setRead(plans.flatMap(({ key }) => known.current.get(key) ?? []));
      }
      // A later attempt shows its own outcome.
      if (controller.current === own) setBusy(false);
    };
    void readAll();
    return () => { own.abort(); };
  }, [attempt, dispatch, plans]);

  return {
    read,
    isBusy,
    failed: read.filter((one) => !isWhole(one)).length,
    none: read.filter(({ print }) => print.sections.some(({ kind }) => kind === 'none')).length,
    stop: () => { controller.current.abort(); },
    /** Reads the plans that failed or were not read. */
    retry: () => {
      setBusy(true);
      setAttempt((last) => last + 1);
    },
  };
}
