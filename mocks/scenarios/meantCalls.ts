import { isCall, type KINDS } from './parameter';
import type { ScenarioRequest } from './scenario';

const IS_OF_KIND: Readonly<Record<(typeof KINDS)[number], (call: ScenarioRequest['call']) => boolean>> = {
  load: ({ writes }) => !writes,
  'plan-load': ({ path }) => path.startsWith('/rest/fetchNcc'),
  save: ({ writes }) => writes,
  'plan-save': ({ carries }) => carries !== undefined,
  upload: ({ call }) => call.startsWith('upload'),
  delete: ({ call }) => call.startsWith('delete'),
  export: ({ call }) => /^(?:export|download)/.test(call),
};

/**
 * Whether the scenario's parameter `call` selects this request. Without the parameter every request is selected,
 * except signing in, which must be named explicitly.
 */
export function isMeant({ call, options: { call: wanted } }: ScenarioRequest): boolean {
  if (wanted === undefined) return call.needsNoKey !== true;
  if (wanted in IS_OF_KIND) return call.needsNoKey !== true && IS_OF_KIND[wanted as keyof typeof IS_OF_KIND](call);
  return isCall(call, wanted);
}
