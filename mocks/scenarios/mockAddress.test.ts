/** @jest-environment node */
import { EFFECTS, TWO_AT_ONCE } from './effects';
import { writeChosen } from './chosen';
import { readMockAddress } from './mockAddress';

describe('the address of the demo', () => {
  it.each(EFFECTS.map(({ id, options }) => [writeChosen([{ id, options }]), id, options] as const))('starts ?%s and takes it out of the address', (query, id, options) => {
    expect(readMockAddress(`https://demo.test/pep/ncc-data?pupil=30001&${query}`)).toMatchObject({
      chosen: [{ id, options }],
      rest: 'https://demo.test/pep/ncc-data?pupil=30001',
      problems: [],
    });
  });

  it('gives each of several scenarios the parameters that follow it', () => {
    expect(readMockAddress(`https://demo.test/?${writeChosen(TWO_AT_ONCE.chosen)}&today=01/07/2025`)).toMatchObject({
      chosen: TWO_AT_ONCE.chosen, today: '01/07/2025', rest: 'https://demo.test/', problems: [],
    });
  });

  it('takes the clock from the address', () => {
    expect(readMockAddress('https://demo.test/?today=01/07/2025&now=08:15&zone=Europe/Lisbon')).toMatchObject({
      today: '01/07/2025', now: '08:15', zone: 'Europe/Lisbon', rest: 'https://demo.test/', problems: [],
    });
  });

  it('leaves the app’s parameters unchanged if no scenario precedes them', () => {
    const href = 'https://demo.test/pep-status?status=late&n=2';
    expect(readMockAddress(`${href}&scenario=slow`)).toMatchObject({ chosen: [{ id: 'slow', options: {} }], rest: href, problems: [] });
    expect(readMockAddress(href)).toMatchObject({ chosen: null, rest: href, problems: [] });
  });

  it('reports a parameter that no scenario has and leaves it to the app', () => {
    expect(readMockAddress('https://demo.test/ncc-data?scenario=slow&pupil=30001')).toMatchObject({
      chosen: null, rest: 'https://demo.test/ncc-data?pupil=30001', problems: ['the parameter pupil has no effect in the scenario slow'],
    });
  });

  it.each([
    ['scenario=saves-fial', 'there is no scenario saves-fial; did you mean saves-fail?'],
    ['scenario=slow&percent=3', 'the parameter percent has no effect in the scenario slow'],
    ['scenario=slow&ms=long', 'the parameter ms of the scenario slow is not a whole number from 0 on'],
    ['scenario=error-on-call&status=503', 'the scenario error-on-call needs the parameter call'],
    ['scenario=slow&scenario=fault', 'the scenario fault needs the parameter fault'],
  ])('starts nothing for ?%s and reports: %s', (query, problem) => {
    expect(readMockAddress(`https://demo.test/?${query}`)).toMatchObject({ chosen: null, problems: [problem] });
  });

  it.each([
    ['today=31/02/2026', 'today is not an existing day written as DD/MM/YYYY'],
    ['now=25:00', 'now is not a time written as HH:MM'],
    ['zone=Atlantis', 'zone is not the name of a time zone, such as Europe/Lisbon'],
  ])('keeps the clock for ?%s and reports: %s', (query, problem) => {
    expect(readMockAddress(`https://demo.test/?${query}`)).toMatchObject({ today: undefined, now: undefined, zone: undefined, problems: [problem] });
  });
});
