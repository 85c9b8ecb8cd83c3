import { useState } from 'react';
import { object } from 'yup';
import Button from 'react-bootstrap/Button';
import type { Achievement } from '../../../../api/calls/voiceModules';
import { date, longText, text } from '../../../../forms/describe/fields';
import { answered } from '../../../../forms/submit/problems';
import { useReopen } from '../../../../forms/kept/useReopen';
import { DialogForm } from '../../../../forms/submit/DialogForm';
import type { SubmitItem, SubmitOutcome, SubmitSteps } from '../../../../forms/submit/submitTypes';
import { DeleteRowButton, RowsStatus } from '../../../../shared/rows/RowButtons';
import { useServerList } from '../../../../shared/rows/useServerList';
import { useSessionDispatch } from '../../../../session/useSession';
import type { SlotProps } from '../../../../forms/describe/formSpec';
import { IconButton } from '../../../../ui/buttons/IconButton';
import { Icon } from '../../../../ui/icons/Icon';
import { withKeys } from '../../../../ui/table/rowKeys';
import { isSameText } from '../../../../values/values';
import { usePlan, type OpenPlan } from '../../shared/section/planContext';
import { achievementsIn, readAgain, type VoiceCalls, type VoiceExtras } from './voiceCalls';

const BLANK = { achievement: '', date: null as string | null, comment: '' };
type Answers = Readonly<typeof BLANK>;
const answersOf = ({ achievement, date: day, comment }: Achievement): Answers => ({ achievement, date: day === '' ? null : day, comment });
const NAMES = ['achievement', 'date', 'comment'] as const;
const FIELDS: readonly SubmitItem<Answers>[] = [text('achievement', 'Achievement', { starred: true }), date('date', 'Date'), longText('comment', 'Comment')];
const schema = object({ achievement: answered('Achievement is required') });

/** Achievements of a young person: rows that the host creates, changes one attribute at a time, and deletes. */
export function Achievements({ state, isReadOnly }: SlotProps<VoiceExtras>) {
  const plan = usePlan();
  const { achievements, calls } = state.extras;
  if (!isReadOnly && plan !== null) return <AchievementTools plan={plan} calls={calls} list={achievements} />;
  if (achievements.length === 0) return <p className="muted mb-0">No achievement yet.</p>;
  return <ul className="mb-0" translate="no">{achievements.map((row, index) => <li key={index}><AchievementText row={row} /></li>)}</ul>;
}

function AchievementText({ row: { achievement, date: day, comment } }: { readonly row: Achievement }) {
  return (
    <>
      <strong>{achievement === '' ? 'Not described' : achievement}</strong>
      {day === '' ? null : `, ${day}`}{comment === '' ? null : `: ${comment}`}
    </>
  );
}

function useAchievements(plan: OpenPlan, calls: VoiceCalls, list: readonly Achievement[]) {
  const dispatch = useSessionDispatch();
  const { pupilId, dateOfMeeting, schoolId, userId } = plan.key;
  const meeting = { pupilId, dateOfMeeting, schoolId, userId };
  const readList = () => readAgain(plan, achievementsIn);
  const rows = useServerList<Achievement>({
    name: `achievements:${pupilId}:${dateOfMeeting}`,
    rows: list,
    isWhole: false,
    idOf: ({ id }) => id,
    what: 'achievement',
    readList,
    sendDelete: ({ id }) => {
      const running = dispatch(calls.remove.initiate({ rowId: id, pupilId, userId }, { track: false }));
      void running.then(() => readList());
      return running;
    },
  });

  /** Creates a blank row and finds it in the list, or returns why that failed. */
  const addBlank = async (steps: SubmitSteps): Promise<Achievement | string> => {
    const before = await readList();
    if (before === null) return 'The achievement was not sent: the list could not be read first. Please try again.';
    const known = new Set(before.map(({ id }) => id));
    const isNew = ({ id, achievement }: Achievement): boolean => !known.has(id) && achievement === '';
    const added = await rows.add({ before, send: () => dispatch(calls.add.initiate(meeting, { track: false })), isSent: isNew, steps });
    if (added.kind === 'failed') return added.reason;
    return (await readList())?.find(isNew) ?? 'The row was added, but could not be read back. Please look at the list.';
  };

  /** Sends the changed attributes one after another, and stops at the first that fails. */
  const save = async (row: Achievement, answers: Answers, steps: SubmitSteps): Promise<SubmitOutcome> => {
    const changed = NAMES.filter((name) => (answers[name] ?? '') !== row[name]);
    let ended: SubmitOutcome = { kind: 'done' };
    for (const name of changed) {
      const value = answers[name] ?? '';
      ended = await rows.change(row.id, {
        send: () => dispatch(calls.save.initiate({ rowId: row.id, attribute: name, value, ...meeting }, { track: false })),
        isSent: (now) => isSameText(now[name], value),
        // The attributes before this one are ours.
        ...(name === changed[0] ? { answersOf } : {}),
        steps,
      });
      if (ended.kind === 'failed') break;
    }
    await readList();
    return ended.kind === 'failed' ? ended : { kind: 'done' };
  };
  return { rows, addBlank, save };
}

function AchievementTools({ plan, calls, list }: {
  readonly plan: OpenPlan;
  readonly calls: VoiceCalls;
  readonly list: readonly Achievement[];
}) {
  const { rows, addBlank, save } = useAchievements(plan, calls, list);
  const [open, setOpen] = useState<Achievement | 'new' | null>(null);
  useReopen('achievement', (id) => {
    const found = id === '' ? 'new' : list.find((row) => row.id === id) ?? null;
    setOpen(found);
    return found !== null;
  });

  const submit = async (answers: Answers, steps: SubmitSteps): Promise<SubmitOutcome> => {
    if (open !== 'new' && open !== null) return save(open, answers, steps);
    const row = await addBlank(steps);
    if (typeof row === 'string') return { kind: 'failed', reason: row };
    // A second press changes this row instead of adding another one.
    setOpen(row);
    return save(row, answers, steps);
  };

  return (
    <>
      <div className="stack" id={rows.listId}>
        <RowsStatus rows={rows} />
        {list.length === 0 ? <p className="muted mb-0">No achievement yet.</p> : (
          <ul className="mb-0">
            {withKeys(list, rows.idOf).map(([key, row]) => (
              <li key={key}>
                <span translate="no"><AchievementText row={row} /></span>{' '}
                <IconButton icon="edit" label={`Edit achievement: ${row.achievement}`} onClick={() => { setOpen(row); }} />
                <DeleteRowButton rows={rows} row={row} name={`achievement: ${row.achievement}`} />
              </li>
            ))}
          </ul>
        )}
        <div><Button variant="secondary" data-rows-start onClick={() => { setOpen('new'); }}><Icon name="add" />Add achievement</Button></div>
      </div>
      {open === null ? null : (
        <DialogForm<Answers>
          title={open === 'new' ? 'Add achievement' : 'Edit achievement'}
          fields={FIELDS}
          initial={open === 'new' ? BLANK : answersOf(open)}
          keeps={{ form: 'achievement', row: open === 'new' ? '' : open.id }}
          schema={schema}
          onClose={() => { setOpen(null); }}
          submit={submit}
        />
      )}
    </>
  );
}
