import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { startNewApi } from '../../../api/endpoints/startNew';
import { formatDate, isWholeDate } from '../../../domain/dates';
import type { PupilContext } from '../../../domain/pupil';
import { date } from '../../../forms/spec/fields';
import { SubmitForm } from '../../../forms/submit/SubmitForm';
import type { SubmitItem, SubmitSlotProps } from '../../../forms/submit/submitTypes';
import { useLoad } from '../../../parts/load/useLoad';
import { Page } from '../../../parts/Page';
import { PupilGate } from '../../../parts/pupil-gate/PupilGate';
import { linkTo } from '../../../routes/address';
import { PATHS } from '../../../routes/paths';
import { Loaded } from '../../../ui/states/Loaded';
import { PlansOfPupil } from './PlansOfPupil';
import { BLANK_START, startSchema, type StartAnswers } from './startNew.form';
import { useStartNew } from './useStartNew';

/** Starts the next PEP of a pupil (002 section 7; B-394 to B-396). */
export function StartNewScreen() {
  return <Page title="Start new PEP"><PupilGate>{(pupil) => <StartNew pupil={pupil} />}</PupilGate></Page>;
}

const fields = (): readonly SubmitItem<StartAnswers>[] => [
  date('day', 'Date of the meeting', { starred: true, hasToday: true }),
  { kind: 'slot', names: ['day'], Component: TermOfDay },
];

function StartNew({ pupil }: { readonly pupil: PupilContext }) {
  const { plans, start, taken, save } = useStartNew(pupil);
  const navigate = useNavigate();
  const started = useRef('');
  return (
    <Loaded state={plans} failed="The PEPs of this pupil could not be loaded">
      {({ pepStatusList }) => (
        <div className="card">
          <div className="card-body stack">
            <Loaded state={start} failed="The year group could not be loaded" skeleton={null}>
              {({ startNew }) => <p className="mb-0">Year group: <span translate="no">{startNew.classYear}</span></p>}
            </Loaded>
            <PlansOfPupil plans={pepStatusList.filter(({ pupilId }) => pupilId === pupil.pupilId)} />
            <SubmitForm<StartAnswers>
              label="Start new PEP"
              fields={fields()}
              initial={BLANK_START}
              schema={startSchema(taken, formatDate(new Date()))}
              submitLabel="Start PEP"
              busyLabel="Starting…"
              submit={({ day }, steps) => {
                started.current = day ?? '';
                return save(started.current, steps);
              }}
              onDone={() => { void navigate(linkTo(PATHS.planOverview, { pupilId: pupil.pupilId, dateOfMeeting: started.current })); }}
            />
          </div>
        </div>
      )}
    </Loaded>
  );
}

/** The term that the host gives a date, as soon as one is chosen. */
function TermOfDay({ values: { day } }: SubmitSlotProps<StartAnswers>) {
  const isDay = day !== null && isWholeDate(day);
  const term = useLoad(startNewApi.useCalculateTermQuery({ dateofmeeting: day ?? '' }, { skip: !isDay }));
  if (!isDay) return <p className="muted mb-0" role="status">Choose a date to see its term.</p>;
  if (term.status === 'failed') {
    return (
      <p className="mb-0" role="status">
        The term could not be read. {term.text}{' '}
        <button type="button" className="btn btn-sm btn-secondary" onClick={term.retry}>Retry</button>
      </p>
    );
  }
  return <p className="mb-0" role="status">Term: <span translate="no">{term.status === 'ready' ? term.data.termofpep : '…'}</span></p>;
}
