/** @jest-environment node */
import { EFFECTS, TWO_AT_ONCE } from './effects';
import { faultParts, isFault, readFault } from './faultText';
import { readHostTexts, writeHostTexts } from './hostTexts';

describe('a fault in words', () => {
  it.each([
    ['3rd savePupilVoice: 401', { id: 'fault', options: { fault: '401', call: 'savePupilVoice', from: '3', times: '1' } }],
    ['writes: every 5th lost after applying', { id: 'fault', options: { fault: 'lost-after', call: 'save', every: '5' } }],
    ['every 5th save: lost after applying', { id: 'fault', options: { fault: 'lost-after', call: 'save', every: '5' } }],
    ['all: 200 to 1500 ms', { id: 'slow-call', options: { ms: '200', most: '1500' } }],
    ['2nd to 4th load: truncated', { id: 'fault', options: { fault: 'truncated', call: 'load', from: '2', times: '3' } }],
    ['from the 11th all: session ends', { id: 'fault', options: { fault: 'expired', from: '11' } }],
    ['first 2 plan-save: 503, retry after 7 s', { id: 'fault', options: { fault: '503', retryAfter: '7', call: 'plan-save', times: '2' } }],
    ['delete: 403 Not now: ask Tom, retry after 7 s', { id: 'fault', options: { fault: '403', retryAfter: '7', message: 'Not now: ask Tom', call: 'delete' } }],
  ])('%s', (text, chosen) => {
    expect(readFault(faultParts(text))).toEqual(chosen);
  });

  it.each([
    ['3rd savePupilVoise: 401', 'did you mean savePupilVoice?'],
    ['3rd savePupilVoice: tired', '“tired” is not like 401'],
    ['3rd savePupilVoice:', '“3rd savePupilVoice” lacks its fault'],
    ['savePupilVoice: 200', 'is no status from 400 to 599'],
  ])('names what is wrong with %s', (text, problem) => {
    expect(readFault(faultParts(text))).toContain(problem);
  });

  it('reads back every scenario with each of its parameters unchanged', () => {
    const all = [...EFFECTS.map(({ id, options }) => ({ id, options })), ...TWO_AT_ONCE.chosen];
    for (const chosen of all) expect(readHostTexts(writeHostTexts([chosen]))).toEqual({ chosen: [chosen], problems: [] });
    expect(writeHostTexts(all.filter(isFault)).every((text) => text.includes(': '))).toBe(true);
  });
});
