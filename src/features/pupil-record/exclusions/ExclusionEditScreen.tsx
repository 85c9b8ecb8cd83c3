import { Link, useNavigate, useParams } from 'react-router-dom';
import { useReopen } from '../../../forms/kept/useReopen';
import { SubmitForm } from '../../../forms/submit/SubmitForm';
import { linkTo } from '../../../routes/address';
import { PATHS } from '../../../routes/paths';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Loaded } from '../../../ui/states/Loaded';
import { dataOf } from '../../../ui/states/loadState';
import { recordScreen, type RecordScreenProps } from '../frame/RecordPage';
import { answersOf, suspensionForm } from './exclusion.form';
import type { ExclusionAnswers } from './reasons';
import { canEdit, useExclusions } from './useExclusions';

/** One suspension, at its own address (B-147). */
export const ExclusionEditScreen = recordScreen('Edit suspension', EditExclusion);

function EditExclusion({ pupil }: RecordScreenProps) {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { list, save } = useExclusions(pupil);
  const listAddress = linkTo(PATHS.exclusions, pupil);
  const row = dataOf(list)?.find((one) => one.id === id);
  // The list opens what was typed as a new suspension.
  useReopen('suspension', () => {
    if (row === undefined) void navigate(listAddress);
    return row !== undefined;
  }, dataOf(list) !== null, id);
  return (
    <div className="stack">
      <p className="mb-0"><Link to={listAddress}>All suspensions</Link></p>
      <Loaded state={list} failed="The suspension could not be loaded">
        {() => (row === undefined ? <EmptyState title="This suspension is not in the pupil’s list" icon="error"><p>It may have been deleted.</p></EmptyState> : (
          <div className="card"><div className="card-body stack">
            {canEdit() ? null : (
              <p className="alert alert-info mb-0">
                A recorded suspension cannot be changed. You can record it again with these answers, and then delete the
                old one from the list.
              </p>
            )}
            <SubmitForm<ExclusionAnswers>
              {...suspensionForm()}
              key={row.id}
              label="Suspension"
              initial={answersOf(row)}
              keeps={{ form: 'suspension', row: row.id }}
              submitLabel={canEdit() ? 'Save' : 'Record as a new suspension'}
              submit={(answers, steps) => save(canEdit() ? row.id : '', answers, steps)}
              onDone={() => { void navigate(listAddress); }}
            />
          </div></div>
        ))}
      </Loaded>
    </div>
  );
}
