type Kind = 'error' | 'warn';

interface Expected {
  readonly kind: Kind;
  readonly pattern: RegExp;
  readonly texts: string[];
}

const NAME = 'pepExpectedMessages';
/** Kept on the global object: a test that resets the modules still has one list. */
const expectations = (Reflect.get(globalThis, NAME) as Expected[] | undefined) ?? [];
Reflect.set(globalThis, NAME, expectations);

/**
 * Anything on `console.error` and `console.warn` fails its test (`jest/setup.ts`). A test that provokes a message
 * declares it first: the message is then not printed, and the test fails if it is missing.
 * @returns the messages so far
 */
export function expectConsole(kind: Kind, pattern: RegExp): readonly string[] {
  const expected: Expected = { kind, pattern, texts: [] };
  expectations.push(expected);
  return expected.texts;
}

/** For `jest/setup.ts`. @returns whether the running test expects this message */
export function takeExpected(kind: Kind, text: string): boolean {
  const found = expectations.find((one) => one.kind === kind && one.pattern.test(text));
  found?.texts.push(text);
  return found !== undefined;
}

/** For `jest/setup.ts`, at the end of a test. @returns what the test expected and did not get */
export function endExpectations(): readonly string[] {
  return expectations.splice(0).filter(({ texts }) => texts.length === 0).map(({ kind, pattern }) => `console.${kind} ${String(pattern)} was expected and never came`);
}
