import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { amara, emptyPrimary, maisie, noor, sofia } from '../../../../../mocks/fixtures/people';
import { hostDb, hostLog, server } from '../../../../../mocks/server';
import { loadConfig } from '../../../../config/config';
import { expectBody } from '../../../../testing/golden';
import { findNamed, named, queryNamed } from '../../../../testing/named';
import { openApp } from '../../../../testing/open';
import { typeText } from '../../../../testing/typeText';
import { recordRequests } from '../../../../testing/sentRequests';
import '../../../../ui/dialogs/DialogLayer';
import '../../../../ui/dialogs/sweetAlert';
import '../../../../ui/toasts/toastLayer';
// Imported here so that a test waits for the host, not for a chunk.
import './DataScreen';
import './StrengthsScreen';
import '../../overview/PlanOverviewScreen';
import '../../meeting-mode/DecisionCard';
import '../../print/printSource';
import './MeetingScreen';
import '../../sections/older-records/olderRecords.form';
import '../../sections/older-targets/olderTargets.form';
import '../../sections/older-voice/olderVoice.form';

type Person = Pick<typeof amara, 'pupilId' | 'meeting'>;
const at = (path: string, { pupilId, meeting }: Person) => ({ at: `${path}?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}` });
const held = (name: string, { pupilId, meeting }: Person) => hostDb.value<Record<string, unknown>>(`${name}|${pupilId}|${meeting}`, () => ({}));

beforeEach(async () => {
  await loadConfig({
    switches: { olderVoice: true, olderTargets: true },
    paths: { fetchSendModule: '/rest/sendModule', fetchPrimaryModule: '/rest/primaryModule' },
  });
});
afterAll(async () => { await loadConfig(undefined); });

describe('Pupil Voice of the older module', () => {
  it.each([
    ['primary', sofia, 'primaryVoice', '/rest/savePrimaryVoiceModule', 'older-voice'],
    ['early years', maisie, 'earlyYearVoice', '/rest/saveEarlyYearVoiceModule', 'older-voice-early-years'],
  ])('saves the whole record of a %s pupil', async (_phase, pupil, record, path, golden) => {
    const log = recordRequests(server);
    const { answer, user } = openApp(at('/ncc-pupil-voice', pupil));
    await screen.findByRole('textbox', { name: 'Who helps you, and how?' });
    await answer('Who helps you, and how?', 'Mr Obi, before school.');
    await user.tab();
    await waitFor(() => { expect(held(record, pupil)).toMatchObject({ whoHelps: 'Mr Obi, before school.' }); });
    expectBody(await log.last(path)).toMatchGolden(golden);
  });

  it('shows the tick in sidebar and overview when the section is completed', async () => {
    const { answer, press } = openApp(at('/ncc-pupil-voice', emptyPrimary));
    await screen.findByRole('textbox', { name: 'What do you hope for?' });
    await answer('What do you hope for?', '');
    await press('Complete');
    expect((await screen.findAllByText('What do you hope for? is required')).length).toBeGreaterThan(0);
    await answer('What do you hope for?', 'To be a vet.');
    await press('Complete');
    await waitFor(() => { expect(held('primaryVoice', emptyPrimary)).toMatchObject({ hopes: 'To be a vet.', isCompleted: 1 }); });
    expect(await within(screen.getByRole('navigation', { name: 'Plan sections' })).findByRole('link', { name: /^Completed.*Pupil Voice/ })).toBeVisible();
  });

  it.each([
    ['primary', sofia, 'Primary', 'savePrimaryVoiceModuleAchievements', 'deletePrimaryAchievementRow'],
    ['early years', maisie, 'EarlyYear', 'saveEarlyYearVoiceAchievements', 'deleteEarlyYearVoiceAchievementRow'],
    ['secondary', amara, 'Secondary', 'saveSecondaryVoiceModuleAchievements', 'deleteSecondaryAchievementRow'],
    ['post-16', noor, 'Post16', 'savePost16VoiceModuleAchievements', 'deletePost16AchievementRow'],
  ])('adds, changes and deletes an achievement of a %s pupil by the calls of that phase', async (phase, pupil, word, save, remove) => {
    const log = recordRequests(server);
    const { press, user } = openApp(at('/ncc-pupil-voice', pupil));
    await press((await findNamed('button', 'Add achievement')).textContent);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add achievement' }));
    await typeText(user, dialog.getByRole('textbox', { name: /^Achievement/ }), 'Sang a solo');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Sang a solo')).toBeVisible();
    expect(hostLog.of(`add${word}Achievement` as never)).toHaveLength(1);
    expect(hostLog.of(`save${word}Achievement` as never)).toHaveLength(1);
    await press('Delete achievement: Sang a solo');
    await press('Yes, delete it!');
    await waitFor(() => { expect(screen.queryByText('Sang a solo')).not.toBeInTheDocument(); });
    expect(hostLog.of(`delete${word}Achievement` as never)).toHaveLength(1);
    const golden = `achievement-${phase.replace(' ', '-')}`;
    expectBody(await log.last(`/rest/Generate${word}AchievementRow`)).toMatchGolden(`${golden}-add`);
    expectBody(await log.last(`/rest/${save}`)).toMatchGolden(`${golden}-save`);
    expectBody(await log.last(`/rest/${remove}`)).toMatchGolden(`${golden}-delete`);
  });

  it('shows the answers of a secondary pupil read-only, since no save is specified', async () => {
    openApp(at('/ncc-pupil-voice', amara));
    expect(await screen.findByText(/answers cannot be changed here/)).toBeVisible();
    expect(await screen.findByText('What do you find hard?')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(named('button', 'Complete')).toBeDisabled();
  });

  it.each([
    ['primary', sofia, 'uplaodPrimaryVoiceFile', 'recording-primary'],
    ['post-16', noor, 'uplaodSecondaryVoiceFile', 'recording-post16'],
  ])('uploads a recording of a %s pupil by the popup of documents, lists it and deletes it (B-169)', async (_phase, pupil, call, golden) => {
    const log = recordRequests(server);
    const { press, user } = openApp(at('/ncc-pupil-voice', pupil));
    await findNamed('button', 'Upload a recording');
    await press('Upload a recording');
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload a recording' }));
    await user.click(dialog.getByRole('button', { name: 'Upload' }));
    expect(await dialog.findAllByText('Field is required')).not.toHaveLength(0);
    await user.upload(dialog.getByLabelText(/^File/), new File(['sound'], 'hello.wav', { type: 'audio/wav' }));
    await typeText(user, dialog.getByLabelText(/^Report Name/), 'Hello from me');
    expect(dialog.getByLabelText('Document Type')).toHaveDisplayValue('Pupil Voice');
    expect(dialog.getByLabelText('Term')).toHaveDisplayValue('Autumn 2025');
    await user.click(dialog.getByRole('button', { name: 'Upload' }));
    expect(await findNamed('button', 'Play Hello from me')).toBeVisible();
    expect(await screen.findAllByText('Pupil Voice Document uploaded Successfully')).not.toHaveLength(0);
    expectBody(await log.last(`/rest/${call}`)).toMatchGolden(golden);
    await press('Delete Hello from me');
    await press('Yes, delete it!');
    await waitFor(() => { expect(queryNamed('button', 'Play Hello from me')).not.toBeInTheDocument(); });
    expect(hostLog.of('deleteDocument')).toHaveLength(1);
  });
});

it('sends a recording with the values that the council configures (B-376)', async () => {
  await loadConfig({ switches: { olderVoice: true }, uploads: { recording: { isSecondary: 'true', docType: 'Voice', operation: 'add' } } });
  server.use(http.post('*/rest/uplaodPrimaryVoiceFile', () => HttpResponse.json({})));
  const log = recordRequests(server);
  const { press, user } = openApp(at('/ncc-pupil-voice', sofia));
  await press('Upload a recording');
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload a recording' }));
  await user.upload(dialog.getByLabelText(/^File/), new File(['sound'], 'hello.wav', { type: 'audio/wav' }));
  await user.type(dialog.getByLabelText(/^Report Name/), 'Hello');
  await user.click(dialog.getByRole('button', { name: 'Upload' }));
  await waitFor(async () => { expect(await log.to('/rest/uplaodPrimaryVoiceFile')).toHaveLength(1); });
  expect(Object.fromEntries((await log.last('/rest/uplaodPrimaryVoiceFile')).body)).toMatchObject({ isSecondary: 'true', docType: 'Voice', operation: 'add', reportName: 'Hello' });
});

describe('Targets of the older module', () => {
  it('saves a cell with the whole module', async () => {
    const owner = `${sofia.pupilId}|${sofia.meeting}`;
    hostDb.setList('older target', owner, [{ id: '1', st1What: 'Read for ten minutes a day', st1Who: 'Carer', st1When: '19/12/2025', st1VsAgreed: 'Yes' }]);
    hostDb.setList('older review', owner, [{ id: '1', target: 'Arrive on time', outcome: 'Met', comment: '' }]);
    const log = recordRequests(server);
    const { answer, press, user } = openApp(at('/ncc-targets', sofia));
    const who = await screen.findByRole('textbox', { name: /Who/ });
    await user.clear(who);
    await typeText(user, who, 'Form tutor');
    await answer('Comment', 'Reviewed with the carer.');
    await user.tab();
    await waitFor(() => { expect(held('target', sofia)).toMatchObject({ comment: 'Reviewed with the carer.' }); });
    expectBody(await log.last('/rest/SaveTargetModule')).toMatchGolden('older-targets');
    await press('Add a target');
    await waitFor(() => { expect(screen.getAllByRole('button', { name: /^Delete target/ })).toHaveLength(2); });
    await waitFor(() => { expect(screen.getByRole('textbox', { name: 'Target 2: What' })).toHaveFocus(); });
    await press('Delete target 2');
    await press('Yes, delete it!');
    await waitFor(() => { expect(screen.getAllByRole('button', { name: /^Delete target/ })).toHaveLength(1); });
    expect(named('button', 'Add a target')).toHaveFocus();
    expect(screen.queryByText(/Updated, because it changed/)).not.toBeInTheDocument();
    await press('Add a review');
    await waitFor(() => { expect(screen.getAllByRole('button', { name: /^Delete review/ })).toHaveLength(2); });
    for (const [path, golden] of [
      ['CreateSmartTargetDynamicRows', 'older-target-row'], ['CreateReviewDynamicRows', 'older-review-row'], ['DeleteDynamicRow', 'older-row-delete'],
    ] as const) expectBody(await log.last(`/rest/${path}`)).toMatchGolden(golden);
  });

  it('waits for a new or deleted row that the host applies late', async () => {
    await loadConfig({ switches: { olderTargets: true }, saving: { inDoubtMs: 1000 } });
    const owner = `${sofia.pupilId}|${sofia.meeting}`;
    const [first, second] = [{ id: '1', st1What: 'Read', st1Who: '', st1When: '', st1VsAgreed: '' }, { id: '2', st1What: '', st1Who: '', st1When: '', st1VsAgreed: '' }];
    const late = (rows: readonly object[]) => () => {
      setTimeout(() => { hostDb.setList('older target', owner, rows); }, 500);
      return new HttpResponse('', { status: 504 });
    };
    hostDb.setList('older target', owner, [first]);
    server.use(http.post('*/rest/CreateSmartTargetDynamicRows', late([first, second])), http.post('*/rest/DeleteDynamicRow', late([first])));
    const { press } = openApp(at('/ncc-targets', sofia));
    await press('Add a target');
    expect(await screen.findByText('The target is saved.')).toBeVisible();
    await press('Delete target 2');
    await press('Yes, delete it!');
    expect(await screen.findByText('The target is deleted.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Delete target/ })).toHaveLength(1);
  });

  it('creates a reference number once', async () => {
    hostDb.setValue(`target|${sofia.pupilId}|${sofia.meeting}`, { ...held('target', sofia), refrenceNumber: '', isCompleted: 0 }); // sic
    const log = recordRequests(server);
    const { press } = openApp(at('/ncc-targets', sofia));
    await screen.findByText('None yet');
    await press('Create a reference number');
    await waitFor(() => { expect(held('target', sofia)['refrenceNumber']).toMatch(/^PP-8\d+$/); }); // sic
    expectBody(await log.last('/rest/GenerateRefrenceNumber')).toMatchGolden('older-reference');
    await waitFor(() => { expect(queryNamed('button', 'Create a reference number')).not.toBeInTheDocument(); });
  });
});

describe('a meeting beside the targets of the older module', () => {
  it('offers no card that would write into the other module', async () => {
    openApp({ at: `${at('/ncc-meeting', sofia).at}&mode=meeting` });
    await screen.findByRole('form', { name: 'NCC Meeting', busy: false });
    expect(await screen.findByRole('region', { name: 'When to review next' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Turn a decision into a target' })).not.toBeInTheDocument();
    expect(hostLog.of('fetchTargets')).toHaveLength(0);
  });

  it('prints its targets in the summary', async () => {
    hostDb.setList('older target', `${sofia.pupilId}|${sofia.meeting}`, [
      { id: '1', st1What: 'Read daily', st1Who: 'Tutor', st1When: 'By May', st1VsAgreed: 'Yes' }, { id: '2', st1What: '', st1Who: '', st1When: '', st1VsAgreed: '' },
    ]);
    jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { press } = openApp(at('/pep', sofia));
    await press('Print');
    await press('Summary');
    const rows = within(within(await screen.findByRole('article')).getByRole('table', { name: 'Targets' })).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Read dailyTutorBy May']);
  });
});

describe('SEND and primary of the older modules', () => {
  it.each([
    ['/ncc-strength', 'sendModule', 'Needs', '/rest/saveSendModule', 'older-send'],
    ['/ncc-data', 'primaryModule', 'Comment', '/rest/savePrimaryModule', 'older-primary'],
  ])('at %s saves the whole record that the configured call loads', async (path, record, field, saved, golden) => {
    const log = recordRequests(server);
    const { answer, user } = openApp(at(path, sofia));
    await screen.findByRole('textbox', { name: field });
    await answer(field, 'Notice before plans change.');
    await user.tab();
    await waitFor(() => { expect(JSON.stringify(held(record, sofia))).toContain('Notice before plans change.'); });
    expectBody(await log.last(saved)).toMatchGolden(golden);
  });
});

describe('the plan overview', () => {
  it('reads the older modules where the installation uses them', async () => {
    openApp(at('/pep', sofia));
    expect(await screen.findByRole('region', { name: 'Pupil Voice' })).toBeVisible();
    await waitFor(() => {
      for (const call of ['fetchPrimaryVoice', 'fetchTargetModule', 'fetchSendModule', 'fetchPrimaryModule'] as const) expect(hostLog.of(call)).toHaveLength(1);
    });
    for (const call of ['fetchPupilVoice', 'fetchTargets', 'fetchStrengths', 'fetchPrimaryData'] as const) expect(hostLog.of(call)).toHaveLength(0);
  });
});
