import { Counts, grouped } from '../counts';
import { amount, asString, field, list, text, type Raw, type RawHost } from '../rawHost';
import { entries } from './lists';

const sum = (rows: readonly Raw[], name: string): number => rows.reduce<number>((total, row) => total + (amount(row, name) ?? 0), 0);

/** The claims of all pages, read page by page. */
async function everyClaim(host: RawHost): Promise<readonly Raw[]> {
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
  return all;
}

function addSums(counts: Counts, rows: readonly Raw[], of: string): void {
  counts.add('claims', rows.length, of);
  counts.add('requested', sum(rows, 'amountRequested'), of);
  counts.add('agreed', sum(rows, 'amountAgreed'), of);
}

/** Finance claim by claim: the sums of all, and the claims of the first page. */
export async function countClaims(host: RawHost): Promise<Counts> {
  const counts = new Counts();
  const all = await everyClaim(host);
  addSums(counts, all, 'all');
  for (const row of all.slice(0, 10)) {
    ['amountRequested', 'amountAgreed', 'pupilPremiumPlus', 'spentThisYear'].forEach((column) => { counts.add(column, amount(row, column), text(row, 'pupilFullName')); });
  }
  counts.add('entries', entries(all.length), 'Finance');
  return counts;
}

/** What a pupil may still claim: the allowance less what is spent this year; nothing where the host sends neither, or several. */
function addPremium(counts: Counts, rows: readonly Raw[], of: string): readonly (number | null)[] {
  const known = ['pupilPremiumPlus', 'spentThisYear'].map((name) => {
    const amounts = [...new Set(rows.map((row) => amount(row, name)))];
    return amounts.length === 1 ? amounts[0] ?? null : null;
  });
  const [allowance = null, claimed = null] = known;
  const all = [allowance, claimed, allowance === null || claimed === null ? null : allowance - claimed];
  ['allowance', 'claimed', 'left'].forEach((fact, at) => { counts.add(fact, all[at] ?? null, of); });
  return all;
}

/** Finance grouped by pupil or school: the claims of all pages, ten groups on the first page, and the total of all. */
export async function countFinance(host: RawHost, by: 'pupil' | 'school'): Promise<Counts> {
  const counts = new Counts();
  const all = await everyClaim(host);
  const groups = [...grouped(all, (row) => (by === 'school' ? text(row, 'schoolName') : `${text(row, 'pupilId')} ${text(row, 'pupilFullName')}`)).values()];
  const nameOf = (rows: readonly Raw[]): string => text(rows[0], by === 'school' ? 'schoolName' : 'pupilFullName');
  // Schools stand by name, pupils as the host has them.
  if (by === 'school') groups.sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'en-GB', { numeric: true, sensitivity: 'base' }));
  groups.slice(0, 10).forEach((rows) => { addSums(counts, rows, nameOf(rows)); });
  const total = `All ${groups.length} ${by}s`;
  if (groups.length > 1) addSums(counts, all, total);
  if (by === 'pupil') {
    const premiums = groups.map((rows, at) => addPremium(at < 10 ? counts : new Counts(), rows, nameOf(rows)));
    if (groups.length > 1) ['allowance', 'claimed', 'left'].forEach((fact, at) => {
      const amounts = premiums.map((one) => one[at] ?? null);
      counts.add(fact, amounts.includes(null) ? null : amounts.reduce<number>((added, one) => added + (one ?? 0), 0), total);
    });
  }
  if (groups.length > 0) counts.add('entries', entries(groups.length), `Finance by ${by}`);
  return counts;
}

type Column = readonly [header: string, name: string, part?: string, whole?: string];
const TABLES: readonly (readonly [title: string, columns: readonly Column[]])[] = [
  ['No of pupils', [
    ['Pupils', 'kidCount'], ['With code D', 'kidsCountWithCodeD'], ['Above ten sessions missing', 'aboveTenSessionsMissingKidCount'], ['All sessions missing', 'allSessionsMissingKidCount'],
    ['All sessions missing (%)', 'allSessionsMissingPercentage', 'allSessionsMissingKidCount', 'kidCount'], ['In Wonde', 'wondeKidCount'], ['In Wonde (%)', 'wondeKidPercentage', 'wondeKidCount', 'kidCount'],
  ]],
  ['No of Schools', [['Schools', 'subSchoolCount'], ['In Wonde', 'wondeSchoolCount'], ['In Wonde (%)', 'wondeSchoolPercentage', 'wondeSchoolCount', 'subSchoolCount']]],
];

/** Summary (001 section 2.10): "KS5 is the sum of schools whose name contains KS5; SSA is all others". */
export async function countSummary(host: RawHost): Promise<Counts> {
  const counts = new Counts();
  const rows = list(field(await host.get('/rest/fetchAllSchoolsSummaryData', { userId: host.user.userId, academicYear: '2025-26' }), 'allSchoolsSummaryDataList'));
  const isKs5 = (row: Raw): boolean => text(row, 'schoolName').includes('KS5');
  for (const [title, columns] of TABLES) {
    for (const [header, name, part, whole] of columns) {
      const isShare = part !== undefined && whole !== undefined;
      const fact = `${title}: ${header}`;
      rows.forEach((row) => { const value = amount(row, name); counts.add(fact, value === null || !isShare ? value : { percent: value }, text(row, 'schoolName')); });
      for (const [label, own] of [['Total SSA', rows.filter((row) => !isKs5(row))], ['Total KS5', rows.filter(isKs5)]] as const) {
        const isUnknown = own.some((row) => (isShare ? [part, whole] : [name]).some((one) => amount(row, one) === null));
        if (isUnknown || (isShare && sum(own, whole) === 0)) counts.add(fact, null, label);
        else counts.add(fact, isShare ? { percent: 100 * sum(own, part) / sum(own, whole) } : sum(own, name), label);
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
  const rows = list(field(answer, 'rows')).map((row) => list(row).map(asString)).map(([name, ...cells]) => [name || 'Not recorded', ...cells]);
  const title = 'Chart: Number of pupils by year group';
  rows.forEach(([name = '', ...cells]) => {
    headers.forEach((header, at) => {
      const value = cells[at] === undefined || cells[at] === '' ? null : Number(cells[at]);
      counts.add('pivot', value, `${name}, ${header}`);
      counts.add('chart', value, `${title}: ${name}, ${header}`);
    });
  });
  const totals = rows.map((row) => Number(row.at(-1)));
  const most = totals.reduce((one, other) => (other > one ? other : one), 0);
  const first = rows.flatMap(([name = ''], at) => (totals[at] === most ? [name] : []));
  counts.add('chartText', `${rows.length} rows. Highest: ${most} (${first.length < 4 ? first.join(', ') : `${first.length} rows`}).`, title);
  return counts;
}
