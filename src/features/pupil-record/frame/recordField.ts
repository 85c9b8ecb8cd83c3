import { createContext } from 'react';
import type { PupilContext } from '../../../domain/pupil';
import type { PlainPath } from '../../../routes/paths';

export interface RecordField {
  readonly label: string;
  readonly path: PlainPath;
  /** The id of its element in that screen, or null if it is a column of a list. */
  readonly id: string | null;
}

export type RecordFieldsOf = (pupil: PupilContext, userSchoolId: string) => readonly RecordField[];

/**
 * Loads {@link RecordFieldsOf}. The frame cannot import it: the fields come from the screens, which the frame
 * contains. Given by app/AppRoutes.tsx (null: no search), so this file is in the first script.
 */
export const LoadRecordFields = createContext<(() => Promise<RecordFieldsOf>) | null>(null);
