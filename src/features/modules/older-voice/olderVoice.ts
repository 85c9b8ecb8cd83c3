import type { RecordBody } from '../../../api/call';
import { voiceModulesApi } from '../../../api/endpoints/voiceModules';
import { phaseOf } from '../../../domain/phase';
import { defineForm } from '../../../forms/spec/defineForm';
import { group, longText, yesNo } from '../../../forms/spec/fields';
import type { FormSpec } from '../../../forms/spec/formSpec';
import type { Answer, Call } from '../record/moduleRecord';

const { endpoints: calls } = voiceModulesApi;

/** The pupil, the meeting and the user that every call of an open voice carries. */
export interface VoiceKey {
  readonly pupilId: string;
  readonly dateOfMeeting: string;
  readonly schoolId: string;
  readonly userId: string;
}

const once = { track: false } as const;
const fresh = { subscribe: false, forceRefetch: true } as const;

const formFor = (record: string): FormSpec => defineForm({
  record,
  title: 'Pupil Voice (older module)',
  groups: [group('My voice', [
    longText(`${record}.likesAboutSchool`, 'What do you like about school?'),
    longText(`${record}.findsHard`, 'What do you find hard?'),
    longText(`${record}.whoHelps`, 'Who helps you, and how?'),
    longText(`${record}.hopes`, 'What do you hope for?'),
    yesNo(`${record}.wantsToAttend`, 'Would you like to come to the meeting?'),
    longText(`${record}.comment`, 'Anything else?'),
  ])],
  effects: [],
  completeRules: [],
  show: 'first',
});

/**
 * One phase of the older voice module (002 section 7; B-379 to B-388). Its record is assumed. For secondary and
 * post-16 no save is named, so there is none: the record is shown to read.
 */
export interface OlderVoice {
  readonly record: string;
  readonly spec: FormSpec;
  readonly load: (key: VoiceKey) => Call<Answer>;
  readonly save?: (key: VoiceKey, body: RecordBody) => Call<unknown>;
  readonly achievement: {
    readonly add: typeof calls.addPrimaryAchievement;
    readonly save: typeof calls.savePrimaryAchievement;
    readonly remove: typeof calls.deletePrimaryAchievement;
  };
  readonly upload: typeof calls.uploadPrimaryVoiceFile;
}

const [primaryForm, secondaryForm, earlyForm] = [formFor('primaryVoice'), formFor('secondaryVoice'), formFor('earlyYearVoice')];

const secondary: OlderVoice = {
  record: 'secondaryVoice',
  spec: secondaryForm,
  load: ({ pupilId, dateOfMeeting }) => calls.fetchSecondaryVoice.initiate({ pupilId, dateOfMeeting }, fresh),
  achievement: { add: calls.addSecondaryAchievement, save: calls.saveSecondaryAchievement, remove: calls.deleteSecondaryAchievement },
  upload: calls.uploadSecondaryVoiceFile,
};

/** The module of a year group; an unknown one counts as primary. */
export function olderVoiceFor(classYear: string): OlderVoice {
  switch (phaseOf(classYear)) {
    case 'eyfs':
      return {
        record: 'earlyYearVoice',
        spec: earlyForm,
        load: ({ userId: _userId, ...which }) => calls.fetchEarlyYearVoice.initiate(which, fresh),
        save: (key, body) => calls.saveEarlyYearVoice.initiate({ ...key, ...body }, once),
        achievement: { add: calls.addEarlyYearAchievement, save: calls.saveEarlyYearAchievement, remove: calls.deleteEarlyYearAchievement },
        upload: calls.uploadPrimaryVoiceFile,
      };
    case 'secondary':
      return secondary;
    case 'post16':
      return { ...secondary, achievement: { add: calls.addPost16Achievement, save: calls.savePost16Achievement, remove: calls.deletePost16Achievement } };
    default:
      return {
        record: 'primaryVoice',
        spec: primaryForm,
        load: ({ userId: _userId, ...which }) => calls.fetchPrimaryVoice.initiate(which, fresh),
        save: (key, body) => calls.savePrimaryVoice.initiate({ ...key, ...body }, once),
        achievement: { add: calls.addPrimaryAchievement, save: calls.savePrimaryAchievement, remove: calls.deletePrimaryAchievement },
        upload: calls.uploadPrimaryVoiceFile,
      };
  }
}
