/** @jest-environment node */
import { seedCaseNotes } from '../fixtures/caseNotes';
import { people, amara } from '../fixtures/people';
import { clients, schoolsOfClient } from '../fixtures/clients';
import { ask as send, issueKey, startScenario } from '../server';
import { findSignIn, type SignIn } from '../signIns';
import { answerOf, encodingOf, operations, resolved, type Operation, type Schema } from './contract';
import { exampleOf } from './examples';
import { casesOf, spread } from '../../src/testing/longRun';
import { answerErrors } from './schemas';

const signIn = (userName: string): SignIn => {
  const found = findSignIn(userName);
  if (found === undefined) throw new Error(userName);
  return found;
};
const teacher = signIn('priya.nair');

/** Calls about the provider's own tables, where the school is a client. */
const PROVIDER = ['/rest/fetchPepExtractionData', '/rest/fetchSubSchoolsKidsData', '/rest/fetchSchoolComments', '/rest/fetchAllSchoolsSummaryData'];

const isAboutPupil = (operation: Operation): boolean => JSON.stringify(exampleOf(operation, { pupil: amara, user: teacher })).includes('upilId"');
const reading = operations().filter((one) => one['x-writes'] !== true && answerOf(one) !== null);

/** The history names that the contract lists. */
function histories(): readonly string[] {
  const names = operations().find(({ path }) => path.endsWith('/fetchPupilHistory'))?.parameters?.find(({ name }) => name === 'history')?.schema['enum'];
  return Array.isArray(names) ? names.map(String) : [];
}

/** Further requests, since each value of an enumeration gives another response. */
const VARIANTS: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  '/rest/fetchAttendanceByPupil': ['Autumn', 'Spring', 'Summer', ''].map((term) => ({ term })),
  '/rest/rest/fetchPupilHistory': histories().map((history) => ({ history, ...(history === 'school' ? { schoolId: teacher.schoolId } : {}) })),
  '/rest/fetchCinCpFieldsHistory': [{ attribute: 'comment' }, { attribute: 'readingEndOfAutumn' }],
  '/rest/fetchPepExtractionData': [{ schoolId: '449403', type: 'SSA', customSorting: 'schoolName asc' }],
  '/rest/fetchSchoolComments': clients.flatMap(schoolsOfClient).slice(0, 40)
    .flatMap(({ id }) => ['ASSET', 'LA'].map((type) => ({ 'dataExtraction.SchoolId': id, 'dataExtraction.historyType': type }))),
  '/rest/pupilInterventions': [{}, { startDate: '01/09/2025', endDate: '31/12/2025' }],
};

/** A note is requested by its id. */
const variantsOf = ({ path }: Operation, pupil: (typeof people)[number]): readonly Readonly<Record<string, string>>[] =>
  (path === '/rest/editCaseNote' ? seedCaseNotes(pupil).slice(0, 1).map(({ id }) => ({ noteId: id })) : VARIANTS[path] ?? [{}]);

async function ask(operation: Operation, pupil: (typeof people)[number], change: Readonly<Record<string, string>>): Promise<unknown> {
  const user = PROVIDER.includes(operation.path) ? signIn('marcus.hale') : operation.module === 'register' ? signIn('ines.duarte') : teacher;
  const { query, body } = exampleOf(operation, { pupil, user });
  const address = new URLSearchParams({ ...Object.fromEntries(query), ...(operation.method === 'GET' ? change : {}) }).toString();
  const form = encodingOf(operation) === 'multipart' ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries({ ...Object.fromEntries(body), ...(operation.method === 'GET' ? {} : change) })) form.append(name, value);
  const response = await send(`${operation.path}${address === '' ? '' : `?${address}`}`, {
    method: operation.method,
    headers: { Authorization: issueKey(user.userName) },
    ...(operation.method === 'GET' ? {} : { body: form }),
  });
  const answer: unknown = await response.json();
  return { status: response.status, answer };
}

/** Every key that a schema names, as a path: `dataPrimary.commonData.EHCP`, `rows[].id`. */
function namedKeys(written: Schema, writtenIn: string, path: string): readonly string[] {
  const { schema, file } = resolved(written, writtenIn);
  const { properties = {}, items, anyOf = [] } = schema as { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };
  const { patternProperties = {} } = schema as { patternProperties?: Record<string, Schema> };
  return [
    ...Object.values(patternProperties).flatMap((one) => namedKeys(one, file, `${path}.*`)),
    ...Object.entries(properties).flatMap(([key, inner]) => [`${path}.${key}`, ...namedKeys(inner, file, `${path}.${key}`)]),
    ...(items === undefined ? [] : namedKeys(items, file, `${path}[]`)),
    ...anyOf.flatMap((one) => namedKeys(one, file, path)),
  ];
}

function sentKeys(value: unknown, path: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => sentKeys(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [`${path}.${key}`, ...sentKeys(inner, `${path}.${key}`)]);
}

/** Keys of this host that no specification names, kept to prove that the client sends them back or leaves them alone. */
const OWN_KEYS = /\.(id|legacyRef|reviewedByPanel|uniqueRef)$/;

/** What this host sends beyond the contract, and why that does no harm. */
const MORE: Readonly<Record<string, RegExp>> = {
  // No specification names the columns of these older records.
  '/rest/primaryVoice': /^\.primaryVoice\./, '/rest/secondaryVoice': /^\.secondaryVoice\./, '/rest/earlyYearVoice': /^\.earlyYearVoice\./,
  '/rest/fetchAssessmentData': /^\.assessment\./, '/rest/sendModule': /^\.sendModule\./, '/rest/primaryModule': /^\.primaryModule\./,
  '/rest/target': /^\.target\./,
  '/rest/cin-cp': /sub\dName$/, '/rest/rest/fetchPupilHistory': /History/,
};

/** Parts of the contract that this host does not use: a second form of the same thing, or a list that begins empty. */
const NONE_YET: Readonly<Record<string, RegExp>> = {
  '/rest/fetchNccPost16': /qualificationsList\[\]/, '/rest/fetchNccTarget': /reviewList\[\]/, '/rest/editCaseNote': /^\.pupilsCaseNotes(?:\[\])?\./,
  // No pupil has a third or fourth assistant teacher.
  '/rest/fetchPupilContacts': /\.assistantDt[34]\.?(?:tel|mobile|email)$/i,
  // The name of each list is its own.
  '/rest/rest/fetchPupilHistory': /\.\*/,
};
/** The contract allows a second form of this answer, which the Java host sends. */
const SECOND_FORM = '/rest/fetchPupilContacts';
/** Identity inside a record: some hosts send it. */
const IDENTITY = /\.(pupilId|dateOfMeeting|schoolId|userId)$/;

describe.each(reading.map((one) => [one.path, one] as const))('the answers of %s', (_, operation) => {
  it('fit the contract, with exactly its keys', async () => {
    const sent = new Set<string>();
    // One function answers for all pupils, so a third of them covers every key.
    const pupils = isAboutPupil(operation) ? spread(people) : people.slice(0, 1);
    for (const pupil of pupils) {
      // The first pupil is tried with every variant in each run; one function answers for all pupils.
      for (const change of pupil === pupils[0] ? variantsOf(operation, pupil) : casesOf(variantsOf(operation, pupil), 2)) {
        const { status, answer } = (await ask(operation, pupil, change)) as { status: number; answer: unknown };
        expect({ pupil: pupil.pupilId, change, status, answer: status === 200 ? null : answer }).toEqual({ pupil: pupil.pupilId, change, status: 200, answer: null });
        const errors = answerErrors(operation, answer).map(({ instancePath, message, data }) => `${instancePath} ${message ?? ''} ${JSON.stringify(data)}`);
        expect({ pupil: pupil.pupilId, errors }).toEqual({ pupil: pupil.pupilId, errors: [] });
        for (const key of sentKeys(answer, '')) sent.add(key);
      }
    }
    const named = namedKeys(answerOf(operation)?.schema ?? {}, `${operation.module}.json`, '');
    if (operation.path === SECOND_FORM) {
      startScenario('another-host', { profile: 'java' });
      const { answer } = (await ask(operation, amara, {})) as { answer: unknown };
      for (const key of sentKeys(answer, '')) if (named.includes(key)) sent.add(key);
      startScenario('normal');
    }
    const isExpected = (table: Readonly<Record<string, RegExp>>, key: string): boolean => table[operation.path]?.test(key) === true;
    const missing = [...new Set(named)].filter((key) => !sent.has(key) && !IDENTITY.test(key) && !isExpected(NONE_YET, key));
    const unknown = [...sent].filter((key) => !named.includes(key) && !OWN_KEYS.test(key) && !isExpected(MORE, key));
    expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
  });
});
