import type { Chosen } from './chosen';
import { problemsOf } from './problems';

/** A fault in words, in the three columns of the panel's table: `3rd`, `savePupilVoice`, `401`. */
export interface FaultParts {
  /** Which of these calls (blank: each). */
  readonly which: string;
  /** A kind of call, one call, or `all`. */
  readonly calls: string;
  readonly what: string;
}

type Options = Readonly<Record<string, string>>;

const ORDINAL = String.raw`(\d+)(?:st|nd|rd|th)`;

/** How the text of a fault selects calls, with the scenario parameters for it. */
const WHICH: readonly (readonly [form: RegExp, read: (...numbers: readonly (string | undefined)[]) => Options])[] = [
  [new RegExp(`^every ${ORDINAL}$`), (every = '') => ({ every })],
  [new RegExp(`^from the ${ORDINAL}$`), (from = '') => ({ from })],
  [new RegExp(`^${ORDINAL} to ${ORDINAL}$`), (from = '', to = '') => ({ from, times: String(Number(to) - Number(from) + 1) })],
  [new RegExp(`^${ORDINAL}$`), (from = '') => ({ from, times: '1' })],
  [/^first (\d+)$/, (times = '') => ({ times })],
];

const WORDS: Readonly<Record<string, string>> = {
  'lost before applying': 'lost-before', 'lost after applying': 'lost-after', truncated: 'truncated', 'session ends': 'expired',
};

const WHAT: readonly (readonly [form: RegExp, read: (...parts: readonly (string | undefined)[]) => Chosen])[] = [
  [new RegExp(`^(${Object.keys(WORDS).join('|')})$`), (word = '') => ({ id: 'fault', options: { fault: WORDS[word] ?? '' } })],
  [/^(\d+) to (\d+) ms$/, (ms = '', most = '') => ({ id: 'slow-call', options: { ms, most } })],
  [/^slow$/, () => ({ id: 'slow-call', options: {} })],
  [/^(\d+) ms$/, (ms = '') => ({ id: 'slow-call', options: { ms } })],
  [/^(\d{3})(?: (.+?))?(?:, retry after (\d+) s)?$/, (fault = '', message, retryAfter) => ({
    id: 'fault', options: { fault, ...(retryAfter === undefined ? {} : { retryAfter }), ...(message === undefined ? {} : { message }) },
  })],
];

/** Suggested in the panel. */
export const WHICH_EXAMPLES = ['1st', '3rd', '2nd to 4th', 'from the 3rd', 'first 2', 'every 5th'] as const;
export const WHAT_EXAMPLES = ['401', '409', '500', '503, retry after 2 s', '400 The term is closed.', ...Object.keys(WORDS), 'slow', '500 ms', '200 to 1500 ms'] as const;

const OTHER_NAMES: Readonly<Record<string, string>> = { writes: 'save', saves: 'save', reads: 'load', loads: 'load' };

function firstOf<T>(text: string, forms: readonly (readonly [RegExp, (...parts: readonly (string | undefined)[]) => T])[]): T | null {
  for (const [form, read] of forms) {
    const found = form.exec(text);
    if (found !== null) return read(...found.slice(1));
  }
  return null;
}

/** Removes the longest matching "which" from the start of a text. */
function split(text: string): readonly [which: string, rest: string] {
  const words = text.split(' ');
  for (let count = Math.min(3, words.length - 1); count > 0; count -= 1) {
    const which = words.slice(0, count).join(' ');
    if (firstOf(which, WHICH) !== null) return [which, words.slice(count).join(' ')];
  }
  return ['', text];
}

/** `3rd savePupilVoice: 401`, or with the number behind the colon: `writes: every 5th lost after applying`. */
export function faultParts(text: string): FaultParts {
  const [, left = '', right = ''] = /^([^:]*?) ?: ?(.*)$/.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  const [before, calls] = split(left);
  const [after, what] = split(right);
  return { which: before === '' ? after : before, calls, what };
}

/** The scenario for a fault, or what is wrong with its text. */
export function readFault({ which, calls, what }: FaultParts): Chosen | string {
  const turns = which === '' ? {} : firstOf(which, WHICH);
  if (turns === null) return `“${which}” is not like ${WHICH_EXAMPLES.join(', ')}`;
  if (what === '') return `“${`${which} ${calls}`.trim()}” lacks its fault, such as ${WHAT_EXAMPLES.join(', ')}`;
  const found = firstOf(what, WHAT);
  if (found === null) return `“${what}” is not like ${WHAT_EXAMPLES.join(', ')}`;
  const call = OTHER_NAMES[calls] ?? calls;
  const chosen = { id: found.id, options: { ...found.options, ...(call === 'all' || call === '' ? {} : { call }), ...turns } };
  return problemsOf([chosen])[0] ?? chosen;
}

export const ordinal = (number: string): string => {
  const last = Number(number) % 10;
  const isTeen = Math.floor((Number(number) % 100) / 10) === 1;
  return `${number}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][last] ?? 'th')}`;
};

function whichOf({ from, times, every }: Options): string {
  if (every !== undefined) return `every ${ordinal(every)}`;
  if (from !== undefined && times === '1') return ordinal(from);
  if (from !== undefined && times !== undefined) return `${ordinal(from)} to ${ordinal(String(Number(from) + Number(times) - 1))}`;
  if (from !== undefined) return `from the ${ordinal(from)}`;
  return times === undefined ? '' : `first ${times}`;
}

function whatOf({ id, options }: Chosen): string {
  const { fault = '', message, retryAfter, ms, most } = options;
  if (id === 'slow-call' && most !== undefined) return `${ms ?? '2000'} to ${most} ms`;
  if (id === 'slow-call') return ms === undefined ? 'slow' : `${ms} ms`;
  const word = Object.keys(WORDS).find((one) => WORDS[one] === fault) ?? fault;
  return `${word}${message === undefined ? '' : ` ${message}`}${retryAfter === undefined ? '' : `, retry after ${retryAfter} s`}`;
}

/** Whether a scenario can be written as a fault. */
export const isFault = ({ id }: Chosen): boolean => id === 'fault' || id === 'slow-call';

export const partsOf = (chosen: Chosen): FaultParts => ({ which: whichOf(chosen.options), calls: chosen.options['call'] ?? 'all', what: whatOf(chosen) });

export const faultText = ({ which, calls, what }: FaultParts): string => `${which === '' ? '' : `${which} `}${calls}: ${what}`;
