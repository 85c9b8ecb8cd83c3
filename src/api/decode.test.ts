/** @jest-environment node */
import fc from 'fast-check';
import { allCalls } from './calls/all';
import { attendanceCalls } from './calls/attendance';
import { contactsCalls } from './calls/contacts';
import { extractionCalls } from './calls/extraction';
import { historyCalls } from './calls/history';
import { pepStatusCalls } from './calls/pepStatus';
import { planDataCalls } from './calls/planData';
import { planVoiceCalls } from './calls/planVoice';
import { pupilCalls } from './calls/pupil';
import { startNewCalls } from './calls/startNew';
import { statusListsCalls } from './calls/statusLists';
import { asFlag, asList, asNumber, asOptionTexts, asRecord, asShape, asText, asTexts, bringsNothing } from './decode';

/** Any JSON that a host can send, including keys that our calls look for. */
const keys = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'pupilInfo',
    'pupilVoice',
    'attendances',
    'statusList',
    'pupilcontacts',
    'pupilContactsHistory',
    'schoolHistory',
    'primaryDataOptionsList',
    '__proto__',
    'constructor',
    'toString',
    'valueOf',
    'length',
  ),
);
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.string(),
    fc.double(),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(keys, tie('json'), { maxKeys: 5 }),
  ),
}));

describe('decoding', () => {
  it.each(Object.entries(allCalls))('never throws on an unexpected response to %s', (_, { read }) => {
    fc.assert(
      fc.property(json, (answer) => {
        read(JSON.parse(JSON.stringify(answer)) as unknown);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps a value of an unexpected type as text', () => {
    const read = asShape({ rows: asList(asTexts('id')), term: asText, total: asNumber, done: asFlag });
    expect(read(null)).toEqual({ rows: [], term: '', total: null, done: false });
    expect(read({ rows: [{ id: 7 }, null], term: { of: 'Spring' }, total: '12', done: 'Completed' })).toEqual(
      {
        rows: [{ id: '7' }, { id: '' }],
        term: '{"of":"Spring"}',
        total: 12,
        done: true,
      },
    );
  });

  it('keeps the keys of a record that it does not name', () => {
    expect(asTexts('id')({ id: 7, legacyRef: { no: 12 } })).toEqual({ id: '7', legacyRef: { no: 12 } });
    const { cicHistoryList } = historyCalls.fetchFieldHistory.read({ cicHistoryList: [{ value: 'Amara', savedBy: 701 }] });
    expect(cicHistoryList).toEqual([{ value: 'Amara', field: 'Amara', yearGroup: '', date: '', savedBy: 701 }]);
    const { pupilContactsHistory } = historyCalls.fetchPupilHistory.read({ pupilContactsHistory: { schoolHistory: [{ id: 6, name: 'Larkfield', urn: 9 }] } });
    expect(pupilContactsHistory).toEqual({ school: [{ id: '6', name: 'Larkfield', date: '', urn: 9 }] });
    expect(pupilCalls.fetchPupilBasicDetails.read({ pupilBasicDetails: { sen: 'EHCP', panel: 3 } }).pupilBasicDetails).toMatchObject({ sen: 'EHCP', panel: 3 });
  });

  it.each([
    ['', null],
    [' ', null],
    ['12.5', 12.5],
    ['x', null],
    [true, null],
    [0, 0],
    [[5], null],
    ['1e999', null],
  ])('reads %j as the number %j', (value, number) => {
    expect(asNumber(value)).toBe(number);
  });

  it.each([1, '1', true, 'true', 'Completed', 'completed'])('reads %j as complete', (value) => {
    expect(asFlag(value)).toBe(true);
  });
  it.each([0, '0', false, null, 'NotCompleted', {}, 2])('reads %j as not complete', (value) => {
    expect(asFlag(value)).toBe(false);
  });

  it('distinguishes a record that was not sent from an empty one, so that no blank record is saved over it', () => {
    expect(asRecord(undefined)).toBeNull();
    expect(asRecord([])).toBeNull();
    expect(asRecord({ unknownKey: 1 })).toEqual({ unknownKey: 1 });
  });

  it('reads option lists in each form a host may send', () => {
    expect(asOptionTexts(['1a', '1b', '1a'])).toEqual(['1a', '1b']);
    expect(asOptionTexts([{ id: 1, name: 'Expected' }, [2, 'Below']])).toEqual(['Expected', 'Below']);
    expect(asOptionTexts({ reading: ['1a'], maths: ['2b'] })).toEqual(['1a', '2b']);
    expect(asOptionTexts(null)).toEqual([]);
  });

  it('reads the rows of a status list by position', () => {
    const row = [
      9,
      'Amina',
      'Osei',
      'Hill School',
      'Y8',
      '03/11/2025',
      'Due',
      'No',
      'Good',
      '',
      '',
      '',
      'Autumn',
    ];
    expect(statusListsCalls.fetchPepsDue.read({ statusList: [row, 'odd'] }).statusList).toMatchObject([
      { firstName: 'Amina', surname: 'Osei', pepGrade: 'Good', termOfPep: 'Autumn' },
      { firstName: '', termOfPep: '' },
    ]);
  });

  it('reads the weeks of a term in the order of their dates', () => {
    const attendances = ['03/11/2025', '01/09/2025', '27/10/2025'].map((date) => ({ date, masterMonId: date }));
    const read = attendanceCalls.fetchAttendance.read({ attendances });
    expect(read.attendances.map(({ date }) => date)).toEqual(['01/09/2025', '27/10/2025', '03/11/2025']);
  });

  it.each([
    ['no list', pepStatusCalls.fetchPepStatus, { pepstatus: { totalPages: 0 } }],
    ['an empty list', attendanceCalls.fetchPupilComments, { pupilsComments: [] }],
    ['null for each list', extractionCalls.fetchSchoolComments, { commentFromAsset: null, commentFromLa: null }],
    ['no record', planVoiceCalls.fetchPupilVoice, { pupilVoice: null }],
    ['no history', historyCalls.fetchPupilHistory, { pupilContactsHistory: null }],
  ])('finds that a response with %s brings nothing', (_, { read }, raw) => {
    expect(bringsNothing(raw, read(raw))).toBe(true);
  });

  it.each([
    ['one list of two', extractionCalls.fetchSchoolComments, { commentFromAsset: [{ id: 1 }], commentFromLa: null }],
    ['a record without its files', planDataCalls.fetchEyfsData, { dataEyfs: { isCompleted: 0 }, schoolUploadedFiles: null }],
    ['a pupil without hours', pupilCalls.fetchPupilBasicInfo, { pupilInfo: { forename: 'Amara' }, basicInformationEepHours: null }],
    ['a term', startNewCalls.calculateTerm, { termofpep: 'Autumn' }],
  ])('finds that a response with %s brings something', (_, { read }, raw) => {
    expect(bringsNothing(raw, read(raw))).toBe(false);
  });

  it('reads contacts sent flat or nested', () => {
    const { pupilcontacts } = contactsCalls.fetchContacts.read({
      pupilcontacts: {
        socialWorkerName: 'Priya Nair',
        socialWorkerTel: '0100 1',
        sencoName: 'Tom Reed',
        sencoEmail: 'tom@school',
        camhs: { name: 'Ola Berg', Mobile: '0200 2' },
      },
    });
    expect(pupilcontacts?.socialWorker).toEqual({ name: 'Priya Nair', tel: '0100 1', mobile: '', email: '' });
    expect(pupilcontacts?.sencoName).toMatchObject({ name: 'Tom Reed', email: 'tom@school' });
    expect(pupilcontacts?.camhs).toMatchObject({ name: 'Ola Berg', mobile: '0200 2' });
  });

  it('finds a history by its name in any case', () => {
    const { pupilContactsHistory } = historyCalls.fetchPupilHistory.read({
      pupilContactsHistory: {
        socialworkerHistory: [{ name: 'Priya Nair', startDate: '01/09/2025' }],
        other: 3,
      },
    });
    expect(pupilContactsHistory).toEqual({
      socialworker: [{ id: '', name: 'Priya Nair', date: '01/09/2025', startDate: '01/09/2025' }],
    });
  });

  it('reads the pupil from the outer record and fills in from the inner one', () => {
    const { pupilInfo } = pupilCalls.fetchPupilBasicInfo.read({
      pupilInfo: { forename: 'Amina', odd: 1, pupilInfo: { fullname: 'Amina Osei', forename: 'Other' } },
    });
    expect(pupilInfo).toMatchObject({ forename: 'Amina', fullname: 'Amina Osei', all: { odd: 1 } });
    expect(pupilCalls.fetchPupilBasicInfo.read({}).pupilInfo).toBeNull();
  });
});
