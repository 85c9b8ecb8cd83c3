import { describeError, isCallError, type CallError } from '../../api/callError';
import { registerApi } from '../../api/endpoints/register';
import { withoutToasts } from '../../api/withoutToasts';
import { toRegisterWire } from '../../domain/attendance/codeBook';
import { saveOutcomeOf } from '../../saving/outcome';
import type { LoadKind, LoadOutcome, Transport, UnitCall, UnitKey } from '../../saving/types';
import type { SessionDispatch } from '../../session/sessionExtra';
import { SLOTS, type WeekId } from './registerReader';

/** The user in the register's calls. */
export interface RegisterSession {
  readonly userId: string;
  readonly roleId: string;
  readonly schoolId: string;
}

export const MARK = 'mark';
/** Each mark is one call (S-372), at most six at a time. */
export const WEEK_CALLS: readonly UnitCall[] = [{ name: MARK, carries: (field) => (SLOTS as readonly string[]).includes(field), body: 'oneChange', parallel: 6 }];

export const weekKey = (userId: string, { pupilId, masterMondayId }: WeekId): UnitKey => ({ userId, records: [`register:${pupilId}:${masterMondayId}`] });

/** Null for another kind of record. */
export function weekOfKey({ records }: UnitKey): WeekId | null {
  const [kind, pupilId, masterMondayId] = records[0]?.split(':') ?? [];
  return kind === 'register' && pupilId !== undefined && masterMondayId !== undefined ? { pupilId, masterMondayId } : null;
}

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

interface WeekNetwork {
  readonly load: (kind: LoadKind) => Promise<LoadOutcome>;
  /** The host has accepted the mark. */
  readonly onAccepted: (slot: string, code: string) => void;
  /** The host's response is unclear: the value has to be read back. */
  readonly onUnclear: () => void;
}

/** The transport of one pupil's week; pupil and week never change. */
export function weekTransport(
  dispatch: SessionDispatch, session: RegisterSession, week: WeekId, { load, onAccepted, onUnclear }: WeekNetwork,
): Transport {
  return {
    load: (_call, _signal, kind) => load(kind),
    async save(_call, body, { signal }) {
      const [[slot, value] = ['', '']] = Object.entries(body);
      const code = typeof value === 'string' ? value : '';
      const running = dispatch(registerApi.endpoints.saveRegisterCode.initiate({
        ...session, ...week, day: capital(slot.slice(0, -2)), session: slot.slice(-2).toUpperCase(), attendanceCode: toRegisterWire(code),
      }, { track: false }));
      const stop = () => { running.abort(); };
      signal.addEventListener('abort', stop);
      const { error } = await withoutToasts(running);
      signal.removeEventListener('abort', stop);
      if (error === undefined) {
        onAccepted(slot, code);
        return { kind: 'acknowledged' };
      }
      const failure: CallError = isCallError(error) ? error : { kind: 'network' };
      const outcome = saveOutcomeOf(failure, describeError(failure));
      if (outcome.kind !== 'refused') onUnclear();
      return outcome;
    },
  };
}
