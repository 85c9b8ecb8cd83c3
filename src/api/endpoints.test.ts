import { configureStore } from '@reduxjs/toolkit';
import { http, HttpResponse } from 'msw';
import { server } from '../../mocks/server';
import { loadConfig } from '../config/config';
import { hostErrors } from '../messages/shared';
import { parameterOf } from './call';
import { allCalls } from './calls/all';
import type { ApiExtra } from './axiosBaseQuery';
import { attendanceApi } from './calls/attendance';
import { planCommonApi } from './calls/planCommon';
import { schoolsApi } from './calls/schools';
import { hostApi } from './hostApi';
import { keysRead } from './otherShape';

const extraArgument: ApiExtra = { authorizationKey: () => 'key', onSignedOut: () => undefined, isAdministrator: () => false };
function openStore() {
  return configureStore({
    reducer: { host: hostApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument }, immutableCheck: false, serializableCheck: false }).concat(hostApi.middleware),
  });
}

it('injects every call of every table', () => {
  expect(Object.keys(hostApi.endpoints).sort()).toEqual(Object.keys(allCalls).sort());
});

describe('an endpoint', () => {
  it('returns decoded data and loads it again when a save changes it', async () => {
    const comments = [
      { id: 41, comment: 'Late again', pupilId: 301, writtenBy: 'Priya Nair', createdDate: null },
    ];
    let loads = 0;
    server.use(
      http.get('*/rest/fetchPupilComments', () => {
        loads += 1;
        return HttpResponse.json({ pupilsComments: comments });
      }),
      http.post('*/rest/savepPupilComments', () => HttpResponse.json({ pupilsComments: comments })),
    );
    const store = openStore();
    const load = store.dispatch(attendanceApi.endpoints.fetchPupilComments.initiate({ pupilId: '301' }));
    expect((await load).data?.pupilsComments[0]).toEqual({
      id: '41',
      comment: 'Late again',
      pupilId: '301',
      writtenBy: 'Priya Nair',
      createdDate: '',
    });
    await store.dispatch(attendanceApi.endpoints.savePupilComment.initiate({ comment: 'x', pupilId: '301' }));
    await Promise.all(store.dispatch(hostApi.util.getRunningQueriesThunk()));
    expect(loads).toBe(2);
    load.unsubscribe();
  });

  it('keeps nothing about a child in the store once no screen shows it', async () => {
    server.use(http.get('*/rest/fetchPupilComments', () => HttpResponse.json({ pupilsComments: [] })));
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const store = openStore();
    const load = store.dispatch(attendanceApi.endpoints.fetchPupilComments.initiate({ pupilId: '301' }));
    await load;
    load.unsubscribe();
    await jest.advanceTimersByTimeAsync(1000);
    expect(store.getState().host.queries).toEqual({});
    jest.useRealTimers();
  });

  it('saves a file under the name that the host suggests', async () => {
    server.use(
      http.get('*/rest/PDFReports', ({ request }) =>
        HttpResponse.text(new URL(request.url).searchParams.toString(), {
          headers: { 'suggested-filename': '..%2FAmina.pdf', 'content-type': 'application/pdf' },
        }),
      ),
    );
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const saved = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
    const params = {
      reportName: 'nccMeeting',
      pupilId: '301',
      schoolId: '11',
      classYear: 'Y8',
      termofpep: 'Autumn',
      pupilsName: 'Amina Osei',
      dateofmeeting: '03/11/2025',
      pupilUPN: 'A1',
    };
    const done = await openStore().dispatch(
      planCommonApi.endpoints.exportPlan.initiate({ params, saveAs: { defaultName: 'nccMeeting.pdf' } }),
    );
    expect(done).toEqual({ data: 'Amina.pdf' });
    const sent = saved.mock.calls[0]?.[0];
    expect(sent instanceof Blob && Object.fromEntries(new URLSearchParams(await sent.text()))).toEqual(
      params,
    );
  });

  it('returns the failure as a value and keeps other cached responses', async () => {
    server.use(
      http.post('*/rest/updatedPupilsSubSchool', () => HttpResponse.json({ successmessage: 'null' })),
    );
    const args = { pupilId: '301', subSchoolId: '12', date: '01/12/2025', userId: '5' };
    expect(await openStore().dispatch(schoolsApi.endpoints.changeSchool.initiate(args))).toEqual({
      error: { kind: 'refused', status: 200, message: '' },
    });
  });

  it('takes only the parameters that the call has', () => {
    // @ts-expect-error: schoolid is not how this call spells it
    schoolsApi.endpoints.fetchSchools.initiate({ userId: '5', schoolid: '11', roleId: '12' });
    // @ts-expect-error: pupilId is missing
    attendanceApi.endpoints.fetchPupilComments.initiate({});
    expect(allCalls).toHaveProperty('fetchSchools');
  });
});

describe('a load of one pupil', () => {
  const loads = Object.entries(allCalls).flatMap(([id, { kind, info, read }]) => {
    const names = info.params.map((declared) => parameterOf(declared).name);
    return kind === 'query' && names.some((name) => name.toLowerCase() === 'pupilid') ? [{ id, names, keys: keysRead(read) }] : [];
  });

  const anyLoad = (id: string) => (hostApi.endpoints as unknown as Readonly<Record<string, unknown>>)[id] as typeof attendanceApi.endpoints.fetchPupilComments;

  beforeEach(() => loadConfig({ paths: Object.fromEntries(loads.map(({ id }) => [id, '/rest/probe'])) }));
  afterEach(() => loadConfig({}));

  it.each(loads)('$id is refused if a record or a row names another pupil', async ({ id, names, keys }) => {
    const args = Object.fromEntries(names.map((name) => [name, '301']));
    const answerTo = async (body: object) => {
      server.use(http.get('*/rest/probe', () => HttpResponse.json(body)));
      const { data, error } = await openStore().dispatch(anyLoad(id).initiate(args as never));
      return { hasData: data !== undefined, error };
    };
    const own = Object.fromEntries(keys.map((key) => [key, null]));
    expect(keys).not.toHaveLength(0);
    expect(await answerTo({ ...own, pupilId: 301 })).toEqual({ hasData: true });
    const refused = { hasData: false, error: { kind: 'server', status: 200, message: hostErrors.otherRecord } };
    expect(await answerTo({ ...own, pupilId: 302 })).toEqual(refused);
    for (const key of keys.filter((one) => one !== 'post16Ks5Grades')) {
      for (const part of [{ pupilId: '302' }, [{ pupilId: '301' }, { pupilId: '302' }]]) expect(await answerTo({ ...own, [key]: part })).toEqual(refused);
    }
  });
});
