import { useState } from 'react';
import { object } from 'yup';
import type { Achievement } from '../../../api/calls/voiceModules';
import { withoutToasts } from '../../../api/withoutToasts';
import { date, longText, text } from '../../../forms/spec/fields';
import { answered } from '../../../forms/submit/checks';
import { DialogForm } from '../../../forms/submit/DialogForm';
import type { SubmitItem, SubmitOutcome, SubmitSteps } from '../../../forms/submit/submitTypes';
import { failureWords } from '../../../parts/failureWords';
import { DeleteRowButton, RowsStatus } from '../../../parts/rows/RowButtons';
import { useHostRows } from '../../../parts/rows/useHostRows';
import { useSessionDispatch } from '../../../session/useSession';
import { Icon } from '../../../ui/Icon';
import type { OlderVoice, VoiceKey } from './olderVoice';
import type { VoiceAnswer } from './useVoice';

interface Answers {
  readonly [name: string]: string | null;
  readonly achievement: string;
  readonly date: string | null;
  readonly comment: string;
}
const BLANK: Answers = { achievement: '', date: null, comment: '' };
const NAMES = ['achievement', 'date', 'comment'] as const;
const FIELDS: readonly SubmitItem<Answers>[] = [text('achievement', 'Achievement', { starred: true }), date('date', 'Date'), longText('comment', 'Comment')];
const schema = object({ achievement: answered('Achievement is required') });

/** What a young person is proud of: rows that the host makes, changes one attribute at a time, and deletes. */
export function Achievements({ voice, meeting, list, read }: {
  readonly voice: OlderVoice;
  readonly meeting: VoiceKey;
  readonly list: readonly Achievement[];
  readonly read: () => Promise<VoiceAnswer | null>;
}) {
  const dispatch = useSessionDispatch();
  const [open, setOpen] = useState<Achievement | 'new' | null>(null);
  const readList = async () => (await read())?.achievements ?? null;
  const { pupilId, userId } = meeting;
  const rows = useHostRows<Achievement>({
    rows: list,
    idOf: ({ id }) => id,
    what: 'achievement',
    readList,
    sendDelete: ({ id }) => {
      const running = dispatch(voice.achievement.remove.initiate({ rowId: id, pupilId, userId }, { track: false }));
      void running.then(() => read());
      return running;
    },
  });

  /** The attributes that differ, one after the other; stops at the first that is not saved. */
  const saveAttributes = async (row: Achievement, answers: Answers): Promise<string | null> => {
    for (const name of NAMES) {
      const value = answers[name] ?? '';
      if (value === row[name]) continue;
      const { error } = await withoutToasts(dispatch(voice.achievement.save.initiate({ rowId: row.id, attribute: name, value, ...meeting }, { track: false })));
      if (error !== undefined) return failureWords(error);
    }
    return null;
  };

  const submit = async (answers: Answers, steps: SubmitSteps): Promise<SubmitOutcome> => {
    let row = open === 'new' || open === null ? null : open;
    if (row === null) {
      const before = new Set(list.map(({ id }) => id));
      const added = await rows.add({
        send: () => dispatch(voice.achievement.add.initiate(meeting, { track: false })),
        isSent: ({ id, achievement }) => !before.has(id) && achievement === '',
        steps,
      });
      if (added.kind === 'failed') return added;
      row = (await readList())?.find(({ id, achievement }) => !before.has(id) && achievement === '') ?? null;
      if (row === null) return { kind: 'failed', reason: 'The row was added, but could not be read back. Please look at the list.' };
      setOpen(row);
    }
    const trouble = await saveAttributes(row, answers);
    await read();
    return trouble === null ? { kind: 'done' } : { kind: 'failed', reason: `The achievement was not saved. ${trouble}` };
  };

  return (
    <section className="card group" aria-labelledby="achievements">
      <div className="card-header"><h2 id="achievements">Achievements</h2></div>
      <div className="card-body stack" id={rows.listId}>
        <RowsStatus rows={rows} />
        {list.length === 0 ? <p className="muted mb-0">No achievement yet.</p> : (
          <ul className="mb-0" translate="no">
            {list.map((row) => (
              <li key={row.id}>
                <strong>{row.achievement === '' ? 'Not described' : row.achievement}</strong>
                {row.date === '' ? null : `, ${row.date}`}{row.comment === '' ? null : `: ${row.comment}`}{' '}
                <button type="button" className="btn btn-sm btn-quiet btn-icon" aria-label={`Edit achievement: ${row.achievement}`} onClick={() => { setOpen(row); }}>
                  <Icon name="edit" />
                </button>
                <DeleteRowButton rows={rows} row={row} name={`achievement: ${row.achievement}`} />
              </li>
            ))}
          </ul>
        )}
        <div><button type="button" className="btn btn-secondary" data-rows-start onClick={() => { setOpen('new'); }}><Icon name="add" />Add achievement</button></div>
      </div>
      {open === null ? null : (
        <DialogForm<Answers>
          title={open === 'new' ? 'Add achievement' : 'Edit achievement'}
          fields={FIELDS}
          initial={open === 'new' ? BLANK : { achievement: open.achievement, date: open.date === '' ? null : open.date, comment: open.comment }}
          schema={schema}
          submitLabel="Save"
          busyLabel="Saving…"
          onClose={() => { setOpen(null); }}
          submit={submit}
        />
      )}
    </section>
  );
}
