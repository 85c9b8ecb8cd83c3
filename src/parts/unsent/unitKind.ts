import { useLayoutEffect, useState } from 'react';
import { shortName } from '../../domain/pupil';
import { useOpenedUnit } from '../../forms/status/useOpenedUnit';
import { rememberPlace } from '../../saving/unsent/places';
import type { UnitHandle, UnitKey } from '../../saving/types';
import type { SessionDispatch } from '../../session/sessionExtra';
import { useSessionDispatch, useSessionUser } from '../../session/useSession';

/** Every kind of record that the queue saves. `app/unsent/unitKinds.ts` opens each without its screen. */
export type UnitKindName = 'plan' | 'register' | 'week' | 'attainment' | 'cinCp' | 'intervention' | 'assessment';

/** The parameters that identify one record of a kind. The draft contains them, encrypted like the edits. */
export type UnitParams = Readonly<Record<string, string>>;

/** A kind of record. Both its screen and `resumeDrafts` open records through it. */
export interface UnitKind<P extends UnitParams, Answer = never> {
  readonly kind: UnitKindName;
  /** The name of the section, e.g. `Prior Attainment`. */
  readonly title: string;
  /** Every record that a save overwrites, see `UnitKey`. */
  readonly records: (params: P) => readonly string[];
  /** @param onAnswer receives the response of each load, for data that a screen shows beside the form */
  readonly open: (key: UnitKey, params: P, dispatch: SessionDispatch, onAnswer?: (answer: Answer) => void) => UnitHandle;
}

/** Whose record it is, and the address of the screen that edits it. */
export interface WhereEdited {
  readonly fullname: string;
  readonly address: string;
}

/** Stores where a record is edited and how to open it, so that a later page can name and send its draft. */
export function rememberUnit(key: UnitKey, kind: UnitKindName, title: string, { fullname, address }: WhereEdited, params: UnitParams): void {
  rememberPlace(key, { title, of: shortName(fullname), address, resume: { ...params, kind } });
}

/**
 * Opens the record of a screen while the screen is mounted. Later changes of its arguments have no effect: a screen for
 * another pupil needs another React `key`.
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
