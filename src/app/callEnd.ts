/** The end of a call, as RTK Query announces it. */
export interface CallEnd {
  readonly type: string;
  readonly payload?: unknown;
  readonly meta: {
    readonly requestId: string;
    readonly condition?: boolean;
    readonly arg: { readonly endpointName: string; readonly originalArgs?: unknown };
  };
}

export const isLoad = (type: string): boolean => type.startsWith('host/executeQuery/');
