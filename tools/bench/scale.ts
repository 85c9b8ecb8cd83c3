import type { BrowserContext } from '@playwright/test';
import { inTurn, ROWS, shownAt, watchShown } from './measure';
import type { Site } from './serve';

const PUPILS = 2000;
const IN_EACH_LIST = 280;
const PAGE_MS = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
const LISTS = ['pepDue', 'pepOverDue', 'pepRejected', 'pepInadequate', 'pepApproved', 'pepApprovedWithAction', 'pepNotApproved'];

/** From two months before today to one month after it. */
const dayOf = (index: number): string => new Date(Date.now() + ((index % 90) - 60) * DAY_MS).toLocaleDateString('en-GB');
const surnameOf = (index: number): string => `Surname${(index * 7919) % PUPILS}`;

const planOf = (index: number) => ({
  pupilId: String(500_000 + index), pupilFullName: `Amara ${surnameOf(index)}`, pupilUPN: `X${String(index).padStart(12, '0')}`, classYear: `Y${(index % 11) + 1}`,
  ragrating: ['Green', 'Amber', 'Red'][index % 3], termOfPep: 'Autumn 2025', dateOfMeeting: dayOf(index),
  statusDataModule: index % 2, statusPupilVoiceModule: 1, statusSendModule: 1, statusMeetingModule: index % 3 === 0 ? 1 : 0, statusTargetModule: 1,
});

/** A row of a status list, by the host's positions. */
const listed = (index: number) => [
  index, 'Amara', surnameOf(index), `School ${index % 120}`, `Y${(index % 11) + 1}`, dayOf(index), 'Overdue', 'No', 'Good', '', '', '', 'Autumn 2025',
];

/** A large authority: every plan comes in pages, and each status list has its own part of them. */
function addAuthority(site: Site): void {
  const plans = Array.from({ length: PUPILS }, (_, index) => planOf(index));
  site.answers['/rest/fetchPepStatus'] = (query) => {
    const size = Number(query.get('pepstatus.recordPerPage'));
    const from = (Number(query.get('pepstatus.page')) - 1) * size;
    return JSON.stringify({ pepStatusList: plans.slice(from, from + size), pepstatus: { totalPages: Math.ceil(PUPILS / size), totalRecords: PUPILS } });
  };
  LISTS.forEach((list, at) => {
    site.answers[`/rest/${list}`] = JSON.stringify({ statusList: Array.from({ length: IN_EACH_LIST }, (_, index) => listed(at * IN_EACH_LIST + index)) });
  });
}

/** Runs in the page before its scripts: notes when it last changed. */
function watchChanges(): void {
  new MutationObserver(() => { performance.clearMarks('bench-change'); performance.mark('bench-change'); }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Until everything of the selector is painted, and until nothing changes any more, in ms since a reload began. */
async function opened(context: BrowserContext, url: string, selector: string): Promise<{ readonly first: number; readonly all: number }> {
  const page = await context.newPage();
  await page.addInitScript(watchShown, selector);
  await page.addInitScript(watchChanges);
  await page.goto(url);
  await shownAt(page);
  await page.waitForLoadState('networkidle');
  await page.reload();
  const first = await shownAt(page);
  await page.waitForLoadState('networkidle');
  const all = await page.evaluate(() => performance.getEntriesByName('bench-change').at(-1)?.startTime ?? Number.NaN);
  await page.close();
  return { first, all: Math.max(first, all) };
}

/** Today and Cohort of a large authority, at full speed. */
export async function scaleTimes(context: BrowserContext, site: Site) {
  addAuthority(site);
  site.hostMs = PAGE_MS;
  try {
    const { today, cohort } = await inTurn({
      today: () => opened(context, `${site.origin}/today`, '.today-list .today-name'),
      cohort: () => opened(context, `${site.origin}/cohort`, ROWS),
    });
    return { todayFirst: today.map(({ first }) => first), todayAll: today.map(({ all }) => all), cohort: cohort.map(({ first }) => first) };
  } finally {
    site.hostMs = 0;
    for (const path of Object.keys(site.answers)) Reflect.deleteProperty(site.answers, path);
  }
}
