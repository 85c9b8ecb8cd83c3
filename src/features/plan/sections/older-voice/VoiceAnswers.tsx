import { Answers } from '../../../../forms/read/Answers';
import type { Field, SlotProps } from '../../../../forms/describe/formSpec';

/** Questions with their answers, in a form where they cannot be changed. */
export const voiceAnswers = <E,>(fields: readonly Field<E>[]) =>
  function VoiceAnswers({ state }: SlotProps<E>) {
    return <Answers fields={fields} state={state} />;
  };
