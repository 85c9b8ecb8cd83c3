import type { UnitKind, UnitParams } from '../../../parts/unsent/unitKind';
import { openUnit } from '../../../saving/units';
import { carriesField, moduleTransport, type ModuleRecord } from './moduleRecord';

/** The one call of such a unit. */
export const MODULE_CALL = 'record';

/** A kind of record of a module, saved whole. */
export function moduleUnit<P extends UnitParams>({ recordOf, ...kind }: Omit<UnitKind<P>, 'open'> & {
  readonly recordOf: (params: P, userId: string) => ModuleRecord;
}): UnitKind<P> {
  return {
    ...kind,
    open(key, params, dispatch) {
      const record = recordOf(params, key.userId);
      return openUnit(key, [{ name: MODULE_CALL, carries: carriesField(record.carries) }], moduleTransport(record, dispatch));
    },
  };
}
