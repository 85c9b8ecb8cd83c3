import { answer, refuse } from './answer';
import type { Db } from './db';
import { voiceFilesOf } from './files';
import { assumedGetThatWrites, assumedPost, DONE, MEETING, openRecord, ownerOf, saveOpen, type Rows } from './openRecords';

const VOICES = [
  ['Primary', 'primaryVoice'],
  ['Secondary', 'secondaryVoice'],
  ['Post16', 'post16Voice'],
  ['EarlyYear', 'earlyYearVoice'],
] as const;

const achievements = (db: Db, pupilId: string): Rows =>
  db.list('achievements', pupilId, () => [{ id: `${pupilId}61`, achievement: 'Swam 25 metres', date: '02/10/2025', comment: '' }]);

/** Rows of the older voice modules are kept for the pupil, whatever the phase in the call's name. */
const achievementCalls = VOICES.flatMap(([phase]) => {
  const isEarly = phase === 'EarlyYear';
  const savePath = isEarly ? '/rest/saveEarlyYearVoiceAchievements' : `/rest/save${phase}VoiceModuleAchievements`;
  const deletePath = isEarly ? '/rest/deleteEarlyYearVoiceAchievementRow' : `/rest/delete${phase}AchievementRow`;
  return [
    answer(assumedPost(`save${phase}Achievement`, savePath, ['rowId', 'attribute', 'value', ...MEETING]), ({ db, text }) => {
      const rows = achievements(db, text('pupilId'));
      if (!rows.some(({ id }) => id === text('rowId'))) return refuse(404, 'There is no such row');
      if (!['achievement', 'date', 'comment'].includes(text('attribute'))) return refuse(400, `save${phase}Achievement: the parameter attribute names no column`);
      const change = { [text('attribute')]: text('value') };
      db.setList('achievements', text('pupilId'), rows.map((row) => (row['id'] === text('rowId') ? { ...row, ...change } : row)));
      return DONE;
    }),
    answer(assumedGetThatWrites(`add${phase}Achievement`, `/rest/Generate${phase}AchievementRow`, MEETING), ({ db, text }) => {
      const row = { id: String(db.nextId()), achievement: '', date: '', comment: '' };
      db.setList('achievements', text('pupilId'), [...achievements(db, text('pupilId')), row]);
      return DONE;
    }),
    answer(assumedGetThatWrites(`delete${phase}Achievement`, deletePath, ['rowId', 'pupilId', 'userId']), ({ db, text }) => {
      const rows = achievements(db, text('pupilId'));
      if (!rows.some(({ id }) => id === text('rowId'))) return refuse(404, 'There is no such row');
      db.setList('achievements', text('pupilId'), rows.filter(({ id }) => id !== text('rowId')));
      return DONE;
    }),
  ];
});

const voiceLoad = (call: string, path: string, name: string, params: readonly string[]) =>
  answer({ call, method: 'GET', path, encoding: 'query', params }, (visit) => ({
    [name]: openRecord(visit.db, name, ownerOf(visit)),
    achievementList: achievements(visit.db, visit.text('pupilId')),
    pepVoiceVideo: voiceFilesOf(visit.db, visit.text('pupilId')),
  }));

export const voiceModulesHost = [
  voiceLoad('fetchPrimaryVoice', '/rest/primaryVoice', 'primaryVoice', ['pupilId', 'dateOfMeeting', 'schoolId']),
  voiceLoad('fetchSecondaryVoice', '/rest/secondaryVoice', 'secondaryVoice', ['pupilId', 'dateOfMeeting']),
  voiceLoad('fetchEarlyYearVoice', '/rest/earlyYearVoice', 'earlyYearVoice', ['pupilId', 'dateOfMeeting', 'schoolId']),
  saveOpen('savePrimaryVoice', '/rest/savePrimaryVoiceModule', 'primaryVoice'),
  saveOpen('saveEarlyYearVoice', '/rest/saveEarlyYearVoiceModule', 'earlyYearVoice'),
  ...achievementCalls,
];
