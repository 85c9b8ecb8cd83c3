import { summaryOf } from './markCounts';
import { SLOTS, schoolYearOf } from '../fixtures/attendance';
import { clients, schoolsOfClient, type Client } from '../fixtures/clients';
import type { Pupil } from '../fixtures/pupils';
import { replies } from './hostCall';
import { between } from './seededRandom';
import type { Db } from './db';
import { countsOf, isSummary } from './extraction';
import { EXCEL_TYPE, fileAnswer, workbookOf } from './fileBytes';

const percent = (part: number, whole: number): number => Math.round((10_000 * part) / Math.max(1, whole)) / 100;

interface Gaps {
  readonly codeD: number;
  readonly overTen: number;
  readonly all: number;
}

/** Counted from the pupils' own marks. */
function countedGaps(db: Db, pupils: readonly Pupil[], year: string): Gaps {
  const perPupil = pupils.map((pupil) => {
    const weeks = db.weeks(pupil).filter(({ schoolYear }) => schoolYear === year);
    const { totalMissingCount, totalSessions } = summaryOf(weeks, db.today());
    return { hasD: weeks.some((week) => SLOTS.some((slot) => week[slot] === 'D')), missing: totalMissingCount, total: totalSessions + totalMissingCount };
  });
  return {
    codeD: perPupil.filter(({ hasD }) => hasD).length,
    overTen: perPupil.filter(({ missing }) => missing > 10).length,
    all: perPupil.filter(({ missing, total }) => total > 0 && missing === total).length,
  };
}

/** Figures for a client without pupils in the fixtures. They are plausible and always the same. */
function inventedGaps(kids: number, seed: string): Gaps {
  const all = between(0, Math.floor(kids / 12), `${seed} missing`);
  return { codeD: between(0, Math.floor(kids / 15), `${seed} D`), overTen: all + between(0, Math.floor(kids / 6), `${seed} ten`), all };
}

function rowOf(db: Db, client: Client, year: string) {
  const schools = schoolsOfClient(client);
  const counts = schools.map((school) => countsOf(db, school));
  const kidCount = counts.reduce((sum, { all }) => sum + all, 0);
  const wondeKidCount = counts.reduce((sum, { inWonde }) => sum + inWonde, 0);
  const wondeSchoolCount = counts.filter(({ inWonde }) => inWonde > 0).length;
  const isOurs = schools.every(({ pupils }) => pupils === null);
  const ids = new Set(schools.map(({ id }) => id));
  const { codeD, overTen, all } = isOurs
    ? countedGaps(db, db.pupils().filter(({ schoolId }) => ids.has(schoolId)), year)
    : inventedGaps(kidCount, `${client.id} ${year}`);
  return {
    schoolId: client.id,
    schoolName: client.name,
    kidCount,
    kidsCountWithCodeD: codeD,
    aboveTenSessionsMissingKidCount: overTen,
    allSessionsMissingKidCount: all,
    allSessionsMissingPercentage: percent(all, kidCount),
    wondeKidCount,
    wondeKidPercentage: percent(wondeKidCount, kidCount),
    subSchoolCount: schools.length,
    wondeSchoolCount,
    wondeSchoolPercentage: percent(wondeSchoolCount, schools.length),
  };
}

export const summaryHost = [
  replies('fetchSummary', ({ db, text }) => ({ allSchoolsSummaryDataList: clients.map((client) => rowOf(db, client, text('academicYear'))) })),
  replies('exportSummary', ({ db, text }) => {
    const rows = clients.filter(({ type }) => type === text('type')).map((client) => rowOf(db, client, schoolYearOf(db.today())));
    const sheet = workbookOf([['Client', 'Pupils', 'Schools'], ...rows.map((row) => [row.schoolName, String(row.kidCount), String(row.subSchoolCount)])]);
    return fileAnswer(sheet, EXCEL_TYPE, `Summary-${text('type')}.xlsx`);
  }, { isFor: isSummary }),
];
