import { describeError, isCallError } from '../../../api/callError';
import { contactsApi } from '../../../api/calls/contacts';
import { pepStatusApi } from '../../../api/calls/pepStatus';
import { planCommonApi } from '../../../api/calls/planCommon';
import { recordAnswers, type KeptAnswers } from '../../../api/keptAnswers';
import { FRESH } from '../../../api/readFresh';
import { withoutToasts } from '../../../api/withoutToasts';
import { fetchPupil } from '../../../pupil/loadPupil';
import { plansQuery } from '../../../pupil/pupilPlans';
import { readRecord } from '../../../records/loadRecord';
import type { PupilThunk } from '../../../pupil/pupilRoot';
import { earlierPlansOf } from '../previous-plan/earlierPlans';
import type { PrintPlan } from '../print/printSource';
import { sectionsOfPhase } from '../sections/sectionsOfPhase';

/** The host's answers to all that the pages of this plan ask, now and at the last meeting. The list of calls is that of its sections. */
export const readForMeeting =
  ({ key, phase, pupil }: PrintPlan, signal: AbortSignal): PupilThunk<Promise<{ readonly answers: KeptAnswers } | { readonly text: string }>> =>
  async (dispatch) => {
    const { pupilId, dateOfMeeting } = key;
    // The page may ask about somebody else meanwhile.
    const { answers, stop } = recordAnswers(({ query, body }) => [...query, ...(body?.pairs ?? [])].some(([, value]) => value === pupilId || value === pupil.pupilUPN));
    const ask = async <T>(running: PromiseLike<{ readonly data?: T; readonly error?: unknown }>): Promise<T | undefined> => {
      const { data, error } = await running;
      if (error !== undefined) throw error as Error;
      return data;
    };
    const send = <T>(running: PromiseLike<{ readonly data?: T; readonly error?: unknown }> & { readonly requestId: string }) => ask(withoutToasts(running));
    try {
      const sections = await sectionsOfPhase(phase, ({ unit, ownCall }) => ({ unit, ownCall }));
      const plans = await send(dispatch(pepStatusApi.endpoints.fetchPepStatus.initiate(plansQuery(pupil.pupilUPN, key), FRESH)));
      const [last] = earlierPlansOf(plans?.pepStatusList ?? [], pupilId, dateOfMeeting);
      const calls = new Map(sections.flatMap(({ unit }) => unit.calls.map((one) => [one.name, one] as const)));
      const own = [...calls.values()].map((call) => dispatch(readRecord(call, key, signal)));
      const before = last === undefined ? [] : sections.map(({ ownCall }) => dispatch(readRecord(ownCall, { ...key, dateOfMeeting: last.dateOfMeeting }, signal)));
      await Promise.all([
        ask(dispatch(fetchPupil(pupilId, true)).then((read) => ('error' in read ? read : { data: read }))),
        send(dispatch(contactsApi.endpoints.fetchContacts.initiate({ pupilId }, FRESH))),
        send(dispatch(planCommonApi.endpoints.fetchCompletion.initiate({ pupilId, dateOfMeeting }, FRESH))),
        ...[...own, ...before].map((reading) => ask(reading.then((read) => ('error' in read ? read : { data: read })))),
      ]);
      return { answers: answers() };
    } catch (error) {
      return { text: isCallError(error) ? describeError(error) : 'Its forms could not be fetched.' };
    } finally {
      stop();
    }
  };
