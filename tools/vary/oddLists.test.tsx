import { getResponse, http, HttpResponse } from 'msw';
import { handlers } from '../../mocks/host';
import { server } from '../../mocks/server';
import { loadConfig } from '../../src/config/config';
import { EVERY_SCREEN, OTHER_PHASES } from '../../src/testing/everyScreen';
import { readFacts } from '../../src/testing/facts';
import { inTurn, spread } from '../../src/testing/longRun';
import { closePage, factsOf, factsOn, openOn, settle } from '../../src/testing/openScreen';

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes each answer of the host, on its way to the page. */
function changeAnswers(change: (answer: Json) => Json): void {
  server.use(http.all('*/rest/*', async ({ request }) => {
    const response = await getResponse(handlers, request.clone());
    if (response === undefined || response.headers.get('Content-Type')?.includes('json') !== true) return response;
    const answer: unknown = await response.clone().json();
    return isJson(answer) ? HttpResponse.json(change(answer), { status: response.status, headers: { 'X-Auth-Key': response.headers.get('X-Auth-Key') ?? '' } }) : response;
  }));
}

/** The first row of each list comes twice, as from a join of the database. */
const withTwins = (answer: Json): Json => Object.fromEntries(Object.entries(answer).map(([key, value]) => {
  if (Array.isArray(value) && typeof value[0] === 'object') return [key, [value[0], ...value as readonly unknown[]]];
  return [key, isJson(value) ? withTwins(value) : value];
}));

/** A host that counts nothing. */
const withoutCounts = (answer: Json): Json => Object.fromEntries(Object.entries(answer).map(([key, value]) => {
  if (key === 'totalRecords' || key === 'totalPages') return [key, 0];
  return [key, isJson(value) ? withoutCounts(value) : value];
}));

/** Days that the client only reads. Others are sent back, or name a plan. */
const DAYS = ['date', 'dob', 'createdDate', 'stringCreatedDate', 'startDates', 'endDates', 'dateOfUplaod']; // sic

/** Such a day is written with its year first. */
const withYearFirst = (answer: Json): Json => Object.fromEntries(Object.entries(answer).map(([key, value]) => {
  if (Array.isArray(value)) return [key, value.map((row: unknown) => (isJson(row) ? withYearFirst(row) : row))];
  if (isJson(value)) return [key, withYearFirst(value)];
  return [key, typeof value === 'string' && DAYS.includes(key) ? value.replace(/^(\d\d)\/(\d\d)\/(\d{4})/, '$3-$2-$1') : value];
}));

const screens = spread([...EVERY_SCREEN, ...OTHER_PHASES.filter(({ address }) => !address.includes('mode='))], 6).map((screen, turn) => [screen.address, screen, turn] as const);
const KINDS = ['twins', 'counts', 'days'] as const;
/** Each screen is tried with one kind, and in the long run with all. */
const screensFor = (kind: (typeof KINDS)[number]) => screens.filter(([, , turn]) => inTurn(KINDS, turn).includes(kind));

beforeEach(() => loadConfig({ switches: { olderVoice: true } }));
afterEach(() => loadConfig({}));

describe('a host that sends the first row of each list twice', () => {
  // React warns about two elements with one key, and a warning fails a test.
  it.each(screensFor('twins'))('is shown at %s', async (_, screen) => {
    openOn(null, screen);
    changeAnswers(withTwins);
    await settle();
    expect(document.querySelector('h1')).toBeInTheDocument();
    closePage();
  });
});

describe('a host that writes the year of a day first', () => {
  it.each(screensFor('days'))('has the same days, order and sums at %s', async (_, screen) => {
    const own = await factsOn(null, screen);
    openOn(null, screen);
    changeAnswers(withYearFirst);
    await settle();
    const facts = factsOf(screen).map((fact) => fact.replace(/(\d{4})-(\d\d)-(\d\d)/g, '$3/$2/$1'));
    closePage();
    expect(facts).toEqual(own);
  });
});

describe('a host that counts its rows as 0', () => {
  it.each(screensFor('counts'))('does not make %s show a total of 0', async (_, screen) => {
    const own = await factsOn(null, screen);
    openOn(null, screen);
    changeAnswers(withoutCounts);
    await settle();
    const facts = readFacts(document.body, false);
    closePage();
    // Where the page is full, the host has counted what nobody else can: the number of all rows and pages.
    expect(facts.filter((fact) => /\b(?:of|All|Showing) 0\b|\b0 (?:of|claims|entries|pupils|plans)\b/.test(fact) && !own.includes(fact))).toEqual([]);
    expect(facts.length).toBeGreaterThan(own.length / 2);
  });
});
