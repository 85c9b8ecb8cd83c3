import { Counts } from '../counts';
import { amount, asString, field, list, text, type Raw, type RawHost } from '../rawHost';
import { entries } from './lists';

const sum = (rows: readonly Raw[], name: string): number => rows.reduce<number>((total, row) => total + (amount(row, name) ?? 0), 0);

/** Finance: the claims of a page, their sums, and those of all pages, read page by page. */
export async function countFinance(host: RawHost): Promise<Counts> {
  const counts = new Counts();
  const all: Raw[] = [];
  for (let page = 1, records = 1; all.length < records; page += 1) {
    const answer = await host.get('/rest/fetchFinance', {
      'finance.userId': host.user.userId, 'finance.process': '', 'finance.funding': '', 'finance.roleId': host.user.userRole, 'finance.thresholdAmount': '',
      'finance.page': String(page), 'finance.recordPerPage': '100',
    });
    const rows = list(field(answer, 'financeList'));
    records = rows.length === 0 ? 0 : amount(field(answer, 'finance'), 'totalRecords') ?? 0;
    all.push(...rows);
  }
  const shown = all.slice(0, 10);
  const addSums = (rows: readonly Raw[], of: string): void => {
    counts.add('requested', sum(rows, 'amountRequested'), of);
    counts.add('agreed', sum(rows, 'amountAgreed'), of);
  };
  addSums(shown, 'page');
  addSums(all, 'all');
  counts.add('claims', all.length, 'all');
  for (const name of new Set(shown.map((row) => text(row, 'pupilFullName')))) {
    const own = shown.filter((row) => text(row, 'pupilFullName') === name);
    counts.add('claims', own.length, name);
    addSums(own, name);
    own.forEach((row) => { ['amountRequested', 'amountAgreed', 'pupilPremiumPlus', 'spentThisYear'].forEach((column) => { counts.add(column, amount(row, column), name); }); });
  }
  counts.add('entries', entries(all.length), 'Finance');
  return counts;
}

type Column = readonly [header: string, name: string, part?: string, whole?: string];
const TABLES: readonly (readonly [title: string, columns: readonly Column[]])[] = [
  ['No of pupils', [
    ['Pupils', 'kidCount'], ['With code D', 'kidsCountWithCodeD'], ['Above ten sessions missing', 'aboveTenSessionsMissingKidCount'], ['All sessions missing', 'allSessionsMissingKidCount'],
    ['All sessions missing, %', 'allSessionsMissingPercentage', 'allSessionsMissingKidCount', 'kidCount'], ['In Wonde', 'wondeKidCount'], ['In Wonde, %', 'wondeKidPercentage', 'wondeKidCount', 'kidCount'],
  ]],
  ['No of Schools', [['Schools', 'subSchoolCount'], ['In Wonde', 'wondeSchoolCount'], ['In Wonde, %', 'wondeSchoolPercentage', 'wondeSchoolCount', 'subSchoolCount']]],
];

/** Summary (001 section 2.10): "KS5 is the sum of schools whose name contains KS5; SSA is all others". */
export async function countSummary(host: RawHost): Promise<Counts> {
  const counts = new Counts();
  const rows = list(field(await host.get('/rest/fetchAllSchoolsSummaryData', { userId: host.user.userId, academicYear: '2025-26' }), 'allSchoolsSummaryDataList'));
  const isKs5 = (row: Raw): boolean => text(row, 'schoolName').includes('KS5');
  for (const [title, columns] of TABLES) {
    for (const [header, name, part, whole] of columns) {
      const isShare = part !== undefined && whole !== undefined;
      rows.forEach((row) => { const value = amount(row, name); counts.add(header, value === null || !isShare ? value : { percent: value }, `${title}: ${text(row, 'schoolName')}`); });
      for (const [label, own] of [['Total SSA', rows.filter((row) => !isKs5(row))], ['Total KS5', rows.filter(isKs5)]] as const) {
        const of = `${title}: ${label}`;
        if (!isShare) counts.add(header, sum(own, name), of);
        else counts.add(header, { percent: sum(own, whole) === 0 ? 0 : 100 * sum(own, part) / sum(own, whole) }, of);
      }
    }
  }
  return counts;
}

/** Data extraction status (001 section 2.9): pupils of each school, and those whom Wonde has. */
export async function countExtraction(host: RawHost): Promise<Counts> {
  const counts = new Counts();
  const rows = list(field(await host.get('/rest/fetchPepExtractionData', { schoolId: '449403', type: 'SSA', customSorting: '' }), 'dataExtractionList'));
  rows.forEach((row) => {
    counts.add('pupilsInSchool', amount(row, 'noOfPupilInSchool'), text(row, 'schoolName'));
    counts.add('pupilsInWonde', amount(row, 'noOfPupilInWonde'), text(row, 'schoolName'));
  });
  counts.add('entries', entries(rows.length, 500), 'Schools');
  return counts;
}

/** Analysis: each cell of the host's table, also in the chart. */
export async function countAnalysis(host: RawHost): Promise<Counts> {
  const counts = new Counts();
  const answer = await host.get('/rest/fetchDataByFilters', { schoolId: host.user.schoolId, customRows: 'yearGroup', customColumns: '', customAnalysis: 'pupils', customReport: 'Table' });
  const [, ...headers] = list(field(answer, 'headers')).map(asString);
  const rows = list(field(answer, 'rows')).map((row) => list(row).map(asString));
  const title = 'Chart: Number of pupils by year group';
  rows.forEach(([name = '', ...cells]) => {
    headers.forEach((header, at) => {
      const value = cells[at] === undefined || cells[at] === '' ? null : Number(cells[at]);
      counts.add('pivot', value, `${name}, ${header}`);
      counts.add('chart', value, `${title}: ${name === '' ? 'Not recorded' : name}, ${header}`);
    });
  });
  counts.add('chartText', `${String(rows.length)} rows.`, title);
  return counts;
}
