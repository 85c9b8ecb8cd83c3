import { runSchedule } from '../../tools/fault/schedule';
import { capsuleOf } from '../../tools/fault/toCapsule';
import { emptySecondary } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';

const { pupilId, meeting } = emptySecondary;

// In each run scenarios.demo.spec.ts plays capsules in the browser, and verify.test.ts names similar calls.
test('a capsule plays on the host of a test, which names the calls that were similar to an expected one', { tag: '@long' }, async ({ playCapsule, host }) => {
  const outcome = await playCapsule({
    pep: 1,
    signIn: 'priya.nair',
    address: `/ncc-pupil-voice?pupil=${pupilId}&meeting=${meeting}`,
    steps: [
      { do: 'host', text: '1st fetchPupilVoice: 500' },
      { do: 'reload' },
      { do: 'host', text: '1st savePupilVoice: 503' },
      { do: 'type', role: 'textbox', name: "Child/Young person's hopes, dreams and future goals", text: 'To run a bakery' },
    ],
    expect: [{ that: 'calls', call: 'savePupilVoice', times: 1, status: 503 }, { that: 'calls', call: 'savePupilVoice', times: 1, status: 200 }],
  });
  expect(outcome).toEqual({ problems: [], evidence: ['fetchPupilVoice: 500', 'login: 200', 'savePupilVoice: 200', 'savePupilVoice: 503', 'at /ncc-pupil-voice'] });
  const saved = 'pupilVoice.childDreamsAndFutureGoals';
  expect(await host.verify({ call: 'savePupilVoice', times: 2, where: { [saved]: 'To run a bakery' } })).toEqual({ isMet: true, found: 2, nearest: [] });
  const { isMet, nearest } = await host.verify({ call: 'savePupilVoice', where: { [saved]: 'To run a pub' } });
  expect([isMet, nearest[0]?.differs]).toEqual([false, { [saved]: { expected: 'To run a pub', sent: 'To run a bakery' } }]);
});

// tools/fault/onScreen/faultSchedules.test.tsx plays schedules on the screens in each run.
test('a schedule of the fault harness plays on the screens: the same save fails and is repeated', { tag: '@long' }, async ({ playCapsule }) => {
  const ok = { kind: 'ok', delay: 20 } as const;
  const schedule = {
    seed: 1,
    faults: [ok, ok, { kind: 'status', code: 503, applied: false, delay: 20 }, ...Array.from({ length: 20 }, () => ok)] as const,
    steps: [
      { gap: 0, tab: 0, act: { do: 'choose', field: 0, screen: 0 } },
      { gap: 16_000, tab: 1, act: { do: 'reload' } },
    ] as const,
  };
  const { asked } = await runSchedule(schedule);
  const { capsule, leftOut } = capsuleOf('a save fails once', schedule, asked);
  expect(leftOut).toEqual(['reload in another tab']);
  const outcome = await playCapsule({ ...capsule, expect: [{ that: 'calls', call: 'saveMeeting', times: 1, status: 503 }, { that: 'calls', call: 'saveMeeting', times: 1, status: 200 }] });
  expect(outcome.problems).toEqual([]);
});
