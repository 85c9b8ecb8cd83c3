import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { amara, maisie, noor, people, sofia } from '../../../../mocks/fixtures/people';
import { server } from '../../../../mocks/server';
import { namesOf } from '../../../forms/describe/defineForm';
import { PATHS } from '../../../routes/paths';
import { expectBody } from '../../../testing/golden';
import { allNamed, findNamed } from '../../../testing/named';
import { open, question } from '../../../testing/open';
import { recordRequests } from '../../../testing/sentRequests';
import { CIN_CP_FORMS } from './cinCp.form';
import { CinCpScreen } from './CinCpScreen';

const openFor = ({ pupilId }: { readonly pupilId: string }, hash = '') => open(<CinCpScreen />, { at: `${PATHS.cinCp}?pupil=${pupilId}&meeting=14/11/2025${hash}` });
const pupilIn = (year: string) => {
  const found = people.find((pupil) => pupil.year === year);
  if (found === undefined) throw new Error(`no pupil in ${year}`);
  return found;
};
const table = () => screen.findByRole('table', { name: 'Latest Attendance and Attainment' });
const rowNames = async () => within(await table()).getAllByRole('rowheader').map((head) => head.textContent);

const TWELVE = [
  'Good level of development achieved', 'Phonics score',
  'Key stage 1: Phonics', 'Key stage 1: Reading', 'Key stage 1: Writing', 'Key stage 1: Maths',
  'Key stage 2: SPAG', 'Key stage 2: Reading', 'Key stage 2: Writing', 'Key stage 2: Maths', 'Key stage 4: English', 'Key stage 4: Maths',
];

describe('CinCpScreen', () => {
  it.each([
    ['early years', 'N1', ['Attendance (%)', 'Communication', 'Physical development', 'Personal, social and emotional development', 'Comments'], 10],
    ['Primary', 'Y5', ['Attendance (%)', 'Reading', 'Writing', 'Maths', 'SPAG', 'Comments'], 6],
    ['Secondary', 'Y10', ['Attendance (%)', 'English', 'Maths', '', '', '', '', '', 'Comments'], 2],
    ['Post-16', 'Y12', ['Attendance (%)', '', '', '', '', 'Comments'], 0],
  ])('shows the %s form to a pupil of %s, with the results of later key stages folded (B-242)', async (_, year, rows, folded) => {
    server.use(http.get('*/rest/cin-cp', () => HttpResponse.json({ pepEyfsCinCp: null })));
    const { container, user } = openFor(pupilIn(year));
    expect(await rowNames()).toEqual(rows);
    const heads = within(await table()).getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Subject', 'End of Autumn 2021', 'End of Spring 2022', 'End of Summer 2022']);
    expect(allNamed('button', /^History: /)).toHaveLength(6);
    for (const label of TWELVE) expect(question(new RegExp(label))).toBeInTheDocument();
    const fold = container.querySelector('details');
    expect(fold?.querySelectorAll('input, select') ?? []).toHaveLength(folded);
    if (fold === null) return;
    expect(fold).not.toHaveAttribute('open');
    await user.click(screen.getByText('Show the results of later key stages'));
    expect(fold).toHaveAttribute('open');
  });

  it('opens the folded results for an answer, and for an address that names one of them', async () => {
    server.use(http.get('*/rest/cin-cp', () => HttpResponse.json({ pepEyfsCinCp: { keyStage4Maths: '6' } })));
    const first = openFor(pupilIn('Y10'));
    await table();
    expect(first.container.querySelector('details')).toHaveAttribute('open');
    first.unmount();
    server.use(http.get('*/rest/cin-cp', () => HttpResponse.json({ pepEyfsCinCp: null })));
    openFor(pupilIn('Y10'), '#field-keyStage4English');
    await waitFor(() => { expect(screen.getByLabelText('Key stage 4: English')).toHaveFocus(); });
    expect(screen.getByLabelText('Key stage 4: English').closest('details')).toHaveAttribute('open');
  });

  it('sends one attribute after the pause, with the stored school id (B-366)', async () => {
    const sent = recordRequests(server);
    const { answer, unmount } = openFor(amara);
    await screen.findByLabelText('What will success look like?');
    await answer('What will success look like?', 'A full week in school, twice in a row');
    await waitFor(() => { expect(screen.getByText(/^Saved at/)).toBeVisible(); });
    expectBody(await sent.last('/saveCinAndCpModule')).toMatchGolden('cin-cp-question');
    expect(await sent.to('/saveCinAndCpModule')).toHaveLength(1);
    unmount();
    openFor(amara);
    expect(await screen.findByLabelText('What will success look like?')).toHaveValue('A full week in school, twice in a row');
  });

  it('sends a cell of the table and the name of a subject under their own attributes', async () => {
    const sent = recordRequests(server);
    const { answer } = openFor(amara);
    await table();
    await answer('Subject 2', 'Drama');
    await answer('Subject 2: End of Spring 2022', '6+');
    await waitFor(async () => { expect(await sent.to('/saveCinAndCpModule')).toHaveLength(2); });
    const pairs = (await sent.to('/saveCinAndCpModule')).map(({ body }) => Object.fromEntries(body));
    expect(pairs.map(({ attribute, value }) => [attribute, value])).toEqual(
      expect.arrayContaining([['sub2', 'Drama'], ['sub2EndOfSpring', '6+']]),
    );
  });

  it('saves the other answers when the host refuses one', async () => {
    server.use(http.post('*/rest/saveCinAndCpModule', async ({ request }) => {
      const attribute = (await request.clone().formData()).get('attribute');
      return attribute === 'comment' ? HttpResponse.json({ errormessage: 'The comment is locked' }, { status: 400 }) : undefined;
    }));
    const sent = recordRequests(server);
    const { answer } = openFor(sofia);
    await screen.findByLabelText('Comment');
    await answer('Comment', 'Agreed at the review');
    await answer('What will success look like?', 'Two friends to sit with');
    expect((await screen.findAllByText(/The comment is locked/))[0]).toBeVisible();
    expect(screen.getByLabelText('Comment')).toHaveValue('Agreed at the review');
    await waitFor(async () => {
      const attributes = (await sent.to('/saveCinAndCpModule')).map(({ body }) => Object.fromEntries(body)['attribute']);
      expect(attributes).toContain('successLookLike');
    });
  });

  it('disables Complete and shows why', async () => {
    openFor(noor);
    expect(await findNamed('button', 'Complete')).toBeDisabled();
    expect(screen.getByText(/Complete is not available for this record/)).toBeVisible();
  });

  it('shows the failure instead of a form until Retry succeeds', async () => {
    server.use(http.get('*/rest/cin-cp', () => HttpResponse.json({}), { once: true }));
    const { press } = openFor(maisie);
    expect(await screen.findByRole('heading', { name: 'The education info could not be loaded' })).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await press('Retry');
    expect(await table()).toBeVisible();
  });

  it('opens the earlier values of a question', async () => {
    const { press } = openFor(amara);
    await press('History: What will success look like?');
    expect(await screen.findByRole('dialog', { name: 'What will success look like? History' })).toBeVisible();
    await act(async () => { await Promise.resolve(); });
  });

  it('shows every attribute of the record in one of its variants', () => {
    const shown = new Set(Object.values(CIN_CP_FORMS).flatMap(namesOf));
    const terms = ['EndOfAutumn', 'EndOfSpring', 'EndOfSummer'];
    const stems = ['attendance', 'communication', 'physicalDevelopment', 'pseDevelopment', 'commentsDevelopment', 'reading', 'writing', 'maths', 'spag', 'english', 'sub1', 'sub2', 'sub3', 'sub4', 'sub5'];
    const named = [
      'gldAchieved', 'phonicsScore', 'keyStage1Phonics', 'keyStage1Writing', 'keyStage1Reading', 'keyStage1Maths', 'keyStage2Spag',
      'keyStage2Writing', 'keyStage2Reading', 'keyStage2Maths', 'keyStage4English', 'keyStage4Maths', 'comment', 'educationNeedThisChild',
      'barrierToMakingGoodProgress', 'spendingPpgChild', 'helpOvercomeTheBarriers', 'childIsNotInSchool', 'successLookLike',
      ...stems.flatMap((stem) => terms.map((term) => stem + term)), 'sub1', 'sub2', 'sub3', 'sub4', 'sub5',
    ];
    expect([...shown].sort()).toEqual(named.sort());
  });
});
