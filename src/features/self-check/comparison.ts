import type { AnyCallRow } from '../../api/call';

/** The result of a comparison, and the files that the command would write. */
export interface Compared {
  readonly report: { readonly made: string };
  readonly summary: string;
  readonly settings: string;
  readonly html: string;
}

type Reader = Readonly<Record<'userId' | 'roleId' | 'schoolId' | 'key' | 'storedName', string>>;

/** The comparison of a host with the contract. The build brings it from `tools/drift`, because it is too large for this page. */
interface Comparison {
  readonly compareSignedIn: (user: Reader, signal: AbortSignal, onRequest: () => void) => Promise<Compared>;
  /** The paths in one response that this client cannot read. */
  readonly unreadablePlaces: (id: string, row: AnyCallRow, args: Readonly<Record<string, string>>, answer: unknown) => readonly string[];
}

type Load = () => Promise<Comparison>;
let load: Load = () => Promise.reject(new Error('This build has no comparison'));

export const provideComparison = (given: Load): void => { load = given; };

export const loadComparison: Load = () => load();
