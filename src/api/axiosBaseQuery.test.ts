import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { delay, http, HttpResponse } from 'msw';
import { server } from '../../mocks/server';
import { loadConfig } from '../config/config';
import { axiosBaseQuery, type ApiExtra } from './axiosBaseQuery';
import { extractionCalls } from './calls/extraction';
import type { HostCall, HostFile } from './hostCall';
import { isOfAnother } from './otherRecord';

const GET: HostCall = {
  method: 'GET',
  path: '/rest/probe',
  query: [],
  body: null,
  timeoutMs: 5000,
  answer: 'json',
  writes: false,
  nullMeansRefused: false,
};
const FORM = { encoding: 'form', pairs: [['a.b', 'c d&é']] } as const;
const SAVE: HostCall = { ...GET, method: 'POST', writes: true, body: FORM };
/** Its specified response is a success message. */
const SCHOOL_COMMENT: HostCall = { ...SAVE, saves: { id: 'createSchoolComment', row: extractionCalls.createSchoolComment } };

let key: string | null = 'stored.key';
const onSignedOut = jest.fn();
const extra: ApiExtra = { authorizationKey: () => key, onSignedOut, isAdministrator: () => false };

interface Asked {
  readonly signal?: AbortSignal;
  readonly endpoint?: string;
}
async function ask(
  call: HostCall,
  { signal = new AbortController().signal, endpoint = 'probe' }: Asked = {},
) {
  const api: BaseQueryApi = {
    signal,
    endpoint,
    extra,
    type: 'query',
    abort: () => undefined,
    dispatch: jest.fn(),
    getState: () => ({}),
  };
  return axiosBaseQuery(call, api, {});
}

let seen: Request | null = null;
/** The host's response to the probe; `seen` holds the requests. */
function hostAnswers(answer: () => Response | Promise<Response>): void {
  server.use(
    http.all('*/rest/probe', ({ request }) => {
      seen = request.clone();
      return answer();
    }),
  );
}
const asked = (): Request => {
  if (seen === null) throw new Error('the host was not asked');
  return seen;
};

beforeEach(() => {
  key = 'stored.key';
  seen = null;
  onSignedOut.mockClear();
});
afterEach(async () => {
  await loadConfig({});
});

describe('what every request carries', () => {
  beforeEach(() => {
    hostAnswers(() => HttpResponse.json({ ok: 1 }));
  });

  it('sends the stored key as it is', async () => {
    expect(await ask(GET)).toEqual({ data: { ok: 1 } });
    expect(asked().headers.get('authorization')).toBe('stored.key');
  });

  it('sends no cookie of the host as a token', async () => {
    document.cookie = 'XSRF-TOKEN=of-the-host';
    await ask(GET);
    document.cookie = 'XSRF-TOKEN=; max-age=0';
    expect(asked().headers.get('x-xsrf-token')).toBeNull();
  });

  it('puts Bearer before the key where the configuration requires it', async () => {
    await loadConfig({ authScheme: 'Bearer' });
    await ask(GET);
    expect(asked().headers.get('authorization')).toBe('Bearer stored.key');
  });

  it('sends no authorization when nobody is signed in', async () => {
    key = null;
    await ask(GET);
    expect(asked().headers.has('authorization')).toBe(false);
  });

  it('bypasses the HTTP cache and sends no referrer', async () => {
    await ask(GET);
    expect(asked().cache).toBe('no-store');
    expect(asked().referrerPolicy).toBe('no-referrer');
  });

  it('goes to the configured host and base path', async () => {
    await loadConfig({ host: 'https://pep.example/service/', basePath: '/v2' });
    await ask({
      ...GET,
      query: [
        ['keyword', 'a&b=c'],
        ['page', '1'],
      ],
    });
    expect(asked().url).toBe('https://pep.example/service/v2/rest/probe?keyword=a%26b%3Dc&page=1');
  });

  it('sends a form as a form and a multipart body whole, its file included', async () => {
    await ask(SAVE);
    expect((await asked().formData()).get('a.b')).toBe('c d&é');
    expect(asked().headers.get('content-type')).toContain('application/x-www-form-urlencoded');

    const file = new File(['bytes'], 'Bericht März.pdf', { type: 'application/pdf' });
    await ask({
      ...SAVE,
      body: {
        encoding: 'multipart',
        pairs: [
          ['videoFile', file],
          ['docType', ''],
        ],
      },
    });
    const body = await asked().formData();
    const sent = body.get('videoFile');
    expect(sent instanceof File ? [sent.name, await sent.text()] : sent).toEqual([
      'Bericht März.pdf',
      'bytes',
    ]);
    expect(body.get('docType')).toBe('');
  });

  it('sends a POST without a body where the parameters belong in the query', async () => {
    await ask({ ...GET, method: 'POST', writes: true, query: [['pupilAttendance.day', 'Monday']] });
    expect(asked().url).toContain('?pupilAttendance.day=Monday');
    expect(await asked().text()).toBe('');
  });
});

describe('how a call can fail', () => {
  it.each([
    [400, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [409, 'refused'],
    [408, 'server'],
    [429, 'server'],
    [500, 'server'],
    [502, 'server'],
    [503, 'server'],
    [504, 'server'],
  ])('classifies a %i as %s', async (status, kind) => {
    hostAnswers(() => new HttpResponse(null, { status }));
    expect(await ask(GET)).toEqual({ error: { kind, status } });
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it("returns the host's own message, but never a page of markup", async () => {
    hostAnswers(() => HttpResponse.json({ errormessage: 'The term is closed' }, { status: 409 }));
    expect(await ask(SAVE)).toEqual({
      error: { kind: 'refused', status: 409, message: 'The term is closed' },
    });
    hostAnswers(() => HttpResponse.html('<html><body>Apache Tomcat</body></html>', { status: 500 }));
    expect(await ask(SAVE)).toEqual({ error: { kind: 'server', status: 500 } });
  });

  it('reports a host that cannot be reached as network', async () => {
    hostAnswers(() => HttpResponse.error());
    expect(await ask(GET)).toEqual({ error: { kind: 'network' } });
  });

  it('gives up after the time-out of the call', async () => {
    hostAnswers(async () => {
      await delay('infinite');
      return HttpResponse.json({});
    });
    expect(await ask({ ...GET, timeoutMs: 20 })).toEqual({ error: { kind: 'timeout' } });
  });

  it('reports a request that we stopped as cancelled', async () => {
    const stop = new AbortController();
    hostAnswers(async () => {
      stop.abort();
      await delay('infinite');
      return HttpResponse.json({});
    });
    expect(await ask(GET, { signal: stop.signal })).toEqual({ error: { kind: 'cancelled' } });
  });

  it('reports a response that breaks off as a failure', async () => {
    hostAnswers(() => new HttpResponse('{"pupilVoice":{"isComp'));
    expect(await ask(GET)).toEqual({ error: { kind: 'notJson', status: 200 } });
    expect(await ask(SAVE)).toEqual({ error: { kind: 'notJson', status: 200 } });
  });

  it('reports plain text in response to a load as a failure', async () => {
    hostAnswers(() => HttpResponse.text('ok'));
    expect(await ask(GET)).toEqual({ error: { kind: 'notJson', status: 200 } });
  });

  it('reads JSON that is sent as text/html', async () => {
    hostAnswers(() => HttpResponse.html('{"pupilVoice":null}'));
    expect(await ask(GET)).toEqual({ data: { pupilVoice: null } });
    hostAnswers(() => HttpResponse.html('{}'));
    expect(await ask(SAVE)).toEqual({ data: {} });
    expect(onSignedOut).not.toHaveBeenCalled();
  });
});

describe('what counts as saved', () => {
  it.each([
    ['', 200],
    ['', 204],
    ['  \n', 200],
    ['Pupil Voice Completed', 200],
  ])('is the response %j with status %i', async (body, status) => {
    hostAnswers(() => new HttpResponse(status === 204 ? null : body, { status }));
    expect(await ask(SAVE)).toEqual({ data: null });
  });

  it.each([
    { successmessage: 'Saved' },
    {},
    { errormessage: 'null', successmessage: 'Saved' },
    { errormessage: '', error: null, errorMessage: '  ', successmessage: 'Saved' },
  ])('is the response %j of a call that specifies it', async (json) => {
    hostAnswers(() => HttpResponse.json(json));
    expect(await ask(SCHOOL_COMMENT)).toEqual({ data: json });
  });

  it.each([{ status: 'ok' }, { error: false }, { successmessage: 'null' }, { successmessage: 'Saved', schoolComment: { pupilId: '30002' } }])(
    'is not the response %j, which is unclear', async (json) => {
      hostAnswers(() => HttpResponse.json(json));
      expect(await ask({ ...SCHOOL_COMMENT, isOfAnother: (answer) => isOfAnother(answer, { pupilId: '30001' }, 'pupilid') })).toEqual({ error: { kind: 'unclear', status: 200 } });
    },
  );

  it.each([
    [{ errormessage: 'Duplicate' }, 'Duplicate'],
    [{ errormessage: 'Duplicate', successmessage: 'Saved' }, 'Duplicate'],
    [{ errorMessage: 'The plan is locked' }, 'The plan is locked'],
    [{ error: 'Not yours' }, 'Not yours'],
    [{ error: { code: 7, message: 'Not yours' } }, 'Not yours'],
    [{ error: true, errorMessage: 'Too long' }, 'Too long'],
    [{ success: false, message: 'The term is closed' }, 'The term is closed'],
    [{ success: 'false' }, ''],
    [{ error: true }, ''],
  ])('is not the response %j: it is a refusal, with its text', async (json, message) => {
    hostAnswers(() => HttpResponse.json(json));
    expect(await ask(SAVE)).toEqual({ error: { kind: 'refused', status: 200, message } });
    hostAnswers(() => HttpResponse.html(JSON.stringify(json)));
    expect(await ask(SAVE)).toEqual({ error: { kind: 'refused', status: 200, message } });
  });

  it.each(['ORA-01403: no data found', 'saved', 'false', 'true', 'null', '[]', '0', '"Saved"', '<response/>', 'Sorry something went wrong!'])(
    'is not the response %s: it is unclear',
    async (body) => {
      hostAnswers(() => new HttpResponse(body));
      expect(await ask(SAVE)).toEqual({ error: { kind: 'unclear', status: 200 } });
      expect(onSignedOut).not.toHaveBeenCalled();
    },
  );

  it("is not the success message 'null' of a call that specifies it as a refusal", async () => {
    hostAnswers(() => HttpResponse.json({ successmessage: 'null' }));
    expect(await ask({ ...SAVE, nullMeansRefused: true })).toEqual({ error: { kind: 'refused', status: 200, message: '' } });
  });
});

describe('signed out', () => {
  const page = '<!DOCTYPE html><html><body>Sign in</body></html>';

  it('is signalled by a 401', async () => {
    hostAnswers(() => new HttpResponse(null, { status: 401 }));
    expect(await ask(GET)).toEqual({ error: { kind: 'signedOut', status: 401 } });
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });

  it('is signalled by a page of HTML with status 200, whatever its content type', async () => {
    hostAnswers(() => HttpResponse.html(page));
    expect(await ask(SAVE)).toEqual({ error: { kind: 'signedOut', status: 200 } });
    hostAnswers(() => HttpResponse.text(page));
    expect(await ask(GET)).toEqual({ error: { kind: 'signedOut', status: 200 } });
    expect(onSignedOut).toHaveBeenCalledTimes(2);
  });

  it.each([
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN">\n<html xmlns="http://www.w3.org/1999/xhtml"/>',
    '<!-- behind the proxy --><html><body>Sign in</body></html>',
    '\uFEFF<head><title>Sign in</title></head>',
    '  <HTML>',
    '<!doctype HTML>',
    '<meta http-equiv="refresh" content="0;url=/login">',
    '<form action="/login">',
  ])('is signalled by a page that begins with %s', async (body) => {
    hostAnswers(() => new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } }));
    expect(await ask(SAVE)).toEqual({ error: { kind: 'signedOut', status: 200 } });
    expect(await ask(GET)).toEqual({ error: { kind: 'signedOut', status: 200 } });
  });

  it('is signalled by a redirect to a log-in page', async () => {
    server.use(http.get('*/elsewhere/login', () => HttpResponse.html(page)));
    hostAnswers(() => HttpResponse.redirect(new URL('/elsewhere/login', window.location.origin), 302));
    expect(await ask(GET)).toEqual({ error: { kind: 'signedOut', status: 200 } });
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });

  it('is not signalled by a wrong password', async () => {
    hostAnswers(() => new HttpResponse(null, { status: 401 }));
    expect(await ask(SAVE, { endpoint: 'login' })).toEqual({ error: { kind: 'signedOut', status: 401 } });
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('is not signalled by a late response to the previous key', async () => {
    hostAnswers(() => {
      key = 'fresh.key';
      return new HttpResponse(null, { status: 401 });
    });
    await ask(GET);
    expect(onSignedOut).not.toHaveBeenCalled();
  });
});

describe('files', () => {
  const FILE: HostCall = { ...GET, answer: 'file' };

  it('arrive byte for byte, with the headers that may name them', async () => {
    const bytes = new Uint8Array([0, 255, 37, 80, 128]);
    hostAnswers(() => new HttpResponse(bytes, { headers: { 'Suggested-Filename': 'plan.pdf' } }));
    const { data } = await ask(FILE);
    const { blob, headers } = data as HostFile;
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes);
    expect(headers['suggested-filename']).toBe('plan.pdf');
  });

  it('are not saved when the host sends a log-in page or a JSON error instead', async () => {
    hostAnswers(() => HttpResponse.html('<html></html>'));
    expect(await ask(FILE)).toEqual({ error: { kind: 'signedOut', status: 200 } });
    hostAnswers(() => HttpResponse.json({ errormessage: 'No data' }));
    expect(await ask(FILE)).toEqual({ error: { kind: 'refused', status: 200, message: 'No data' } });
  });

  it('keep the message of a failing response, although it arrives as a file', async () => {
    hostAnswers(() => HttpResponse.json({ message: 'Report not ready' }, { status: 500 }));
    expect(await ask(FILE)).toEqual({ error: { kind: 'server', status: 500, message: 'Report not ready' } });
  });

  it('report the progress of an upload', async () => {
    hostAnswers(() => HttpResponse.json({}));
    const parts: number[] = [];
    const file = new File(['x'.repeat(5000)], 'report.pdf');
    const call: HostCall = { ...SAVE, body: { encoding: 'multipart', pairs: [['videoFile', file]] } };
    expect(await ask({ ...call, onProgress: (part) => parts.push(part) })).toEqual({ data: {} });
    expect(parts.at(-1)).toBe(1);
    expect((await asked().formData()).get('videoFile')).toBeInstanceOf(File);
  });

  it('time out once an upload has made no progress for as long as the call allows', async () => {
    hostAnswers(async () => {
      await delay('infinite');
      return HttpResponse.json({});
    });
    expect(await ask({ ...SAVE, timeoutMs: 20, onProgress: () => {} })).toEqual({ error: { kind: 'timeout' } });
  });
});
