import { orderBy } from 'es-toolkit';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { closeForms } from '../../forms/submit/closeForms';
import type { SubmitSteps } from '../../forms/submit/submitTypes';
import { timeOfDay } from '../../domain/readDay';
import { IconButton } from '../../ui/buttons/IconButton';
import { dataOf, mapLoad } from '../../ui/states/loadState';
import { isLikeText, isSameText } from '../../values/values';
import type { RunningWrite } from './pageWrites';
import { DeleteRowButton } from './RowButtons';
import { useLoadedList, type LoadedListOptions } from './useServerList';

export type CommentAnswers = Readonly<Record<'comment', string>>;

interface CommentsOptions<Args, Answer, Row> extends Omit<LoadedListOptions<Args, Answer, Row>, 'idOf' | 'what'> {
  /** A blank id makes a new comment. */
  readonly send: (id: string, comment: string) => RunningWrite;
  readonly nameOf: (row: Row) => string;
  readonly dayOf: (row: Row) => string;
  /** Called once the form has the text of a comment to change. */
  readonly onEdit?: () => void;
}

/** Comments in a list, and one form below or above it that adds a comment or changes one of them. */
export function useComments<Args, Answer, Row extends CommentAnswers & { readonly id: string }>({ send, nameOf, dayOf, onEdit, ...options }: CommentsOptions<Args, Answer, Row>) {
  const { list, rows } = useLoadedList<Args, Answer, Row>({ ...options, idOf: ({ id }) => id, what: 'comment' });
  const [edited, setEdited] = useState<Row | null>(null);
  const id = edited?.id ?? '';
  const close = () => { setEdited(null); };
  return {
    /** The newest first. Of one day, that with the highest number. */
    list: mapLoad(list, (all) => orderBy(all, [(row) => timeOfDay(dayOf(row)) ?? 0, ({ id: own }) => Number(own)], ['desc', 'desc'])),
    rows,
    /** Of the comment in the form, blank for a new one. */
    id,
    reopen: (row: string): boolean => {
      const found = dataOf(list)?.find((one) => one.id === row) ?? null;
      setEdited(found);
      return row === '' || found !== null;
    },
    form: {
      initial: { comment: edited?.comment ?? '' },
      submit: ({ comment }: CommentAnswers, steps: SubmitSteps) => rows.save(id, {
        steps,
        send: () => send(id, comment),
        isSent: (row) => isSameText(row.comment, comment),
        isLike: (row) => isLikeText(row.comment, comment),
        answersOf: (row) => ({ comment: row.comment }),
      }),
      onDone: close,
      actions: edited === null ? null : <Button variant="secondary" onClick={() => { closeForms(close); }}>Cancel</Button>,
    },
    actions: (row: Row) => (
      <>
        <IconButton icon="edit" label={`Edit ${nameOf(row)}`} onClick={() => { closeForms(() => { setEdited(row); onEdit?.(); }); }} />
        <DeleteRowButton rows={rows} row={row} name={nameOf(row)} />
      </>
    ),
  };
}
