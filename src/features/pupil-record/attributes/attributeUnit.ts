import type { UnitKind, UnitParams } from '../../../parts/unsent/unitKind';
import { openUnit } from '../../../saving/units';
import { attributeTransport, type AttributeCalls } from './attributeTransport';

/** The one call of such a unit. */
export const ATTRIBUTES_CALL = 'attributes';

/** A kind of record of one pupil whose attributes are saved one by one. */
export function attributeUnit<P extends UnitParams, Answer>({ callsOf, ...kind }: Omit<UnitKind<P, Answer>, 'open'> & {
  readonly callsOf: (params: P, userId: string) => AttributeCalls<Answer>;
}): UnitKind<P, Answer> {
  return {
    ...kind,
    open(key, params, dispatch, onAnswer) {
      const calls = callsOf(params, key.userId);
      const names = new Set(calls.names);
      const call = { name: ATTRIBUTES_CALL, carries: (field: string) => names.has(field), body: 'oneChange' } as const;
      const read = (answer: Answer) => {
        onAnswer?.(answer);
        return calls.read(answer);
      };
      return openUnit(key, [call], attributeTransport({ ...calls, read }, dispatch));
    },
  };
}
