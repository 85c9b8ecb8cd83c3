import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMockAddress } from './mockAddress';
import { scenarios } from './scenarios';

const readme = readFileSync(join(__dirname, '..', 'README.md'), 'utf8');
const source = ['faults.ts', 'oneFault.ts', 'population.ts', 'saves.ts'].map((name) => readFileSync(join(__dirname, name), 'utf8')).join('\n');
const parametersOf = scenarios.flatMap(({ id, parameters = [] }) => parameters.map((name): [string, string] => [id, name]));

describe('the address of the demo', () => {
  it.each(parametersOf)('starts %s with its parameter %s and takes both out of the address', (id, name) => {
    expect(readMockAddress(`https://demo.test/pep/ncc-data?pupil=30001&scenario=${id}&${name}=7`)).toMatchObject({
      scenario: id,
      options: { [name]: '7' },
      rest: 'https://demo.test/pep/ncc-data?pupil=30001',
    });
  });

  it.each(parametersOf)('the README names, for %s, the parameter %s', (id, name) => {
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${id}\``));
    expect(row).toMatch(new RegExp(`\\b${name}=`));
  });

  it('knows every parameter that a scenario reads', () => {
    const read = [...source.matchAll(/options\['(\w+)'\]/g)].map(([, name]) => name);
    // Destructured.
    const inPieces = ['seed', 'profile', 'from', 'times', 'longest'];
    expect(read.length).toBeGreaterThan(5);
    expect(new Set(parametersOf.map(([, name]) => name))).toEqual(new Set([...read, ...inPieces]));
  });

  it('takes the clock from the address', () => {
    expect(readMockAddress('https://demo.test/?today=01/07/2025&now=08:15&zone=Europe/Lisbon')).toMatchObject({
      today: '01/07/2025', now: '08:15', zone: 'Europe/Lisbon', rest: 'https://demo.test/', problems: [],
    });
  });

  it('leaves the parameters of the app alone where no scenario is named', () => {
    const href = 'https://demo.test/pep-status?status=late&n=2';
    expect(readMockAddress(href)).toMatchObject({ scenario: undefined, options: {}, rest: href, problems: [] });
  });

  it.each([
    ['scenario=saves-fial', 'there is no scenario saves-fial; mocks/README.md lists them'],
    ['scenario=slow&percent=3', 'the parameter percent has no effect in the scenario slow'],
    ['today=31/02/2026', 'today is not an existing day written as DD/MM/YYYY'],
    ['now=25:00', 'now is not a time written as HH:MM'],
    ['zone=Atlantis', 'zone is not the name of a time zone, such as Europe/Lisbon'],
    ['scenario=error-on-call&status=503', 'the scenario error-on-call needs the parameter call'],
  ])('reports for ?%s: %s', (query, problem) => {
    expect(readMockAddress(`https://demo.test/?${query}`).problems).toEqual([problem]);
  });
});
