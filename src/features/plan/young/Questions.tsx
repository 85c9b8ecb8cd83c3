import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Phase } from '../../../domain/phase';
import type { PupilContext } from '../../../domain/pupil';
import { showValue } from '../../../forms/fields/kind';
import { editField } from '../../../forms/describe/editField';
import { useUnitView } from '../../../forms/status/useUnitView';
import { planKeyOf } from '../../../pupil/planKey';
import { useRecord } from '../../../records/useRecord';
import type { SaveStatus, UnitHandle } from '../../../saving/types';
import { useSessionUser } from '../../../session/useSession';
import { Loader } from '../../../ui/states/Skeleton';
import type { PlanSection } from '../shared/section/planSection';
import { useUnitPlace } from '../shared/section/useUnitPlace';
import { Answer } from './Answer';
import { childQuestions, type ChildQuestion } from './childQuestions';
import { markOwnWords } from './ownWords';
import { ComeBack } from './ComeBack';
import { YoungFrame } from './YoungFrame';

export interface OfPupil {
  readonly pupil: PupilContext;
  readonly phase: Phase;
}

/** The record of the section, in its queue as on the adult's page; user, pupil and meeting are fixed when it opens. */
export function Questions<E>({ section, pupil, phase }: OfPupil & { readonly section: PlanSection<E> }) {
  const user = useSessionUser();
  const [key] = useState(() => planKeyOf(user, pupil));
  const { handle, retryLoad, rest } = useRecord(section.unit, key, section.call);
  const state = useUnitView(handle, 'phase');
  const isReadOnly = useUnitView(handle, ({ readOnly }) => readOnly !== null);
  useUnitPlace(handle.key, section.id, phase, pupil);
  if (state === 'ready' && !isReadOnly && rest !== null) {
    const edit = (name: string, text: string, how: 'text' | 'choice') => {
      markOwnWords(key, name, textOf(handle, name), text);
      editField({ spec: section.spec, call: section.call, handle, extras: section.extras(rest, pupil) }, name, text, how);
    };
    return <Steps section={section} handle={handle} edit={edit} />;
  }
  if (state === 'loading' || (state === 'ready' && !isReadOnly)) return <Loader />;
  return (
    <YoungFrame title="The questions did not open" text={isReadOnly ? 'They may be open in another window. Please ask your adult for help.' : 'Please ask your adult for help.'}>
      {isReadOnly ? null : <Button onClick={retryLoad}>Try again</Button>}
      <ComeBack />
    </YoungFrame>
  );
}

const textOf = (handle: UnitHandle, name: string): string => showValue(handle.getView().values[name] ?? null);

/** A welcome, one screen for each question, and an end. */
function Steps<E>({ section, handle, edit }: {
  readonly section: PlanSection<E>;
  readonly handle: UnitHandle;
  readonly edit: (name: string, text: string, how: 'text' | 'choice') => void;
}) {
  const questions = childQuestions(section.spec);
  const last = questions.length + 1;
  const [step, setStep] = useState(0);
  const titleId = useId();
  const field = questions[step - 1];
  const value = useUnitView(handle, ({ values }) => showValue(values[field?.name ?? ''] ?? null));
  const go = (to: number) => {
    handle.flush();
    setStep(to);
  };
  const done = () => { go(last); };
  if (step === 0) {
    return (
      <YoungFrame title="These questions are for you" text="Your answers go into your plan. The adults who work with you can read them. You can leave out any question, and stop when you like." onDone={done}>
        <div className="young-steps"><Button onClick={() => { go(1); }}>Start</Button></div>
      </YoungFrame>
    );
  }
  if (field === undefined) {
    return (
      <YoungFrame title="Thank you" text="Please give the computer back to your adult.">
        <SaveWords handle={handle} />
        <div className="young-steps">
          <Button variant="secondary" onClick={() => { go(1); }}>Back to the questions</Button>
          <ComeBack />
        </div>
      </YoungFrame>
    );
  }
  return (
    <YoungFrame title={field.childLabel} titleId={titleId} progress={`Question ${String(step)} of ${String(questions.length)}`} onDone={done}>
      <Answer
        key={field.name}
        field={field as ChildQuestion<unknown>}
        value={value}
        labelId={titleId}
        latest={() => textOf(handle, field.name)}
        change={(text, how) => { edit(field.name, text, how); }}
        leave={() => { handle.flush(); }}
      />
      <SaveWords handle={handle} />
      <div className="young-steps">
        <Button variant="secondary" onClick={() => { go(step - 1); }}>Back</Button>
        <Button onClick={() => { go(step + 1); }}>Next</Button>
      </div>
    </YoungFrame>
  );
}

const KEPT = 'Your answer is kept here. It is not saved yet.';
const ASK = 'Your answer is kept here, but it could not be saved. Please tell your adult.';
const SAVE_WORDS: Readonly<Record<SaveStatus['kind'], string>> = {
  idle: '', saving: 'Saving…', saved: 'Saved', waiting: KEPT, signedOut: KEPT, notSaved: ASK, choose: ASK, stopped: ASK,
};

/** A screen reader hears only what is not as it should be. */
function SaveWords({ handle }: { readonly handle: UnitHandle }) {
  const kind = useUnitView(handle, ({ status }) => status.kind);
  const isFine = kind === 'idle' || kind === 'saving' || kind === 'saved';
  return (
    <p className="young-saved">
      {isFine ? SAVE_WORDS[kind] : null}
      <span role="status">{isFine ? null : SAVE_WORDS[kind]}</span>
    </p>
  );
}
