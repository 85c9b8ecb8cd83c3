import { hostCalls } from '../host/calls';
import { closestTo } from '../../src/config/closest';

/** One parameter of a scenario. */
export interface Parameter {
  /** For the panel. */
  readonly label: string;
  /** Without it the scenario does nothing. */
  readonly isRequired?: boolean;
  /** Values to choose from in the panel. */
  readonly suggestions?: readonly string[];
  /** What is wrong with a value, worded to follow the name of the parameter, or null if it is valid. */
  readonly fault: (value: string) => string | null;
}

export const required = (parameter: Parameter): Parameter => ({ ...parameter, isRequired: true });

/** @param least the smallest */
export const wholeNumber = (label: string, least = 0): Parameter => ({
  label,
  fault: (value) => (/^\d{1,9}$/.test(value) && Number(value) >= least ? null : `is not a whole number from ${least} on`),
});

export const oneOf = (label: string, values: readonly string[]): Parameter => ({
  label,
  suggestions: values,
  fault: (value) => (values.includes(value) ? null : `is none of ${values.join(', ')}`),
});

export const anyText = (label: string): Parameter => ({
  label,
  fault: (value) => (value === '' ? 'is blank' : null),
});

/** Text in a fault. A capsule separates its faults by semicolons. */
export const words = (label: string): Parameter => ({
  label,
  fault: (value) => (/^[^;]+$/.test(value) ? null : 'is blank or has a semicolon'),
});

const isStatus = (value: string): boolean => /^[45]\d\d$/.test(value);

/** The status of a failure, or one of the given words. */
export const failure = (label: string, statuses: readonly string[], words: readonly string[] = []): Parameter => ({
  label,
  suggestions: [...statuses, ...words],
  fault: (value) => (isStatus(value) || words.includes(value) ? null : ['is no status from 400 to 599', ...words].join(', nor ')),
});

/** The kinds of call that a scenario may be limited to. */
export const KINDS = ['load', 'plan-load', 'save', 'plan-save', 'upload', 'delete', 'export'] as const;

/** Whether `wanted` is the id of a call or the end of its path. */
export const isCall = ({ call, path }: { readonly call: string; readonly path: string }, wanted: string): boolean =>
  call === wanted || path.endsWith(`/${wanted}`);

/** One call, or a kind of call. */
export const callOrKind = (label: string): Parameter => ({
  label,
  suggestions: [...KINDS, ...new Set(hostCalls.map(({ call }) => call))],
  fault: (value) => {
    if (KINDS.some((kind) => kind === value) || hostCalls.some((call) => isCall(call, value))) return null;
    const meant = closestTo(value, hostCalls.map(({ call }) => call));
    return `names no call of the host${meant === null ? '' : `; did you mean ${meant}?`}`;
  },
});
