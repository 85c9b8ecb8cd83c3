import { pepStatusApi } from '../../api/endpoints/pepStatus';
import type { StatusRow } from '../../api/calls/statusLists';
import { useLoad } from '../../parts/load/useLoad';
import { asPupilRow, missingOf, type PupilRow } from '../../parts/pupils/pupilRow';
import { ScreenLink } from '../../parts/ScreenLink';
import { linkTo } from '../../routes/address';
import { PATHS } from '../../routes/paths';
import { useSessionUser } from '../../session/useSession';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/states/EmptyState';
import { Loaded } from '../../ui/states/Loaded';
import { mapLoad } from '../../ui/states/loadState';
import { samePlan } from '../../parts/status-lists/samePlan';

/** More plans than a pupil has in one term, so that the right one is included even for a common name. */
const MAX_PLANS = 50;

/** The sections that a plan of a status list still lacks. My Pupils' call returns them, by name and term. */
export function MissingDialog({ row, onClose }: { readonly row: StatusRow; readonly onClose: () => void }) {
  const { userId, schoolId } = useSessionUser();
  const name = `${row.firstName} ${row.surname}`.trim();
  const load = mapLoad(
    useLoad(pepStatusApi.useFetchPepStatusQuery({
      termofpep: row.termOfPep, pepstatus: 'All', page: 1, recordPerPage: MAX_PLANS, userid: userId, keyword: name, schoolId,
    })),
    ({ pepStatusList }) => pepStatusList.filter((plan) => samePlan(row, plan)).map(asPupilRow),
  );
  return (
    <Dialog title="What is missing" onClose={onClose}>
      <p translate="no"><b>{name}</b>, {row.schoolName}. {row.termOfPep}, meeting {row.dateOfPep}</p>
      <Loaded
        state={load}
        failed="The plan could not be loaded"
        isEmpty={(plans) => plans.length === 0}
        empty={(
          <EmptyState title="This plan is not in My Pupils" icon="list">
            <p>Your list of pupils has no plan with this name, term and date.</p>
          </EmptyState>
        )}
      >
        {(plans) => {
          const [plan] = plans;
          const isOnePupil = plans.every(({ pupilId }) => pupilId === plan?.pupilId);
          return plan !== undefined && isOnePupil ? <Missing plan={plan} onLeave={onClose} /> : <SeveralPupils onLeave={onClose} />;
        }}
      </Loaded>
    </Dialog>
  );
}

/** The row may mean either, so neither pupil's answers are shown. */
function SeveralPupils({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <p className="mb-0" onClickCapture={onLeave}>
      Several pupils have this name, with a plan of the same date. Choose the right one
      in <ScreenLink to={PATHS.myPupils}>My Pupils</ScreenLink>, by UPN.
    </p>
  );
}

function Missing({ plan, onLeave }: { readonly plan: PupilRow; readonly onLeave: () => void }) {
  const missing = missingOf(plan);
  return (
    <div onClickCapture={(event) => { if (event.target instanceof HTMLAnchorElement) onLeave(); }}>
      {missing.length === 0 ? <p>All five sections are complete.</p> : (
        <ul>
          {missing.map(({ key, header, path }) => <li key={key}><ScreenLink to={linkTo(path, plan)}>{header}</ScreenLink></li>)}
        </ul>
      )}
      <p className="mb-0"><ScreenLink to={linkTo(PATHS.planOverview, plan)}>Open the plan</ScreenLink></p>
    </div>
  );
}
