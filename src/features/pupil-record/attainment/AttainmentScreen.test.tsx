import { screen, waitFor, within } from '@testing-library/react';
import { pickBy } from 'es-toolkit';
import { http, HttpResponse } from 'msw';
import { amara, dylan } from '../../../../mocks/fixtures/people';
import { hostDb, server } from '../../../../mocks/server';
import { loadConfig } from '../../../config/config';
import { namesOf } from '../../../forms/describe/defineForm';
import { PATHS } from '../../../routes/paths';
import { expectBody } from '../../../testing/golden';
import { open, question } from '../../../testing/open';
import { recordRequests } from '../../../testing/sentRequests';
import { attainmentForm } from './attainment.form';
import { AttainmentScreen } from './AttainmentScreen';

const openFor = ({ pupilId }: { readonly pupilId: string }) => open(<AttainmentScreen />, { at: `${PATHS.priorAttainment}?pupil=${pupilId}&meeting=14/11/2025` });
type Opened = ReturnType<typeof openFor>;
/** What an older client may have stored. */
const store = ({ pupilId }: { readonly pupilId: string }, changes: Readonly<Record<string, string>>) => {
  const isUnique = (name: string): boolean => name in hostDb.unique(pupilId);
  hostDb.setUnique(pupilId, pickBy(changes, (_, name) => isUnique(name)));
  hostDb.setValue(`info|${pupilId}`, pickBy(changes, (_, name) => !isUnique(name)));
};
const whole = () => screen.findByRole('region', { name: 'Other' });
const numbered = (stem: string, count: number) => Array.from({ length: count }, (_, index) => `${stem}${index + 1}`);

afterEach(() => loadConfig({}));

describe('AttainmentScreen', () => {
  it('shows the specified sections in their order, with the reading, writing and maths scores of key stages 1 and 2 as required', async () => {
    openFor(amara);
    await whole();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Early Years Foundation Stage', 'Key stage 1 Result', 'Key stage 2 Results', 'Key stage 4 Results', 'Key stage 5 Results', 'EEP Hours', 'Other',
    ]);
    for (const name of ['Key stage 1 Result', 'Key stage 2 Results']) {
      const marked = within(screen.getByRole('region', { name })).getAllByText('*', { exact: false, selector: '.is-required' });
      expect(marked).toHaveLength(3);
    }
  });

  it('edits every specified attribute, and no other', () => {
    const subjects = [...numbered('keyStage4Subject', 8), ...numbered('keyStage5Subject', 6)];
    expect([...namesOf(attainmentForm)].sort()).toEqual([
      'goodLevOfDevAchiev', 'phonicsScreen', 'phonicsResit', 'keyStage1PriorAttainment', 'keyStage2PriorAttainment', 'keyStage4PriorAttainment',
      'phonicKeyStage1Score', 'readingKeyStage1Score', 'writingKeyStage1Score', 'mathKeyStage1Score', 'ks2ScoreSPAG', 'ks2ScoreReading',
      'ks2ScoreWriting', 'ks2ScoreMaths', 'engResult', 'mathResult', ...subjects, ...subjects.map((subject) => `${subject}Result`),
      'eepYear7', 'eepYear8', 'eepYear9', 'eepYear10', 'eepYear11', 'eepYear12', 'eepYear13', 'pathway', 'aspiration',
    ].sort());
  });

  it('saves one attribute under its own name after the pause in typing (B-347)', async () => {
    const sent = recordRequests(server);
    const { answer, unmount } = openFor(dylan);
    await whole();
    await answer('SPAG score', '104');
    await waitFor(() => { expect(screen.getByText(/^Saved at/)).toBeVisible(); });
    expectBody(await sent.last('/savePriorAttainment')).toMatchGolden('attainment-score');
    unmount();
    openFor(dylan);
    await whole();
    expect(question('SPAG score')).toHaveValue('104');
  });

  it('saves a choice at once, with the spelling that the host stores', async () => {
    const sent = recordRequests(server);
    const { answer } = openFor(dylan);
    await whole();
    await answer('Good level of development achieved', 'Unknown');
    await waitFor(async () => { expect(await sent.to('/savePriorAttainment')).toHaveLength(1); });
    expect(Object.fromEntries((await sent.last('/savePriorAttainment')).body)).toMatchObject({ attribute: 'goodLevOfDevAchiev', value: 'Unkown' });
  });

  it('offers No attainment and Unknown in place of the results of key stages 1, 2 and 4 (B-205)', async () => {
    openFor(dylan);
    await whole();
    for (const stage of [1, 2, 4]) {
      const group = within(screen.getByRole('radiogroup', { name: `Key stage ${stage} prior attainment` }));
      expect(group.getAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels?.[0]?.textContent)).toEqual(['No attainment', 'Unknown']);
    }
  });

  it('refuses a phonics score over 40, keeps the text and never sends it', async () => {
    const sent = recordRequests(server);
    const { answer, user } = openFor(dylan);
    await whole();
    await answer('Phonics screen', '41');
    await user.tab();
    expect(screen.getByText(/^Not saved yet: the highest number here is 40/)).toBeVisible();
    expect(question('Phonics screen')).toHaveValue('41');
    const values = (await sent.to('/savePriorAttainment')).map(({ body }) => Object.fromEntries(body)['value']);
    expect(values).not.toContain('41');
  });

  it('shows the total of the EEP hours as the host counts it, again after other hours are saved', async () => {
    const { answer } = openFor(dylan);
    await whole();
    const total = () => screen.getByText('Total of EEP hours:', { exact: false });
    const before = Number(/\d+/.exec(total().parentElement?.textContent ?? '')?.[0]);
    const hours = question('Year 9');
    const old = Number((hours as HTMLInputElement).value);
    await answer('Year 9', '12');
    await waitFor(() => { expect(total().parentElement).toHaveTextContent(String(before - old + 12)); });
  });

  it('offers a stored value outside the list in every list, also after another choice', async () => {
    const lists = namesOf(attainmentForm).filter((name) => /Result$|^(?:pathway|aspiration)$/.test(name));
    store(dylan, Object.fromEntries(lists.map((name) => [name, 'Set elsewhere'])));
    const { answer } = openFor(dylan);
    await whole();
    const shown = [...document.querySelectorAll('main select')].map((list) => (list as HTMLSelectElement).value);
    expect(shown).toEqual(lists.map(() => 'Set elsewhere'));
    await answer('English result', '');
    await answer('English result', 'Set elsewhere');
    expect(question('English result')).toHaveValue('Set elsewhere');
  });

  it.each([
    ['pathway', async ({ answer }: Opened) => { await answer('Pathway', ''); }],
    ['goodLevOfDevAchiev', async ({ press }: Opened) => { await press('Clear Good level of development achieved'); }],
    ['keyStage2PriorAttainment', async ({ press }: Opened) => { await press('Clear Key stage 2 prior attainment'); }],
    ['keyStage4Subject2Result', async ({ user }: Opened) => { await user.selectOptions(screen.getByLabelText('Key stage 4: Subject 2, result'), ''); await user.tab(); }],
  ])('sends the cleared choice of %s as blank', async (attribute, clear) => {
    store(dylan, { [attribute]: attribute === 'keyStage4Subject2Result' ? '5' : 'Yes' });
    const sent = recordRequests(server);
    const opened = openFor(dylan);
    await whole();
    await clear(opened);
    await waitFor(async () => { expect(await sent.to('/savePriorAttainment')).toHaveLength(1); });
    expect(Object.fromEntries((await sent.last('/savePriorAttainment')).body)).toMatchObject({ attribute, value: '' });
  });

  it('reads and saves a result, the pathway and the aspiration under the names that the host has for them (B-212, B-216)', async () => {
    const fields = { keyStage4Subject1Result: 'ks4Result1', pathway: 'route', aspiration: 'hope' };
    await loadConfig({ fields });
    server.use(http.get('*/rest/fetchPupilBasicInfo', () =>
      HttpResponse.json({ pupilInfo: { forename: 'Dylan', surname: 'Price', ks4Result1: '7', route: 'Stored route', hope: 'Stored hope' }, basicInformationEepHours: {} })));
    const saved: unknown[] = [];
    server.use(http.post('*/rest/savePriorAttainment', async ({ request }) => {
      saved.push(Object.fromEntries(new URLSearchParams(await request.text())));
      return HttpResponse.json({});
    }));
    const { answer } = openFor(dylan);
    await whole();
    expect(screen.getByLabelText('Key stage 4: Subject 1, result')).toHaveValue('7');
    expect(question('Pathway')).toHaveValue('Stored route');
    expect(question('Aspiration')).toHaveValue('Stored hope');
    await answer('Aspiration', '');
    await waitFor(() => { expect(saved).toContainEqual(expect.objectContaining({ attribute: 'hope', value: '' })); });
  });

  it.each([
    ['null', { pupilInfo: null, basicInformationEepHours: null }],
    ['missing', {}],
  ])('opens an empty form where the record is %s', async (_, answer) => {
    server.use(http.get('*/rest/fetchPupilBasicInfo', () => HttpResponse.json(answer)));
    // The frame around the form needs the pupil's name.
    server.use(http.get('*/rest/fetchPupilBasicInfo', () => HttpResponse.json({ pupilInfo: { forename: 'Dylan', surname: 'Price' } }), { once: true }));
    const sent = recordRequests(server);
    const { answer: type } = openFor(dylan);
    await whole();
    expect(question('SPAG score')).toHaveValue('');
    await type('SPAG score', '104');
    await waitFor(async () => { expect(await sent.to('/savePriorAttainment')).toHaveLength(1); });
    expect(Object.fromEntries((await sent.last('/savePriorAttainment')).body)).toMatchObject({ attribute: 'ks2ScoreSPAG', value: '104' });
  });
});
