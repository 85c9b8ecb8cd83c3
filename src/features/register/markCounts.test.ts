/** @jest-environment node */
import { createMarkCounts } from './markCounts';

describe('the progress of saving marks', () => {
  it('counts saved, failed and open marks, each once', () => {
    const counts = createMarkCounts();
    for (const key of ['amara', 'ben', 'cai']) counts.put(key, 'open');
    counts.put('amara', 'saved');
    counts.put('ben', 'failed');
    counts.put('ben', 'open');
    expect(counts.get()).toEqual({ total: 3, saved: 1, failed: 0, open: 2, waiting: 0 });
  });

  it('begins again with the next change once everything is saved', () => {
    const counts = createMarkCounts();
    counts.put('amara', 'open');
    counts.put('amara', 'saved');
    expect(counts.get()).toMatchObject({ total: 1, saved: 1 });
    counts.put('ben', 'open');
    expect(counts.get()).toEqual({ total: 1, saved: 0, failed: 0, open: 1, waiting: 0 });
  });
});
