import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../mocks/server';
import { PATHS } from '../routes/paths';
import { EVERY_KIND, type ScreenToOpen } from '../testing/everyScreen';
import { spread } from '../testing/longRun';
import { openApp } from '../testing/open';
import { settle } from '../testing/openScreen';

const pathOf = ({ address }: ScreenToOpen): string => address.split('?')[0] ?? '';
/** The pupil of the page; without one there is no screen to load. */
const OF_PAGE = /\/(fetchPupilBasicInfo|fetchPepStatus)$/;

/** Whether the host refuses what the screens load. */
let refuses = true;
const refuseLoads = (path: string): void => {
  refuses = true;
  server.use(http.get('*/rest/*', ({ request }) => {
    const isOfPage = path !== PATHS.myPupils && OF_PAGE.test(new URL(request.url).pathname);
    return refuses && !isOfPage ? new HttpResponse(null, { status: 500 }) : undefined;
  }));
};

/** Screens that load nothing by themselves, or show what is missing without a Retry. */
const WITHOUT_RETRY: readonly string[] = [
  PATHS.notFound, PATHS.pepStatusFilter, PATHS.pupil, PATHS.alternativeEducation, PATHS.priorAttainment, PATHS.uasc, PATHS.addNewSchool,
  PATHS.changePassword, PATHS.selfCheck, PATHS.startNewPep,
];

/** If a page needs many calls, only the failed ones are sent again. */
const LOADS_AGAIN = /^(Retry|Load what is missing)$/;

describe('Retry by keyboard', () => {
  // One component keeps the focus (ui/feedback); this test shows that the screens use it.
  it.each(spread(EVERY_KIND).map((one) => [pathOf(one), one] as const))('%s keeps the focus, however often the load fails', async (path, { address, user: signedInAs }) => {
    refuseLoads(path);
    const { user } = openApp({ at: address, signedInAs });
    await settle();
    const [retry] = screen.queryAllByRole('button', { name: LOADS_AGAIN });
    if (retry === undefined) {
      expect(WITHOUT_RETRY).toContain(path);
      return;
    }
    act(() => { retry.focus(); });
    for (const isLast of [false, true]) {
      refuses = !isLast;
      await user.keyboard('{Enter}');
      await settle();
      await waitFor(() => { expect(document.body).not.toHaveFocus(); });
    }
  });
});
