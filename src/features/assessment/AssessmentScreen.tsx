import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { optionsOr } from '../../config/overrides';
import { yearOf } from '../../domain/phase';
import { termBefore } from '../../domain/termOrder';
import type { PupilContext } from '../../domain/pupil';
import { AutosaveForm } from '../../forms/autosave/AutosaveForm';
import { LoadedForm } from '../../forms/autosave/LoadedForm';
import { SaveStatus } from '../../forms/status/SaveStatus';
import { Page } from '../../shared/Page';
import { PupilGate } from '../../shared/pupil-gate/PupilGate';
import { useSessionUser } from '../../session/useSession';
import { FilterSelect } from '../../ui/fields/FilterSelect';
import { usePlacedRecord } from '../../records/useRecord';
import { linkTo } from '../../routes/address';
import { PATHS } from '../../routes/paths';
import { assessmentForm } from './assessment.form';
import { assessmentRecord, BEAN } from './assessment.record';
import { useLastTerm } from './useLastTerm';

/** The years of the assessment module. `options.assessmentYears` replaces the list. */
const YEARS = ['Y9', 'Y10', 'Y11', '16-19'] as const;

/** The year in the address, else the pupil's year; blank if the module has neither. */
function yearShown(requested: string | null, classYear: string, years: readonly string[]): string {
  const own = yearOf(classYear);
  return [requested ?? '', own, /^Y1[2-9]$/.test(own) ? '16-19' : ''].find((year) => years.includes(year)) ?? '';
}

/** Grades of a pupil by year and term (002 section 7; B-398). */
export function AssessmentScreen() {
  return <Page title="Assessment"><PupilGate>{(pupil) => <Assessment pupil={pupil} />}</PupilGate></Page>;
}

function Assessment({ pupil }: { readonly pupil: PupilContext }) {
  const [query, setQuery] = useSearchParams();
  const years = optionsOr('assessmentYears', YEARS);
  const year = yearShown(query.get('year'), pupil.classYear, years.map((option) => (typeof option === 'string' ? option : option.value)));
  const before = termBefore(pupil.termOfPep);
  // The line of the year shows the save state of the form below.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div className="stack">
      <div className="toolrow">
        <FilterSelect
          label="Year"
          value={year}
          options={years}
          {...(year === '' ? { blank: 'Choose a year' } : {})}
          onChange={(to) => { setQuery((now) => { now.set('year', to); return now; }, { replace: true }); }}
        />
        <span>
          Term: <span translate="no">{pupil.termOfPep === '' ? 'not known' : pupil.termOfPep}</span>
          {before === null ? null : <span className="muted">; beside each grade that of {before}</span>}
        </span>
        <div ref={setPlace} className="assessment-state" />
      </div>
      {pupil.termOfPep === '' ? <p>An assessment belongs to a term. Choose a plan of this pupil first.</p>
        : year === '' ? <p>There is no assessment for the pupil’s year group, {yearOf(pupil.classYear) || 'which is not known'}. Choose a year to see what is recorded for it.</p>
        : <OneYear key={year} pupil={pupil} year={year} place={place} />}
    </div>
  );
}

function OneYear({ pupil, year, place }: { readonly pupil: PupilContext; readonly year: string; readonly place: HTMLElement | null }) {
  const { schoolId } = useSessionUser();
  const { pupilId, fullname, dateOfMeeting, termOfPep } = pupil;
  const address = `${linkTo(PATHS.assessment, { pupilId, dateOfMeeting })}&${new URLSearchParams({ year }).toString()}`;
  const { handle } = usePlacedRecord(assessmentRecord, { pupilId, schoolId, termofpep: termOfPep, classYear: year }, { fullname, address });
  const lastTerm = useLastTerm(pupil, year);
  const extras = useMemo(() => ({ lastTerm }), [lastTerm]);
  return (
    <LoadedForm handle={handle} failed="The assessment could not be loaded" groups={2}>
      {place === null ? null : createPortal(<SaveStatus handle={handle} />, place)}
      <AutosaveForm spec={assessmentForm} call={BEAN} handle={handle} extras={extras} />
    </LoadedForm>
  );
}
