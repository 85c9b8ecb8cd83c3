import type { Page } from '@playwright/test';

const row = (at: number) => [at, `Child ${at}`, 'Crane', 'Larkfield Academy', 'Y10', '14/11/2025', 'Overdue', '', '', '', '', '', 'Autumn 2025'];
const fulfil = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) });

/** Twelve overdue plans, of which the host knows nine addresses. */
export async function twelveOverdue(page: Page): Promise<void> {
  await page.route('**/rest/pepOverDue?*', (route) => route.fulfill(fulfil({ statusList: Array.from({ length: 12 }, (_, at) => row(at + 1)) })));
  await page.route('**/rest/fetchPepStatus?*', (route) => {
    const name = new URL(route.request().url()).searchParams.get('keyword') ?? '';
    const pupil = { pupilId: name.replace(/\D/g, ''), pupilFullName: name, pupilUPN: '', classYear: 'Y10', termOfPep: 'Autumn 2025', dateOfMeeting: '14/11/2025' };
    return route.fulfill(fulfil({ pepstatus: { totalPages: 1, totalRecords: 1 }, pepStatusList: name === '' ? [] : [pupil] }));
  });
  await page.route('**/rest/fetchPupilContacts?*', (route) => {
    const id = Number(new URL(route.request().url()).searchParams.get('pupilId'));
    return route.fulfill(fulfil({ pupilcontacts: { designatedTeacherName: `Teacher ${id}`, designatedTeacherEmail: id > 9 ? '' : `teacher.${id}@example.org` } }));
  });
}
