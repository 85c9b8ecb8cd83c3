import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { asSchool, type School } from '../../../api/calls/schools';
import type { PupilContext } from '../../../domain/pupil';
import { useReopen } from '../../../forms/kept/useReopen';
import { actionId } from '../../../shared/recordActions';
import { loadOnOpen } from '../../../ui/lazy/loadOnOpen';
import { StatusLine, type StatusText } from '../../../ui/states/StatusLine';

const ChooseSchoolDialog = loadOnOpen(async () => (await import('./ChooseSchoolDialog')).ChooseSchoolDialog);
const StartDayDialog = loadOnOpen(async () => (await import('./StartDayDialog')).StartDayDialog);

/** Guides provider staff through the change of school: choose the school, then its start day (002 section 2.5). */
export function ChangeSchoolButton({ pupil, schoolId }: {
  readonly pupil: PupilContext;
  /** The pupil's school now. */
  readonly schoolId: string;
}) {
  const [isChoosing, setChoosing] = useState(false);
  const [school, setSchool] = useState<School | null>(null);
  const [keyword, setKeyword] = useState('');
  const [status, setStatus] = useState<StatusText | null>(null);
  useReopen('schoolStart', (_id, about) => { setSchool(asSchool(about)); });
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setChoosing(false);
    setSchool(null);
    setKeyword('');
    // The dialog that had the focus before has unmounted.
    setTimeout(() => { button.current?.focus(); }, 0);
  };
  return (
    <>
      <Button
        ref={button}
        id={actionId('changeSchool')}
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => {
          setStatus(null);
          setChoosing(true);
        }}
      >
        Change School
      </Button>
      <StatusLine status={status} />
      {isChoosing && school === null ? (
        <ChooseSchoolDialog nowId={schoolId} keyword={keyword} onKeyword={setKeyword} onChoose={setSchool} onClose={close} />
      ) : null}
      {school === null ? null : (
        <StartDayDialog
          pupil={pupil}
          school={school}
          onChanged={() => {
            setStatus({ tone: 'good', text: `Changed to ${school.schoolname}.` });
            close();
          }}
          onClose={() => { setSchool(null); }}
        />
      )}
    </>
  );
}
