/** For `jest.useFakeTimers({ now, doNotFake: EVERY_TIMER })`: the day is the given one, and time passes as usual. */
export const EVERY_TIMER = [
  'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback',
  'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout',
] satisfies FakeableAPI[];
