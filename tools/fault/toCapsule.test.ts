/** @jest-environment node */
import { isCapsule, readCapsule } from '../../mocks/capsule/capsule';
import { KNOWN } from './known';
import { runSchedule } from './schedule';
import { capsuleOf } from './toCapsule';

it.each(KNOWN)('gives a capsule that can be opened: %s', (title, schedule) => {
  const { capsule } = capsuleOf(title, schedule, schedule.faults.map((fault) => ({ name: 'save meeting', fault })));
  const read = readCapsule(JSON.parse(JSON.stringify(capsule)));
  expect(isCapsule(read) ? [] : read).toEqual([]);
});

it('writes what happened to a request by the count of its call', async () => {
  const ok = { kind: 'ok', delay: 20 } as const;
  const schedule = {
    seed: 1, faults: [ok, ok, { kind: 'status', code: 503, applied: false, delay: 20 }, { kind: 'loses', delay: 20 }, ...Array.from({ length: 20 }, () => ok)] as const,
    steps: [
      { gap: 0, tab: 0, act: { do: 'type', field: 0, screen: 0 } },
      { gap: 16_000, tab: 0, act: { do: 'complete', call: 1, isGateOpen: true } },
      { gap: 50, tab: 1, act: { do: 'reload' } },
      { gap: 50, tab: 0, act: { do: 'foreign', field: 0, record: 0 } },
    ] as const,
  };
  const { asked } = await runSchedule(schedule);
  const { capsule, leftOut } = capsuleOf('one save fails', schedule, asked);
  expect(capsule.faults).toEqual(['1st saveMeeting: 503']);
  expect(capsule.steps?.map((step) => step.do)).toEqual(['type', 'go', 'press']);
  expect(leftOut).toEqual(['the wait of 16000 ms before complete', 'reload in another tab', 'foreign', '2nd fetchMeeting: loses']);
});
