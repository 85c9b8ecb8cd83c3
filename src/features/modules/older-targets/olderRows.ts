import { createContext, use } from 'react';

/** Wire names of the two lists, which stand beside the record. */
export const TARGET_ROWS = 'pepSmartTargetNewRowList';
export const REVIEW_ROWS = 'reviewRowList';

export type RowType = 'target' | 'review';

/** Rows are made and deleted by calls of their own. */
export interface RowCalls {
  readonly add: (type: RowType) => void;
  readonly remove: (type: RowType, id: string, name: string) => void;
  readonly isBusy: boolean;
}

export const RowCallsContext = createContext<RowCalls | null>(null);
export const useRowCalls = (): RowCalls | null => use(RowCallsContext);
