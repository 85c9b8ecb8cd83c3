import { pupilApi, type PupilInfo } from '../../../api/calls/pupil';
import { asText } from '../../../api/decode';
import { recordFormsApi } from '../../../api/calls/recordForms';
import { FRESH, readFresh } from '../../../api/readFresh';
import { withoutToasts } from '../../../api/withoutToasts';
import { getConfig } from '../../../config/config';
import { optionsOr } from '../../../config/overrides';
import { HOME_EDUCATION_LEVELS, IMMIGRATION_STATUSES } from '../../../domain/options/pupilRecord';
import type { PupilContext } from '../../../domain/pupil';
import { choice } from '../../../forms/describe/fields';
import { SubmitForm } from '../../../forms/submit/SubmitForm';
import type { SubmitSteps } from '../../../forms/submit/submitTypes';
import { RowsStatus } from '../../../shared/rows/RowButtons';
import { useServerRecord } from '../../../shared/rows/useServerList';
import { useSessionDispatch, useSessionUser } from '../../../session/useSession';
import { FactsPanel } from '../../../ui/facts/FactsPanel';
import { Loaded } from '../../../ui/states/Loaded';
import { cannotSendReason, recordScreen, type RecordScreenProps } from '../frame/RecordPage';
import { isSameText } from '../../../values/values';
import { BLANK_INFO, usePupilInfo } from '../pupil/usePupilInfo';
import { uascFacts, uascField } from './uascFacts';

/** The record of an unaccompanied asylum-seeking child (002 sections 2.13 and 3.10). */
export const UascScreen = recordScreen('UASC', Uasc);

function Uasc({ pupil }: RecordScreenProps) {
  const state = usePupilInfo(pupil.pupilId);
  const panel = (info: PupilInfo | null) => (
    <FactsPanel title="Unaccompanied asylum-seeking child" facts={uascFacts(info)} isLoading={info === null}>
      {info === null ? null : <UascChoice pupil={pupil} info={info} />}
    </FactsPanel>
  );
  return (
    // A pupil without a record has an empty one, which may be filled in.
    <Loaded state={state} failed="The UASC details could not be loaded" placeholder={panel(null)}>
      {({ pupilInfo }) => panel(pupilInfo ?? BLANK_INFO)}
    </Loaded>
  );
}

/** One school chooses the level of education, every other the immigration status (B-134, B-135). */
function useChoice() {
  const { schoolId } = useSessionUser();
  const { uascEducation } = getConfig().schools;
  return uascEducation !== '' && schoolId === uascEducation
    ? {
        attribute: 'historyOfEducationHomeCountry',
        field: choice('value', 'History of education level', optionsOr('homeEducationLevels', HOME_EDUCATION_LEVELS)),
      }
    : {
        attribute: uascField('immigrationStatus'),
        field: choice('value', 'Immigration Status', optionsOr('immigrationStatuses', IMMIGRATION_STATUSES)),
      };
}

function UascChoice({ pupil: { pupilId }, info }: { readonly pupil: PupilContext; readonly info: PupilInfo }) {
  const dispatch = useSessionDispatch();
  const { userId, schoolId, roleId } = useSessionUser();
  const { attribute, field } = useChoice();
  const [saveUascDetail] = recordFormsApi.useSaveUascDetailMutation();
  const { rows, edited, save } = useServerRecord<PupilInfo>(`uasc:${pupilId}/${attribute}`, 'detail', async () => {
    const { data } = await readFresh(() => withoutToasts(dispatch(pupilApi.endpoints.fetchPupilBasicInfo.initiate({ pupilId, schoolId, roleId, userId }, FRESH))));
    return data === undefined ? undefined : data.pupilInfo ?? BLANK_INFO;
  });
  const submit = ({ value }: { readonly value: string }, steps: SubmitSteps) => save({
    send: () => saveUascDetail({ attribute, pupilId, schoolId, userId, value }),
    isSent: ({ all }) => isSameText(asText(all[attribute]), value),
    answersOf: ({ all }) => ({ value: asText(all[attribute]) }),
    steps,
  });
  return (
    <>
      <RowsStatus rows={rows} />
      <SubmitForm<{ readonly value: string }>
        label="Detail to change"
        fields={[field]}
        initial={{ value: asText(info.all[attribute]) }}
        keepsAnswers
        onEdited={edited}
        keeps={{ form: 'uasc', row: attribute }}
        busyLabel="Save"
        unavailable={cannotSendReason('saveUascDetail')}
        submit={submit}
      />
    </>
  );
}
