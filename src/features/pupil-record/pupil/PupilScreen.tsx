import { upperFirst } from 'es-toolkit';
import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { pupilApi, isNamedDetail, type PupilInfo, type PupilDetails } from '../../../api/calls/pupil';
import type { PupilContext } from '../../../domain/pupil';
import { isProvider } from '../../../domain/roles';
import { isProviderYear } from '../../../domain/yearBands';
import { upnHint } from '../../../domain/upn';
import { HistoryButton } from '../../../shared/history/HistoryButton';
import { useLoad } from '../../../shared/load/useLoad';
import { useSessionUser } from '../../../session/useSession';
import { FactsPanel, KeyFacts, type Fact } from '../../../ui/facts/FactsPanel';
import { Loaded } from '../../../ui/states/Loaded';
import { recordScreen, type RecordScreenProps } from '../frame/RecordPage';
import { ChangeSchoolButton } from '../school-change/ChangeSchoolButton';
import { asRecord, asText } from '../../../api/decode';
import { getConfig } from '../../../config/config';
import { labelOr } from '../../../config/overrides';
import { genderText, inOutText, yesNoText } from '../../../domain/displayText';
import { BLANK_INFO, usePupilInfo } from './usePupilInfo';
import './pupil.css';
import { keyFields, shownPanels, type ShownField } from './pupilPanels';

/** What the authority holds about one pupil, read-only (002 section 2.4). */
export const PupilScreen = recordScreen('Pupil', Pupil);

function Pupil({ pupil }: RecordScreenProps) {
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
          <HistoryButton label={label} title="School Update History" pupilId={pupilId} source={{ kind: 'schools' }} />
          {isProvider(user) ? <ChangeSchoolButton pupil={pupil} schoolId={record.schoolId} /> : null}
        </>
      );
    }
    return hasHistory ? <HistoryButton label={label} pupilId={pupilId} source={{ kind: 'field', attribute: name }} /> : undefined;
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
    <Loaded state={state} failed="The further details could not be loaded">
      {({ pupilBasicDetails }) => (pupilBasicDetails === null
        ? <p className="muted mb-0">There are no further details of this pupil.</p>
        : <FactsPanel title="Further details" facts={furtherFacts(pupilBasicDetails)} />)}
    </Loaded>
  );
}

/** The named session details whose label differs from the words of their key, in order (002 section 3.5; B-194 to B-197). */
const LABELS: Readonly<Record<string, string>> = {
  upn: 'UPN', uln: 'ULN', dob: 'Date of birth', yeargroup: 'Year group', sen: 'SEN', cwd: 'CWD', eal: 'EAL', uasc: 'UASC', ragRating: 'RAG rating',
  urn: 'URN', dfe: 'DfE number', zip: 'Postcode', tel: 'Telephone', web: 'Website', schoolLa: 'School LA', boroughInOut: 'In or out of borough',
  leavers: 'Leaver', vsPupilNo: 'VS No', nationalInsuranceNo: 'National Insurance Number', yosService: 'Youth offending service', cicType: 'Type of care',
  iro: 'IRO', iroName: 'IRO', dfeNumber: 'DfE number', lvsNotes: 'Notes', ppEligible: 'Pupil premium eligible', tution: 'Tuition',
};
const YES_NO = ['cwd', 'eal', 'uasc', 'leavers', 'laptop', 'yosService', 'youngParent', 'dualRegisterSchool', 'ppEligible'];
/** Ids, which are not facts about the pupil. */
const IDS = ['pupilId', 'PupilId', 'schoolId'];

/** `placementDate` becomes "Placement date". */
function wordsOf(key: string): string {
  const words = key.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_.]/g, ' ').toLowerCase();
  return upperFirst(words);
}

function textOf(key: string, value: unknown): string {
  const text = asText(value);
  if (key === 'gender') return genderText(text, getConfig().switches.genderDisplay);
  if (key === 'boroughInOut') return inOutText(text);
  return YES_NO.includes(key) ? yesNoText(text) : text;
}

/** The facts of a record. Those of a nested record are listed under its name: a sub-school may come either way (B-195). */
function factsIn(record: Readonly<Record<string, unknown>>, prefix = ''): readonly Fact[] {
  return Object.entries(record).flatMap(([key, value]) => {
    if (IDS.includes(key)) return [];
    const name = `${prefix}${key}`;
    const inner = asRecord(value);
    if (inner !== null) return factsIn(inner, `${name}.`);
    const own = LABELS[key] ?? wordsOf(key);
    const label = labelOr(name, prefix === '' ? own : `${wordsOf(prefix.slice(0, -1))}: ${own}`);
    return [{ key: `further-${name}`, label, value: textOf(key, value), isRating: key === 'ragRating' }];
  });
}

/** Every key that the host sends or the specification names (B-195, B-196). An unnamed key shows only if it has a value. */
const furtherFacts = (details: PupilDetails): readonly Fact[] =>
  factsIn(details).filter(({ key, value }) => value.trim() !== '' || isNamedDetail(key.replace('further-', '')));
