import { schoolById } from '../fixtures/schools';
import { formText } from './formText';
import { replies } from './hostCall';
import { basicInfo } from './pupil';
import { fullNameOf } from './pepStatus';

export const searchHost = [
  replies('searchPupils', ({ db, text, user }) => {
    const term = text('keyword').trim().toLowerCase();
    const [column, direction] = text('customSorting').split(' ');
    const rows = db
      .pupilsOf(user)
      .filter((pupil) => fullNameOf(pupil).toLowerCase().includes(term) || pupil.upn.toLowerCase().includes(term))
      .map((pupil) => {
        const info = basicInfo(db, pupil);
        return {
          pupilId: pupil.pupilId,
          yeargroup: pupil.classYear,
          dateofmeeting: info.dateofmeeting,
          leavers: pupil.isLeaver ? 1 : 0,
          schoolid: pupil.schoolId,
          urn: info.urn,
          careStatus: pupil.careStatus,
          schoolLa: info.schoolLa,
          schoolname: schoolById(pupil.schoolId)?.schoolname ?? '',
          fullname: fullNameOf(pupil),
          gender: pupil.gender,
          upn: pupil.upn,
          dob: pupil.dob,
          vsnumber: info.vsPupilNo,
        };
      });
    const key = column === 'school' ? 'schoolname' : (column ?? '');
    const value = (row: (typeof rows)[number]): string => formText(key in row ? row[key as keyof typeof row] : row.schoolname);
    const factor = direction === 'desc' ? -1 : 1;
    return { searchPupilsList: rows.sort((a, b) => factor * value(a).localeCompare(value(b), 'en-GB')) };
  }, { mayNameClient: true }),
];
