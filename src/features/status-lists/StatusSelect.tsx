import { useState } from 'react';
import { findStatusList, STATUS_OPTIONS } from '../../parts/status-lists/statusLists';
import { ScreenLink } from '../../parts/ScreenLink';
import { PATHS, type PlainPath } from '../../routes/paths';
import { FilterSelect } from '../../ui/FilterSelect';

/** Opens another list. Completed has none (S-148): a line explains where such plans are. */
export function StatusSelect({ status, onChosen }: {
  readonly status: string;
  readonly onChosen: (path: PlainPath) => void;
}) {
  const [chosen, setChosen] = useState(status);
  const choose = (next: string) => {
    setChosen(next);
    const list = findStatusList(next);
    if (list !== undefined && next !== status) onChosen(list.path);
  };
  return (
    <>
      <FilterSelect label="PEP Status" value={chosen} options={STATUS_OPTIONS} onChange={choose} />
      <span role="status" className={findStatusList(chosen) === undefined ? 'muted' : 'visually-hidden'}>
        {findStatusList(chosen) !== undefined ? '' : (
          <>
            Completed plans have no list here: see{' '}
            <ScreenLink to={`${PATHS.myPupils}?status=Completed`}>My Pupils</ScreenLink>.
          </>
        )}
      </span>
    </>
  );
}
