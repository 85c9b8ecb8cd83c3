/** @jest-environment node */
import { anExclusion } from '../../../mocks/fixtures/exclusions';
import type { PupilInfo } from '../../api/calls/pupil';
import { loadConfig } from '../../config/config';
import { extendedReasonText, mainReasonText } from './exclusions/reasons';
import { timelineOf } from './exclusions/suspensionTimeline';
import { uascFacts } from './uasc/uascFacts';

afterEach(() => loadConfig({}));

const suspension = anExclusion({
  id: '1', type: 'Fixed Term', mainReason: 'Theft, Something older', extendedReason: 'stealing school property, Said to a teacher',
  startDates: '03/02/2025', startAmPmTime: 'AM', endDates: '04/02/2025', endAmPmTime: 'AM',
});

describe('a stored suspension under the labels of the council', () => {
  it('shows the labels of its type and reasons on the timeline', async () => {
    await loadConfig({
      options: {
        suspensionTypes: [{ value: 'Fixed Term', label: 'For some days' }],
        suspensionReasons: [{ value: 'Theft', label: 'Taking things' }],
        'suspensionReasons.Theft': [{ value: 'stealing school property', label: 'From the school' }],
      },
    });
    expect(timelineOf([suspension]).content.labels).toEqual(['For some days']);
    expect(mainReasonText(suspension)).toBe('Taking things, Something older');
    expect(extendedReasonText(suspension)).toBe('From the school, Said to a teacher');
  });
});

it('shows the label of the level of education among the facts of an unaccompanied child', async () => {
  await loadConfig({ options: { homeEducationLevels: [{ value: 'Primary', label: 'Up to age 11' }] } });
  const facts = uascFacts({ all: { historyOfEducationHomeCountry: 'Primary' } } as unknown as PupilInfo);
  expect(facts.find(({ key }) => key === 'historyOfEducationHomeCountry')?.value).toBe('Up to age 11');
});
