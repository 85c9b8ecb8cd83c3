import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Achievement } from '../../../api/calls/voiceModules';
import type { UploadedFile } from '../../../api/calls/planParams';
import { asList, asObject, asTexts } from '../../../api/decode';
import { withoutToasts } from '../../../api/withoutToasts';
import { failureWords } from '../../../parts/failureWords';
import { useSessionDispatch } from '../../../session/useSession';
import type { LoadState } from '../../../ui/states/loadState';
import type { OlderVoice, VoiceKey } from './olderVoice';

/** What the load answers beside the record, and the record itself. */
export interface VoiceAnswer {
  readonly record: Readonly<Record<string, unknown>>;
  readonly achievements: readonly Achievement[];
  readonly files: readonly UploadedFile[];
}

const asAchievements = asList(asTexts('id', 'achievement', 'date', 'comment'));
const asFiles = asList(asTexts('blobkey', 'fileName', 'fileShowName'));

const readAnswer = (data: unknown, record: string): VoiceAnswer => {
  const answer = asObject(data);
  return { record: asObject(answer[record]), achievements: asAchievements(answer['achievementList']), files: asFiles(answer['pepVoiceVideo']) };
};

type State = { readonly kind: 'loading' } | { readonly kind: 'failed'; readonly words: string } | { readonly kind: 'ready'; readonly answer: VoiceAnswer };

/** The answer of one pupil's voice, and how to read it again after a change of its rows or files. */
export function useVoice(voice: OlderVoice, key: VoiceKey): { readonly load: LoadState<VoiceAnswer>; readonly read: () => Promise<VoiceAnswer | null> } {
  const dispatch = useSessionDispatch();
  const [state, setState] = useState<State>({ kind: 'loading' });
  const read = useCallback(async (): Promise<VoiceAnswer | null> => {
    const { data, error } = await withoutToasts(dispatch(voice.load(key)));
    if (data === undefined) {
      setState((now) => (now.kind === 'ready' ? now : { kind: 'failed', words: failureWords(error) }));
      return null;
    }
    const answer = readAnswer(data, voice.record);
    setState({ kind: 'ready', answer });
    return answer;
  }, [dispatch, voice, key]);
  useEffect(() => {
    const soon = setTimeout(() => { void read(); }, 0);
    return () => { clearTimeout(soon); };
  }, [read]);
  const load = useMemo((): LoadState<VoiceAnswer> => {
    if (state.kind === 'ready') return { status: 'ready', data: state.answer, isRefreshing: false, stale: null };
    if (state.kind === 'loading') return { status: 'loading' };
    return { status: 'failed', words: state.words, retry: () => { setState({ kind: 'loading' }); void read(); } };
  }, [state, read]);
  return { load, read };
}
