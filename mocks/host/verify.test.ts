/** @jest-environment node */
import { HostLog } from './log';
import { verify } from './verify';

const log = new HostLog();
const receive = (call: string, ...query: readonly (readonly [string, string])[]) =>
  log.receive({ call, method: 'GET', query, body: [], userId: '701' });

beforeEach(() => {
  log.clear();
  receive('fetchContacts', ['pupilId', '30001'], ['term', 'Autumn']);
  receive('fetchContacts', ['pupilId', '30002']);
  receive('fetchContacts', ['pupilId', '30001'], ['term', 'Spring']);
});

it.each([
  [{ call: 'fetchContacts' }, true, 3],
  [{ call: 'fetchContacts', times: 3 }, true, 3],
  [{ call: 'fetchContacts', times: 2 }, false, 3],
  [{ call: 'fetchContacts', times: 2, where: { pupilId: '30001' } }, true, 2],
  [{ call: 'fetchMeeting', times: 0 }, true, 0],
])('%j', (expected, isMet, found) => {
  expect(verify(log.entries, expected)).toMatchObject({ isMet, found });
});

it('names what differs in the requests that came closest, the most alike first', () => {
  expect(verify(log.entries, { call: 'fetchContacts', where: { pupilId: '30002', term: 'Autumn' } })).toEqual({
    isMet: false,
    found: 0,
    nearest: [
      { serial: 1, differs: { pupilId: { expected: '30002', sent: '30001' } } },
      { serial: 2, differs: { term: { expected: 'Autumn', sent: null } } },
      { serial: 3, differs: { pupilId: { expected: '30002', sent: '30001' }, term: { expected: 'Autumn', sent: 'Spring' } } },
    ],
  });
});

it('names the call that was probably meant', () => {
  expect(verify(log.entries, { call: 'fetchContcts' })).toMatchObject({ isMet: false, problem: 'there is no call fetchContcts; did you mean fetchContacts?' });
});
