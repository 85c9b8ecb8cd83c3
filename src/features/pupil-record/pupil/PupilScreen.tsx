import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { pupilApi, type PupilInfo } from '../../../api/calls/pupil';
import type { PupilContext } from '../../../domain/pupil';
import { isProvider } from '../../../domain/roles';
import { isProviderYear } from '../../../domain/yearBands';
import { upnHint } from '../../../domain/upn';
import { HistoryButton } from '../../../shared/history/HistoryButton';
import { useLoad } from '../../../shared/load/useLoad';
import { useSessionUser } from '../../../session/useSession';
import { FactsPanel, type Fact } from '../../../ui/facts/FactsPanel';
import { KeyFacts } from '../../../ui/facts/KeyFacts';
import { Loaded } from '../../../ui/states/Loaded';
import { RecordPage } from '../frame/RecordPage';
import { ChangeSchoolButton } from '../school-change/ChangeSchoolButton';
import { BLANK_INFO } from './blankInfo';
import { furtherFacts } from './furtherFacts';
import './pupil.css';
import { keyFields, shownPanels, type ShownField } from './pupilPanels';
import { usePupilInfo } from './usePupilInfo';

/** What the authority holds about one pupil, read-only (002 section 2.4). */
export function PupilScreen() {
  return <RecordPage title="Pupil">{(pupil) => <Pupil pupil={pupil} />}</RecordPage>;
}

function Pupil({ pupil }: { readonly pupil: PupilContext }) {
  const state = usePupilInfo(pupil.pupilId);
  return (
    <Loaded state={state} failed="The pupil could not be loaded" placeholder={<Panels pupil={pupil} info={null} />}>
      {({ pupilInfo }) => (pupilInfo === null
        ? <p className="alert alert-warning">There is no record of this pupil.</p>
        : <Panels pupil={pupil} info={pupilInfo} />)}
    </Loaded>
  );
}

/** Placeholders are shown in the same places while the record is in flight. */
function Panels({ pupil, info }: { readonly pupil: PupilContext; readonly info: PupilInfo | null }) {
  const user = useSessionUser();
  const [today] = useState(() => new Date());
  const record = info ?? BLANK_INFO;
  const classYear = record.yeargroup === '' ? pupil.classYear : record.yeargroup;
  const panels = shownPanels({ info: record, classYear, userSchoolId: user.schoolId, today });

  const actionOf = ({ name, label, value, hasHistory }: ShownField) => {
    const hint = name === 'upn' ? upnHint(value) : null;
    if (hint !== null) return <span className="muted small">{hint}</span>;
    const { pupilId } = pupil;
    if (name === 'schoolName') {
      return (
        <>
          <HistoryButton of={label} title="School Update History" pupilId={pupilId} source={{ kind: 'schools' }} />
          {isProvider(user) ? <ChangeSchoolButton pupil={pupil} schoolId={record.schoolId} /> : null}
        </>
      );
    }
    return hasHistory ? <HistoryButton of={label} pupilId={pupilId} source={{ kind: 'field', attribute: name }} /> : undefined;
  };

  const factOf = ({ name, label, value }: ShownField): Fact => ({ key: name, label, value, isRating: name === 'ragRating' });
  return (
    <div className="stack">
      {info === null ? <p className="visually-hidden" role="status">Loading</p> : null}
      <KeyFacts facts={keyFields(panels).map(factOf)} isLoading={info === null} />
      <div className="pupil-panels">
        {panels.map(({ title, fields }) => (
          <FactsPanel
            key={title}
            title={title}
            isLoading={info === null}
            facts={fields.map((field) => ({ ...factOf(field), isRequired: field.isRequired, action: actionOf(field) }))}
          />
        ))}
      </div>
      {info === null ? null : <FurtherDetails pupilId={pupil.pupilId} classYear={classYear} />}
    </div>
  );
}

/** Further details of a pupil, fetched when they are opened (B-331). */
function FurtherDetails({ pupilId, classYear }: { readonly pupilId: string; readonly classYear: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div>
        <Button variant="secondary" aria-expanded={isOpen} aria-controls={id} onClick={() => { setOpen(!isOpen); }}>
          {isOpen ? 'Hide further details' : 'Show further details'}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>{isOpen ? <Details pupilId={pupilId} type={isProviderYear(classYear) ? 'KS5' : 'SSA'} /> : null}</div>
    </>
  );
}

function Details({ pupilId, type }: { readonly pupilId: string; readonly type: 'KS5' | 'SSA' }) {
  const state = useLoad(pupilApi.useFetchPupilBasicDetailsQuery({ pupilId, type }, { refetchOnMountOrArgChange: true }));
  return (
    <Loaded
      state={state}
      failed="The further details could not be loaded"
      isEmpty={({ pupilBasicDetails }) => pupilBasicDetails === null}
      empty={<p className="muted mb-0">There are no further details of this pupil.</p>}
    >
      {({ pupilBasicDetails }) => (pupilBasicDetails === null ? null : <FactsPanel title="Further details" facts={furtherFacts(pupilBasicDetails)} />)}
    </Loaded>
  );
}
