import { mean, sumBy } from 'es-toolkit';
import { schoolById } from '../fixtures/schools';
import type { Pupil } from '../fixtures/pupils';
import { replies, refuse, type CallContext } from './hostCall';
import type { Db } from './db';
import { exclusionSessions, exclusionsOf, presentPer } from './attendanceFigures';

const yesNo = (is: boolean): string => (is ? 'Yes' : 'No');

/** What pupils can be grouped by. The first seven are also the names of the filter groups. */
const GROUPS: Readonly<Record<string, (pupil: Pupil) => string>> = {
  yearGroup: ({ year }) => year,
  gender: ({ gender }) => (gender === 'F' ? 'Female' : 'Male'),
  send: ({ sen }) => sen,
  eal: ({ hasEal }) => yesNo(hasEal),
  uasc: ({ isUasc }) => yesNo(isUasc),
  careStatus: ({ careStatus }) => careStatus,
  localAuthority: ({ isInAuthority }) => (isInAuthority ? 'In' : 'Out'),
  school: ({ schoolId }) => schoolById(schoolId)?.schoolname ?? '',
  ragRating: ({ rag }) => rag,
  pepStatus: ({ status }) => status,
};
const FILTERS = Object.keys(GROUPS).slice(0, 7);

const meanText = (figures: readonly number[]): string =>
  figures.length === 0 ? '' : mean(figures).toFixed(1);

/** The figure of one cell for its pupils. */
const MEASURES: Readonly<Record<string, (db: Db, pupils: readonly Pupil[]) => string>> = {
  pupils: (_, pupils) => String(pupils.length),
  attendance: (db, pupils) => meanText(pupils.map((pupil) => Number(presentPer(db, pupil)))),
  suspensions: (db, pupils) => String(sumBy(pupils, (pupil) => exclusionSessions(exclusionsOf(db, pupil)))),
  sectionsComplete: (_, pupils) => meanText(pupils.map(({ sectionsDone }) => sectionsDone)),
};

const inOrder = (values: Iterable<string>): readonly string[] => [...new Set(values)].sort((a, b) => a.localeCompare(b, 'en-GB', { numeric: true }));

function isChosen({ text }: CallContext, pupil: Pupil): boolean {
  return FILTERS.every((name) => text(name) === '' || text(name).split(',').includes(GROUPS[name]?.(pupil) ?? ''));
}

export const analysisHost = [
  replies('fetchAnalysis', (context) => {
    const { db, user, text } = context;
    const [rowOf, columnOf, measure] = [GROUPS[text('customRows')], GROUPS[text('customColumns')], MEASURES[text('customAnalysis')]];
    if (rowOf === undefined) return refuse(400, 'fetchAnalysis: the parameter customRows names no group');
    if (columnOf === undefined && text('customColumns') !== '') return refuse(400, 'fetchAnalysis: the parameter customColumns names no group');
    if (measure === undefined) return refuse(400, 'fetchAnalysis: the parameter customAnalysis names no figure');
    const pupils = db.pupilsOf(user).filter((pupil) => isChosen(context, pupil));
    const columns = columnOf === undefined ? [] : inOrder(pupils.map(columnOf));
    const rows = inOrder(pupils.map(rowOf)).map((name) => {
      const own = pupils.filter((pupil) => rowOf(pupil) === name);
      return [name, ...columns.map((column) => measure(db, own.filter((pupil) => columnOf?.(pupil) === column))), measure(db, own)];
    });
    return { headers: [text('customRows'), ...columns, 'All'], rows };
  }),
];
