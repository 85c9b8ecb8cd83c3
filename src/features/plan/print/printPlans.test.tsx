import { screen, within } from '@testing-library/react';
import { amara } from '../../../../mocks/fixtures/people';
import { hostLog, startScenario } from '../../../../mocks/server';
import { clearUserStates } from '../../../state/userState';
import { openApp } from '../../../testing/open';
// Imported here so that a test waits for the host, not for a chunk.
import '../sections/data/dataSections';
import '../sections/meeting/meeting.form';
import '../sections/strengths/strengths.form';
import '../sections/targets/targets.form';
import '../sections/voice/voice.form';
import './PrintPlansDialog';
import { findNamed, queryNamed } from '../../../testing/named';

let printed: jest.SpyInstance;
beforeEach(() => { printed = jest.spyOn(window, 'print').mockImplementation(() => undefined); });
afterEach(() => { jest.restoreAllMocks(); clearUserStates(); });

const select = async (...names: readonly string[]) => {
  const opened = openApp({ at: '/pep-status' });
  for (const name of names) await opened.user.click(await findNamed('checkbox', `Select ${name}`));
  return opened;
};
const sheets = () => screen.findAllByRole('article');

describe('printing the selected plans', () => {
  it('reads the plans again that could not be read, and prints each whole, one after the other', async () => {
    const { press } = await select('Amara Okafor', 'Reece Halliwell');
    startScenario('error-on-call', { call: 'fetchMeeting', status: '500' });
    await press('Print');
    expect(await screen.findByText('2 plans could not be loaded in full: the print says so.')).toBeVisible();
    startScenario('normal');
    await press('Load what is missing');
    expect(await screen.findByText('2 plans ready to print.')).toBeVisible();
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
    const all = await sheets();
    expect(all).toHaveLength(2);
    const [first, second] = all.map((sheet) => within(sheet));
    for (const one of [first, second]) expect(one?.getAllByRole('heading', { level: 2 })).toHaveLength(5);
    expect(first?.getByText('Amara Okafor', { selector: 'dd' })).toBeVisible();
    expect(first?.getByText(amara.meeting, { selector: 'dd' })).toBeVisible();
    expect(second?.getByText('Reece Halliwell', { selector: 'dd' })).toBeVisible();
    expect(printed).not.toHaveBeenCalled();
    await press('Print or save as PDF');
    expect(printed).toHaveBeenCalledTimes(1);
    expect(document.title).not.toMatch(/Amara|Okafor|Reece/);
    expect(hostLog.entries.filter(({ method }) => method !== 'GET').map(({ call }) => call)).toEqual([]);
    await press('Back to the list');
    await press('Email or copy addresses');
    expect(await screen.findByText('Opened, copied and printed today: 1')).toBeInTheDocument();
  });

  it('states that a pupil without a date of meeting has no plan, with the school', async () => {
    const { press } = await select('Kai Lindqvist');
    await press('Print');
    expect(await screen.findByText('1 pupil without a plan: the print says so.')).toBeVisible();
    const [sheet] = await sheets();
    expect(sheet).toHaveTextContent('There is no plan to print: this pupil has no date of meeting.');
    expect(sheet).toHaveTextContent('SchoolLarkfield Academy');
    expect(sheet).not.toHaveTextContent('could not be loaded');
    expect(queryNamed('button', 'Load what is missing')).not.toBeInTheDocument();
    await press('Print or save as PDF');
    await press('Back to the list');
    await press('Email or copy addresses');
    expect(await screen.findByText(/^\d of 1 plan has an address\.$/)).toBeVisible();
    expect(screen.queryByText(/^Opened, copied and printed today/)).not.toBeInTheDocument();
  });
});
