import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { pepStatusApi, type PepStatusRow } from '../../api/calls/pepStatus';
import { startNewApi } from '../../api/calls/startNew';
import { isWholeDate } from '../../domain/dates';
import { isMeetingDateMissing } from '../../domain/meetingDate';
import { yearOf } from '../../domain/phase';
import type { PupilContext } from '../../domain/pupil';
import { dayText } from '../../domain/readDay';
import { date } from '../../forms/describe/fields';
import { SubmitForm } from '../../forms/submit/SubmitForm';
import type { SubmitItem, SubmitSlotProps, SubmitOutcome, SubmitSteps } from '../../forms/submit/submitTypes';
import { failureText, useLoad } from '../../shared/load/useLoad';
import { Page } from '../../shared/Page';
import { PupilGate } from '../../shared/pupil-gate/PupilGate';
import { useLoadedList } from '../../shared/rows/useServerList';
import { ScreenLink } from '../../shared/ScreenLink';
import { plansQuery } from '../../pupil/pupilPlans';
import { linkTo } from '../../routes/address';
import { PATHS } from '../../routes/paths';
import { useSessionDispatch, useSessionUser } from '../../session/useSession';
import { confirm } from '../../ui/dialogs/confirm';
import { Loaded } from '../../ui/states/Loaded';
import { mapLoad, dataOf, type LoadState } from '../../ui/states/loadState';
import { BLANK_START, startQuestion, startSchema, type StartAnswers } from './startNew.form';

/** Starts the next PEP of a pupil (002 section 7; B-394 to B-396). */
export function StartNewScreen() {
  return <Page title="Start new PEP"><PupilGate>{(pupil) => <StartNew pupil={pupil} />}</PupilGate></Page>;
}

const fields = (): readonly SubmitItem<StartAnswers>[] => [
  date('day', 'Date of the meeting', { starred: true, hasToday: true, wire: 'startNewPep.dateofmeeting' }),
  { kind: 'slot', names: ['day'], Component: FactsOfDay },
];

function StartNew({ pupil }: { readonly pupil: PupilContext }) {
  const { who, list, taken, onSeen, save } = useStartNew(pupil);
  const navigate = useNavigate();
  const started = useRef('');
  return (
    <Loaded state={list} failed="The PEPs of this pupil could not be loaded">
      {(plans) => (
        <div className="card">
          <div className="card-body stack">
            <PlansOfPupil plans={plans} hasUpn={pupil.pupilUPN !== ''} />
            <StartNewContext value={{ ids: who, taken, onSeen }}>
              <SubmitForm<StartAnswers>
                label="Start new PEP"
                fields={fields()}
                initial={BLANK_START}
                keeps={{ form: 'startNew' }}
                schema={startSchema(taken)}
                submitLabel="Start PEP"
                busyLabel="Starting…"
                submit={({ day }, steps) => {
                  started.current = day ?? '';
                  return save(started.current, steps);
                }}
                onDone={() => { void navigate(linkTo(PATHS.planOverview, { pupilId: pupil.pupilId, dateOfMeeting: started.current })); }}
              />
            </StartNewContext>
          </div>
        </div>
      )}
    </Loaded>
  );
}

/** The pupil and the user of every call of this page, the dates that have a PEP, and the function that records the date whose term the user sees. */
const StartNewContext = createContext({ ids: { pupilId: '', schoolId: '', roleId: '', userId: '' }, taken: [] as readonly string[], onSeen: (_day: string) => {} });

/** Shows the host's year group and term for a date that the form takes, once the user has chosen it. Nothing is sent before (B-394). */
function FactsOfDay({ values: { day } }: SubmitSlotProps<StartAnswers>) {
  const who = useContext(StartNewContext);
  const dateofmeeting = day ?? '';
  const isTaken = who.taken.includes(dateofmeeting);
  const isDay = isWholeDate(dateofmeeting) && !isTaken;
  const start = useLoad(startNewApi.useFetchStartNewQuery({ ...who.ids, dateofmeeting }, { skip: !isDay }));
  const term = useLoad(startNewApi.useCalculateTermQuery({ dateofmeeting }, { skip: !isDay }));
  useEffect(() => { if (isDay && term.status === 'ready') who.onSeen(dateofmeeting); });
  if (!isDay) return <p className="muted mb-0" role="status">{isTaken ? 'There is already a PEP for this date.' : 'Choose a date to see its term.'}</p>;
  return (
    <div role="status">
      <Fact label="Year group" load={mapLoad(start, ({ startNew }) => yearOf(startNew.classYear))} />
      <Fact label="Term" load={mapLoad(term, ({ termofpep }) => termofpep)} />
    </div>
  );
}

function Fact({ label, load }: { readonly label: string; readonly load: LoadState<string> }) {
  if (load.status !== 'failed') {
    return <p className="mb-0">{label}: <span translate="no">{load.status === 'ready' ? load.data : '…'}</span></p>;
  }
  return (
    <p className="mb-0">
      The {label.toLowerCase()} could not be read. {load.text}{' '}
      <Button variant="secondary" size="sm" onClick={load.retry}>Retry</Button>
    </p>
  );
}

function PlansOfPupil({ plans, hasUpn }: { readonly plans: readonly PepStatusRow[]; readonly hasUpn: boolean }) {
  if (plans.length === 0) return <p className="mb-0">{hasUpn ? 'This pupil has no PEP yet.' : 'No UPN is recorded, so the PEPs of this pupil cannot be listed.'}</p>;
  return (
    <section aria-label="PEPs of this pupil">
      <h2 className="h6">PEPs of this pupil</h2>
      <ul className="mb-0">
        {plans.map(({ pupilId, dateOfMeeting, termOfPep }, index) => (
          <li key={index} translate="no">
            <ScreenLink className="btn btn-sm btn-link" to={linkTo(PATHS.planOverview, { pupilId, dateOfMeeting })}>{`${termOfPep}, ${dateOfMeeting}`}</ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A page opened by its address has already loaded the pupil's plans. */
const JUST_LOADED_S = 5;
const dayOf = ({ dateOfMeeting }: PepStatusRow): string => dayText(dateOfMeeting);

function useStartNew(pupil: PupilContext) {
  const dispatch = useSessionDispatch();
  const { userId, roleId, schoolId } = useSessionUser();
  const [startNewPep] = startNewApi.useStartNewPepMutation();
  const who = { pupilId: pupil.pupilId, schoolId, roleId, userId };
  // Fixed when the page opens, so that a later response about the pupil causes no further request.
  const [args] = useState(() => plansQuery(pupil.pupilUPN, { userId, schoolId }));
  const { list, rows } = useLoadedList({
    call: pepStatusApi.endpoints.fetchPepStatus,
    args,
    readAge: JUST_LOADED_S,
    // My Pupils also lists a pupil who has no PEP in a term.
    rowsIn: ({ pepStatusList }) => pepStatusList.filter(({ pupilId, dateOfMeeting }) => pupilId === who.pupilId && !isMeetingDateMissing(dateOfMeeting)),
    name: `plans:${who.pupilId}`,
    idOf: dayOf,
    what: 'PEP',
  });
  const own = dataOf(list) ?? [];
  const seen = useRef('');

  const save = async (day: string, steps: SubmitSteps): Promise<SubmitOutcome> => {
    const wasSeen = seen.current === day;
    const { data, error } = await dispatch(startNewApi.endpoints.calculateTerm.initiate({ dateofmeeting: day }, { subscribe: false }));
    if (data === undefined) return { kind: 'failed', reason: `The term of this date could not be read. ${failureText(error)}` };
    const { termofpep } = data;
    const question = startQuestion(pupil.fullname, day, termofpep, { terms: own.map(({ termOfPep }) => termOfPep), today: new Date() }, wasSeen);
    if (question !== null && !await confirm({ ...question, tone: 'plain' })) return { kind: 'failed', reason: 'No PEP was started.' };
    return rows.add({
      send: () => startNewPep({ ...who, dateofmeeting: day, termofpep }),
      isSent: (plan) => dayOf(plan) === day,
      steps,
    });
  };

  return { who, list, taken: own.map(dayOf), onSeen: (day: string) => { seen.current = day; }, save };
}
