import { useEffect, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Phase } from '../../../domain/phase';
import type { PupilContext } from '../../../domain/pupil';
import { showValue } from '../../../forms/fields/kind';
import { editField } from '../../../forms/describe/editField';
import { announcementAfter, NO_ANNOUNCEMENT } from '../../../forms/status/saveAnnouncement';
import { useUnitView } from '../../../forms/status/useUnitView';
import type { SaveStatus, UnitHandle } from '../../../saving/types';
import { Delayed, Loader } from '../../../ui/states/Skeleton';
import type { PlanSection } from '../shared/section/planSection';
import { usePlanRecord } from '../shared/section/usePlanRecord';
import { Answer } from './Answer';
import { childQuestions } from './childQuestions';
import { markOwnWords } from './ownWords';
import { YoungFrame } from './YoungFrame';

export interface YoungFormProps {
  readonly pupil: PupilContext;
  readonly phase: Phase;
}

/** The record of the section, in its queue as on the adult's page; user, pupil and meeting are fixed when it opens. */
export function Questions({ section, pupil, phase }: YoungFormProps & { readonly section: PlanSection }) {
  const { key, handle, retryLoad, rest } = usePlanRecord(section, phase, pupil);
  const state = useUnitView(handle, 'phase');
  const readOnly = useUnitView(handle, 'readOnly');
  const isElsewhere = readOnly === 'otherTab';
  const isOpen = state === 'ready' && readOnly === null;
  useTakeOver(handle, isOpen, isElsewhere);
  if (isOpen && rest !== null) {
    const edit = (name: string, text: string, how: 'text' | 'choice') => {
      markOwnWords(key, name, textOf(handle, name), text);
      editField({ spec: section.spec, call: section.call, handle, extras: section.extras(rest, pupil) }, name, text, how);
    };
    return <Steps section={section} handle={handle} edit={edit} />;
  }
  if (state !== 'loadFailed' && !isElsewhere) return <Loader />;
  return (
    <Delayed ms={isElsewhere ? TAKE_OVER_MS : 0} before={<Loader />}>
      <YoungFrame title="The questions did not open" text={`${isElsewhere ? 'They may be open in another window. ' : ''}Please ask your adult for help.`}>
        {isElsewhere ? null : <Button onClick={retryLoad}>Try again</Button>}
      </YoungFrame>
    </Delayed>
  );
}

/** Long enough for another tab to release the record, or for this one to take it over. */
const TAKE_OVER_MS = 3000;

/**
 * Takes over a record that another tab has when the questions open, e.g. the adult's page behind its lock. Not later: two tabs with
 * the questions would take it from each other for ever.
 */
function useTakeOver(handle: UnitHandle, isOpen: boolean, isElsewhere: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isElsewhere && !isDone.current) handle.takeOver();
    if (isElsewhere || isOpen) isDone.current = true;
  }, [handle, isElsewhere, isOpen]);
}

const textOf = (handle: UnitHandle, name: string): string => showValue(handle.getView().values[name] ?? null);

const WELCOME = { title: 'These questions are for you', text: 'Your answers go into your plan. The adults who work with you can read them. You can leave out any question, and stop when you like.' };
const THANKS = { title: 'Thank you. Please give the computer back to your adult.' };

/**
 * A welcome, one screen for each question, and an end. The buttons stay in the document from one to the next, with other
 * words: where the button that was pressed is gone, the screen reader Orca does not announce what takes the focus.
 */
function Steps({ section, handle, edit }: {
  readonly section: PlanSection;
  readonly handle: UnitHandle;
  readonly edit: (name: string, text: string, how: 'text' | 'choice') => void;
}) {
  const questions = childQuestions(section.spec);
  const [step, setStep] = useState(0);
  const [before] = useState(() => new Map<string, string>());
  const titleId = useId();
  const field = questions[step - 1];
  const value = useUnitView(handle, ({ values }) => showValue(values[field?.name ?? ''] ?? null));
  const go = (to: number) => {
    handle.flush();
    setStep(to);
  };
  const isStart = step === 0;
  const isEnd = step > questions.length;
  const words = field === undefined ? (isStart ? WELCOME : THANKS) : { title: field.childLabel, progress: `Question ${step} of ${questions.length}` };
  return (
    <YoungFrame {...words} titleId={titleId} onDone={isEnd ? undefined : () => { go(questions.length + 1); }}>
      {field === undefined ? null : (
        <Answer
          key={field.name}
          field={field}
          value={value}
          before={before}
          labelId={titleId}
          latest={() => textOf(handle, field.name)}
          change={(text, how) => { edit(field.name, text, how); }}
          leave={() => { handle.flush(); }}
        />
      )}
      <SaveWords handle={handle} />
      <div className="young-steps">
        {field === undefined ? null : <Button variant="secondary" aria-disabled={step === 1 || undefined} onClick={() => { go(Math.max(1, step - 1)); }}>Back</Button>}
        <Button onClick={() => { go(isEnd ? 1 : step + 1); }}>{isStart ? 'Start' : isEnd ? 'Back to the questions' : 'Next'}</Button>
      </div>
    </YoungFrame>
  );
}

const KEPT = 'Your answer is kept here. It is not saved yet.';
const ASK = 'Your answer is kept here, but it could not be saved. Please tell your adult.';
const SAVE_WORDS: Readonly<Record<SaveStatus['kind'], string>> = {
  idle: '', saving: 'Saving…', saved: 'Saved', waiting: KEPT, signedOut: KEPT, notSaved: ASK, choose: ASK, stopped: ASK,
};

/** Announces the first save, and anything that goes wrong. */
function SaveWords({ handle }: { readonly handle: UnitHandle }) {
  const status = useUnitView(handle, 'status');
  const [said, setSaid] = useState(NO_ANNOUNCEMENT);
  const newest = announcementAfter(said, status);
  if (newest !== said) setSaid(newest);
  const words = SAVE_WORDS[status.kind];
  const isFine = status.kind === 'idle' || status.kind === 'saving' || status.kind === 'saved';
  return (
    <p className="young-saved">
      {isFine ? words : null}
      <span role="status">{isFine ? <span className="visually-hidden">{newest.text}</span> : words}</span>
    </p>
  );
}
