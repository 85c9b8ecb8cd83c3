import { useLayoutEffect, useState } from 'react';
import { shortName } from '../../domain/pupil';
import { useOpenedUnit } from '../../forms/status/useOpenedUnit';
import { rememberPlace } from '../../saving/unsent/places';
import type { UnitHandle, UnitKey } from '../../saving/types';
import type { SessionDispatch } from '../../session/sessionExtra';
import { useSessionDispatch, useSessionUser } from '../../session/useSession';

/** Every kind of record that is saved through the queue. `app/unsent/unitKinds.ts` opens each without its screen. */
export type UnitKindName = 'plan' | 'register' | 'week' | 'attainment' | 'cinCp' | 'intervention' | 'assessment';

/** What names one record of a kind. It lies in the draft, encrypted like the text. */
export type UnitParams = Readonly<Record<string, string>>;

/** A kind of record: its screen opens it by this, and so does what sends a draft without the screen. */
export interface UnitKind<P extends UnitParams, Answer = never> {
  readonly kind: UnitKindName;
  /** The section in words, e.g. `Prior Attainment`. */
  readonly title: string;
  /** Every record that a save overwrites, see `UnitKey`. */
  readonly records: (params: P) => readonly string[];
  /** @param onAnswer called with the response of each load, for what a screen shows beside the form */
  readonly open: (key: UnitKey, params: P, dispatch: SessionDispatch, onAnswer?: (answer: Answer) => void) => UnitHandle;
}

/** Whose record it is, and the address of the screen that edits it. */
export interface WhereEdited {
  readonly fullname: string;
  readonly address: string;
}

/** Where a record is found and how it is opened, so that changes that outlive the page can be named and sent. */
export function rememberUnit(key: UnitKey, kind: UnitKindName, title: string, { fullname, address }: WhereEdited, params: UnitParams): void {
  rememberPlace(key, { title, of: shortName(fullname), address, resume: { ...params, kind } });
}

/**
 * The record of a screen, open for as long as the screen is mounted. Its particulars are those of the first render: a
 * screen for another pupil is another screen (`key`).
 */
export function useUnitOfKind<P extends UnitParams, Answer>(
  kind: UnitKind<P, Answer>,
  params: P,
  { fullname, address }: WhereEdited,
  onAnswer?: (answer: Answer) => void,
): UnitHandle {
  const { userId } = useSessionUser();
  const dispatch = useSessionDispatch();
  const [fixed] = useState(params);
  const handle = useOpenedUnit({ userId, records: kind.records(fixed) }, (key) => kind.open(key, fixed, dispatch, onAnswer));
  const { key } = handle;
  useLayoutEffect(() => {
    rememberUnit(key, kind.kind, kind.title, { fullname, address }, fixed);
  }, [key, kind, fixed, fullname, address]);
  return handle;
}
