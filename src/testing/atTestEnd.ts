const NAME = 'pepTestEndings';
/** Kept on the global object: a test that resets the modules still has one list. */
const endings = (Reflect.get(globalThis, NAME) as (() => void)[] | undefined) ?? [];
Reflect.set(globalThis, NAME, endings);

/** Runs when the current test ends: its screens are unmounted by then, the mock host still has the test's data. */
export function atTestEnd(run: () => void): void {
  endings.push(run);
}

/** For `jest/setup.ts`. */
export function runTestEndings(): void {
  for (const run of endings.splice(0)) run();
}
