import { createContext, use } from 'react';
import type { useKeptForm } from './useKeptForm';
import type { RowVersions } from './useRowVersions';
import type { RefusedAnswer } from './readingOrder';
import type { FormikBinding } from './useFormikBinding';
import type { SubmitValues } from './submitTypes';

export type SubmitStep =
  | { readonly kind: 'editing'; readonly failure: string | null }
  /** `percent` of a file, or null where there is none. */
  | { readonly kind: 'sending'; readonly percent: number | null }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'checking' };

/** The progress of sending a form, for its status, error summary and submit button. */
export interface Submission {
  /** Id of the form element, for a submit button outside it. */
  readonly formId: string;
  readonly step: SubmitStep;
  readonly isBusy: boolean;
  /** What stopped the last press, in reading order, or empty once the form is sent. */
  readonly refused: readonly RefusedAnswer[];
  /** What is wrong now, by field, or empty before the first press. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly send: () => void;
}

export const SubmissionContext = createContext<Submission | null>(null);

export function useSubmissionContext(): Submission {
  const submission = use(SubmissionContext);
  if (submission === null) throw new Error('This part belongs inside a form that is sent as a whole');
  return submission;
}

export interface SubmitScopeValue extends Submission {
  readonly title: string;
  readonly kept: ReturnType<typeof useKeptForm>;
  readonly versions: RowVersions;
  readonly values: SubmitValues;
  readonly binding: FormikBinding;
  readonly idOf: (name: string) => string;
  /** Increases when the form clears, so that the fields remount. */
  readonly round: number;
}

export const SubmitContext = createContext<SubmitScopeValue | null>(null);

export function useSubmitScope(): SubmitScopeValue {
  const scope = use(SubmitContext);
  if (scope === null) throw new Error('This part belongs inside a SubmitForm or a DialogForm');
  return scope;
}
