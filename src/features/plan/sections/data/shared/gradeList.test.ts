/** @jest-environment node */
import { loadConfig } from '../../../../../config/config';
import { gradeList, progressList } from './gradeList';

describe('lists of the grade tables', () => {
  afterEach(async () => { await loadConfig(undefined); });

  it('are the documented ones unless the council has its own', async () => {
    expect(progressList()).toEqual(['Below', 'Expected', 'Exceeding']);
    await loadConfig({ options: { progress: ['Behind', { value: 'On', label: 'On track' }], ks5Grades: ['A'] } });
    expect(progressList()).toEqual(['Behind', { value: 'On', label: 'On track' }]);
    expect(gradeList('ks5Grades')).toEqual(['A']);
    expect(gradeList('ks4Grades')).toContain('9/9');
  });
});
