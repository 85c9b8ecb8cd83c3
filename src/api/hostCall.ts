import type { AnyCallRow } from './call';
import type { Classified, LoadChecks } from './classifyLoad';
import type { HostRequest } from './request';

/** One request, with what decides how its response is read. */
export interface HostCall extends HostRequest, LoadChecks {
  readonly timeoutMs: number;
  readonly answer: 'json' | 'file';
  /** Which responses count as accepted: see `classifyResponse.ts`. */
  readonly writes: boolean;
  readonly nullMeansRefused: boolean;
  /** The call whose specified response confirms a save. */
  readonly saves?: { readonly id: string; readonly row: AnyCallRow };
  readonly keepalive?: boolean;
  readonly onProgress?: (part: number) => void;
}

export interface HostFile {
  readonly blob: Blob;
  readonly headers: Readonly<Record<string, string>>;
}

export interface CallResult {
  readonly result: Classified;
  readonly status?: number;
}
