/** The path to a value in one response: keys and row numbers. */
export type Path = readonly (string | number)[];

export type JsonKind = 'text' | 'blank' | 'number' | 'true or false' | 'null' | 'list' | 'record';

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function kindOf(value: unknown): JsonKind {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object') return 'record';
  if (typeof value === 'boolean') return 'true or false';
  return typeof value === 'number' ? 'number' : value === '' ? 'blank' : 'text';
}

/** Columns that a record has before anybody has answered a question. */
const IS_OWN_COLUMN = /^id$|Id$|Ref$|^rowNumber$|^isCompleted$/;

/** Whether a value holds an answer: no null or blank, no empty list, no record of nothing else. */
export function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (isRecord(value)) return Object.entries(value).some(([key, inner]) => !IS_OWN_COLUMN.test(key) && isFilled(inner));
  return !['null', 'blank'].includes(kindOf(value));
}

export const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((node, step) => (typeof node === 'object' && node !== null ? (node as Record<string | number, unknown>)[step] : undefined), value);

/** The answer with another value in one place; `undefined` leaves the key out. */
export function replaced(value: unknown, [step, ...rest]: Path, to: unknown): unknown {
  if (step === undefined) return to;
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === step ? replaced(item, rest, to) : item));
  const source = isRecord(value) ? value : {};
  const inner = replaced(source[step], rest, to);
  const { [step]: _, ...others } = source;
  return inner === undefined ? others : { ...source, [step]: inner };
}

/**
 * The steps to a place in every answer of a call: a key, `[]` for each row of a list, and `[2]` for the third cell of a row
 * that is a list itself.
 */
export type Steps = readonly string[];

export const ROW = '[]';
export const isKey = (step: string): boolean => !step.startsWith('[');
/** A separator that no key of a host holds. */
export const keyOf = (steps: Steps): string => steps.join('\u0000');

/** `pepStatusList[].pupilId` */
export const nameOf = (steps: Steps): string =>
  steps.reduce((name, step) => (isKey(step) && name !== '' ? `${name}.${step}` : name + step), '');

/** The steps from a row's list to its items. */
export const stepInto = (steps: Steps, index: number): string => (steps.at(-1) === ROW ? `[${index}]` : ROW);

/** The steps of a path. The response itself distinguishes lists from records. */
export function stepsOf(answer: unknown, path: Path): Steps {
  const steps: string[] = [];
  let node = answer;
  for (const step of path) {
    steps.push(Array.isArray(node) ? stepInto(steps, Number(step)) : String(step));
    node = at(node, [step]);
  }
  return steps;
}

/** Every path of an answer that leads to a place. */
export function pathsTo(answer: unknown, steps: Steps): readonly Path[] {
  const [step, ...rest] = steps;
  if (step === undefined) return [[]];
  const into = (key: string | number): readonly Path[] => pathsTo(at(answer, [key]), rest).map((path) => [key, ...path]);
  if (isKey(step)) return isRecord(answer) && step in answer ? into(step) : [];
  if (!Array.isArray(answer)) return [];
  return step === ROW ? answer.flatMap((_, index) => into(index)) : into(Number(step.slice(1, -1)));
}

/** One row shows as much about the decoder as a thousand. */
const shortened = (value: unknown): unknown => (Array.isArray(value) ? value.slice(0, 1) : value);

/** The answer with only those rows that lead to a place, and the path in it: a decoder reads each row by itself. */
export function narrowed(answer: unknown, path: Path): { readonly answer: unknown; readonly path: Path } {
  const [step, ...rest] = path;
  if (step === undefined) return { answer, path };
  const inner = at(answer, [step]);
  // The cells of a row are read by position.
  if (Array.isArray(inner) && typeof step === 'number') return Array.isArray(answer) ? { answer: [inner], path: [0, ...rest] } : { answer, path };
  const found = narrowed(inner, rest);
  if (Array.isArray(answer)) return { answer: [found.answer], path: [0, ...found.path] };
  const others = Object.entries(isRecord(answer) ? answer : {}).map(([key, value]) => [key, shortened(value)] as const);
  return { answer: { ...Object.fromEntries(others), [step]: found.answer }, path: [step, ...found.path] };
}
