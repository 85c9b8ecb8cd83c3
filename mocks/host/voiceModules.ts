import { ACHIEVEMENTS } from '../fixtures/texts/olderModules';
import { replies, refuse, type CallId } from './hostCall';
import { between, some } from './seededRandom';
import { addDays } from './days';
import type { Db } from './db';
import { voiceFilesOf } from './files';
import { DONE, openRecord, ownerOf, saveOpen, type Rows } from './openRecords';

const achievements = (db: Db, pupilId: string): Rows =>
  db.list('achievements', pupilId, () =>
    some(ACHIEVEMENTS, between(0, 3, `${pupilId} won`), `${pupilId} won`).map((row, index) => ({
      id: `${pupilId}6${index + 1}`, achievement: row.split(' |')[0], comment: (row.split(' |')[1] ?? '').trim(), date: addDays('08/09/2025', between(0, 55, `${pupilId} achievement ${index}`)),
    })));

/** Rows of the older voice modules belong to the pupil, whatever phase the call's name has. */
const achievementCalls = (['Primary', 'Secondary', 'Post16', 'EarlyYear'] as const).flatMap((phase) => {
  return [
    replies(`save${phase}Achievement`, ({ db, text }) => {
      const rows = achievements(db, text('pupilId'));
      if (!rows.some(({ id }) => id === text('rowId'))) return refuse(404, 'There is no such row');
      if (!['achievement', 'date', 'comment'].includes(text('attribute'))) return refuse(400, `save${phase}Achievement: the parameter attribute names no column`);
      const change = { [text('attribute')]: text('value') };
      db.setList('achievements', text('pupilId'), rows.map((row) => (row['id'] === text('rowId') ? { ...row, ...change } : row)));
      return DONE;
    }),
    replies(`add${phase}Achievement`, ({ db, text }) => {
      const row = { id: String(db.nextId()), achievement: '', date: '', comment: '' };
      db.setList('achievements', text('pupilId'), [...achievements(db, text('pupilId')), row]);
      return DONE;
    }),
    replies(`delete${phase}Achievement`, ({ db, text }) => {
      const rows = achievements(db, text('pupilId'));
      if (!rows.some(({ id }) => id === text('rowId'))) return refuse(404, 'There is no such row');
      db.setList('achievements', text('pupilId'), rows.filter(({ id }) => id !== text('rowId')));
      return DONE;
    }),
  ];
});

const voiceLoad = (call: CallId, name: string) =>
  replies(call, (context) => ({
    [name]: openRecord(context.db, name, ownerOf(context)),
    achievementList: achievements(context.db, context.text('pupilId')),
    pepVoiceVideo: voiceFilesOf(context.db, context.text('pupilId')),
  }));

export const voiceModulesHost = [
  voiceLoad('fetchPrimaryVoice', 'primaryVoice'),
  voiceLoad('fetchSecondaryVoice', 'secondaryVoice'),
  voiceLoad('fetchEarlyYearVoice', 'earlyYearVoice'),
  saveOpen('savePrimaryVoice', 'primaryVoice'),
  saveOpen('saveEarlyYearVoice', 'earlyYearVoice'),
  ...achievementCalls,
];
