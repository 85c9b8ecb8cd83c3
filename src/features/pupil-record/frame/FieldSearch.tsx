import { partition } from 'es-toolkit';
import { useContext, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PupilContext } from '../../../domain/pupil';
import { useRead } from '../../../shared/load/useRead';
import { useIsBuilt } from '../../../shared/ScreenLink';
import { linkTo } from '../../../routes/address';
import { useSessionUser } from '../../../session/useSession';
import { Combobox, type ComboOption } from '../../../ui/fields/Combobox';
import { hasWords, searchable } from '../../../ui/text/foldText';
import { LoadRecordFields, type RecordField } from './recordField';
import { navigationOf } from './recordNavigation';

const MAX_RESULTS = 12;
interface Found extends ComboOption {
  readonly to: string;
}

/** The fields of all tabs: their code is loaded with the first search. */
function useRecordFields(pupil: PupilContext, isWanted: boolean): readonly RecordField[] | null {
  const { schoolId } = useSessionUser();
  const load = useContext(LoadRecordFields);
  const read = useMemo(() => (isWanted && load !== null ? () => load().then((readFields) => readFields(pupil, schoolId), () => null) : null), [isWanted, load, pupil, schoolId]);
  return useRead(read).found;
}

export function FieldSearch({ pupil }: { readonly pupil: PupilContext }) {
  const navigate = useNavigate();
  const user = useSessionUser();
  const isBuilt = useIsBuilt();
  const [text, setText] = useState('');
  const fields = useRecordFields(pupil, text.trim() !== '');
  const found = useMemo(() => {
    if (fields === null || text.trim() === '') return [];
    const { tabs, more } = navigationOf(user, isBuilt);
    const tabOf = new Map([...tabs, ...more].map((tab) => [tab.path, tab.label]));
    const matches = fields.flatMap(({ label, path, id }, index): readonly Found[] => {
      const tab = tabOf.get(path);
      if (tab === undefined || !hasWords(`${label} ${tab}`, text)) return [];
      return [{ id: String(index), label, hint: tab, to: `${linkTo(path, pupil)}${id === null ? '' : `#${id}`}` }];
    });
    const [first = ''] = searchable(text).split(' ');
    const starts = ({ label }: Found): boolean => searchable(label).startsWith(first);
    return partition(matches, starts).flat();
  }, [fields, isBuilt, pupil, text, user]);
  return (
    <div className="field-search">
      <Combobox
        label="Find a field in this record"
        isLabelHidden
        placeholder="Find a field"
        text={text}
        onText={setText}
        options={text.trim() === '' ? null : found}
        most={MAX_RESULTS}
        isBusy={fields === null}
        emptyText="No field matches"
        onPick={({ to }) => {
          setText('');
          void navigate(to);
        }}
      />
    </div>
  );
}
