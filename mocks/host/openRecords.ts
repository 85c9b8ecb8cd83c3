import { answer, type HostCall, type HostHead, type Visit } from './answer';
import type { Db } from './db';
import { openBean } from './planKeys';

/** For the modules that the specifications only name: shapes are chosen, as the client's tables say of each. */
export type Rows = readonly Readonly<Record<string, unknown>>[];

export const MEETING = ['pupilId', 'dateOfMeeting', 'schoolId', 'userId'];
export const assumedPost = (call: string, path: string, params: readonly string[]): HostHead => ({
  call, method: 'POST', path, encoding: 'form', params, assumed: true,
});
export const assumedGetThatWrites = (call: string, path: string, params: readonly string[]): HostHead => ({
  call, method: 'GET', path, encoding: 'query', params, writes: true, assumed: true,
});
export const DONE = { successmessage: 'Saved' };

export const ownerOf = ({ text }: Visit): string => `${text('pupilId')}|${text('dateOfMeeting')}`;
export const openRecord = (db: Db, name: string, owner: string): Readonly<Record<string, unknown>> =>
  db.value(`${name}|${owner}`, () => ({ comment: 'Recorded in the older module.', isCompleted: 0 }));

/** A whole-record save of one open bean. */
export const saveOpen = (call: string, path: string, name: string, params = MEETING, owner = ownerOf): HostCall =>
  answer(
    { ...assumedPost(call, path, params), carries: [openBean(name)], stored: (visit) => ({ [name]: openRecord(visit.db, name, owner(visit)) }) },
    (visit) => {
      visit.db.setValue(`${name}|${owner(visit)}`, visit.records[name]);
      return DONE;
    },
  );
