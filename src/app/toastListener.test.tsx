import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../mocks/server';
import { exclusionsApi } from '../api/calls/exclusions';
import { pupilApi } from '../api/calls/pupil';
import { registerApi } from '../api/calls/register';
import { planVoiceApi } from '../api/calls/planVoice';
import { schoolsApi } from '../api/calls/schools';
import { loadConfig } from '../config/config';
import { withoutToasts } from '../api/withoutToasts';
import { clearUserStates } from '../state/userState';
import { lastToast } from '../ui/toasts/toast';
import { open } from '../testing/open';

const answers = (path: string, respond: () => Response) => {
  server.use(http.all(`*${path}`, respond));
};
const fails = (path: string, status = 500) => { answers(path, () => new HttpResponse(null, { status })); };
const deletion = { id: '4', pupilId: '5', userId: '701' };
const person = { pupilId: '5', schoolId: '', roleId: '14', userId: '701' };

beforeEach(() => { clearUserStates(); });

describe('toastListener', () => {
  it('shows the text of a call that succeeded', async () => {
    answers('/rest/deleteExclusionReason', () => HttpResponse.json({}));
    const { store } = open(<main />);
    await act(() => store.dispatch(exclusionsApi.endpoints.deleteExclusion.initiate(deletion)));
    expect(await screen.findAllByText('Exclusion deleted successfully!')).not.toHaveLength(0);
  });

  it('shows the text of a call that failed', async () => {
    fails('/rest/deleteExclusionReason');
    const { store } = open(<main />);
    await act(() => store.dispatch(exclusionsApi.endpoints.deleteExclusion.initiate(deletion)));
    expect(await screen.findAllByText('Sorry something went wrong!')).not.toHaveLength(0);
  });

  it('shows the text of a query that failed', async () => {
    fails('/rest/fetchPupilBasicInfo');
    const { store } = open(<main />);
    await act(() => store.dispatch(pupilApi.endpoints.fetchPupilBasicInfo.initiate(person, { subscribe: false })));
    expect(await screen.findAllByText('Something went wrong please reload and try again and again')).not.toHaveLength(0);
  });

  it('shows a general text of a failed load without a specified one only where a council switches it on (S-408)', async () => {
    fails('/rest/fetchSubSchoolList');
    const { store } = open(<main />);
    const load = () => act(() => store.dispatch(registerApi.endpoints.fetchSubSchools.initiate({ schoolId: '449403', userId: '701' }, { subscribe: false })));
    await load();
    expect(lastToast()).toBeNull();
    await loadConfig({ switches: { loadFailureToast: true } });
    await load();
    expect(lastToast()?.text).toBe('Sorry something went wrong!');
    await loadConfig({});
  });

  it('treats a refusal in a 2xx response as a failure', async () => {
    answers('/rest/updatedPupilsSubSchool', () => HttpResponse.json({ successmessage: 'null' }));
    const { store } = open(<main />);
    const args = { pupilId: '5', subSchoolId: '6', date: '14/11/2025', userId: '701' };
    await act(() => store.dispatch(schoolsApi.endpoints.changeSchool.initiate(args)));
    expect(await screen.findAllByText('Sorry something went wrong!')).not.toHaveLength(0);
  });

  it('shows nothing about a save with an unclear response: the record is read back first', async () => {
    answers('/rest/saveNccPupilVoice', () => HttpResponse.text('ORA-01403: no data found'));
    const { store } = open(<main />);
    const plan = { pupilId: '5', dateOfMeeting: '12/11/2025', schoolId: '6001', userId: '701', roleId: '14', classYear: 'Y9' };
    await store.dispatch(planVoiceApi.endpoints.savePupilVoice.initiate({ ...plan, record: {} }));
    expect(lastToast()).toBeNull();
    fails('/rest/saveNccPupilVoice');
    await act(() => store.dispatch(planVoiceApi.endpoints.savePupilVoice.initiate({ ...plan, record: {} })));
    expect(await screen.findAllByText('Problem while saving')).not.toHaveLength(0);
  });

  it('shows nothing about a call that was cancelled', async () => {
    fails('/rest/fetchPupilBasicInfo');
    const { store } = open(<main />);
    const running = store.dispatch(pupilApi.endpoints.fetchPupilBasicInfo.initiate(person, { subscribe: false }));
    running.abort();
    await running;
    expect(lastToast()).toBeNull();
  });

  it('shows no toast when the key was refused: the sign-in dialog opens', async () => {
    fails('/rest/deleteExclusionReason', 401);
    const { store } = open(<main />);
    await act(() => store.dispatch(exclusionsApi.endpoints.deleteExclusion.initiate(deletion)));
    await waitFor(() => { expect(store.getState().session.lockedBecause).toBe('expired'); });
    expect(lastToast()).toBeNull();
  });

  it('shows nothing where the caller shows the message itself', async () => {
    fails('/rest/deleteExclusionReason');
    const { store } = open(<main />);
    await withoutToasts(store.dispatch(exclusionsApi.endpoints.deleteExclusion.initiate(deletion)));
    expect(lastToast()).toBeNull();
    await act(() => store.dispatch(exclusionsApi.endpoints.deleteExclusion.initiate(deletion)));
    expect(lastToast()?.text).toBe('Sorry something went wrong!');
  });
});
