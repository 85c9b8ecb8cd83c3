import { signedIn, type Ear } from '../ear';

export async function myPupils(ear: Ear): Promise<void> {
  const { open, page, act, type, keys } = ear;
  await signedIn(ear, 'priya.nair');
  await open('/pep-status', { hears: ['My Pupils heading'] });
  await act('focus the search', () => page.getByRole('searchbox').first().focus());
  await type('oka', { hears: ['Showing 1 to 1 of 1'], until: page.getByText('Showing 1 to 1 of 1') });
  await keys(['ctrl+a', 'BackSpace']);
  // One event, one announcement: the count announces that the rows have arrived.
  await type('nobody', { hears: ['Showing 0 entries'], never: ['Loading'], until: page.getByText('No pupils match “nobody”') });
  await act(
    'clear the search',
    async () => { await page.getByRole('button', { name: 'Clear search' }).first().focus(); await page.keyboard.press('Enter'); },
    { hears: ['Showing 1 to 10 of 64'], never: ['Loading'], until: page.getByText('Showing 1 to 10 of 64') },
  );
  await act('open the filter of the status', () => page.getByRole('combobox').first().focus());
  await keys(['Down', 'Return'], { never: ['No pupils match', 'Loading'] });
  await open('/pep-status');
  await act('focus the first pupil’s box', () => page.getByRole('checkbox', { name: /^Select [A-Z]/ }).first().focus(), { hears: ['Select Amara Okafor'] });
  await keys(['space'], { hears: ['1 selected'] });
}

export async function search(ear: Ear): Promise<void> {
  const { open, act, page, type, keys } = ear;
  await signedIn(ear, 'priya.nair');
  await open('/pep-status');
  await act('focus the search', () => page.getByRole('searchbox').first().focus());
  await keys(['ctrl+k'], { hears: ['dialog'] });
  await type('sofia', { hears: ['Sofia Marczak'] });
  await keys(['Down']);
  await keys(['Return'], { hears: ['Plan overview heading', 'Sofia Marczak'], until: page.getByRole('heading', { name: 'Plan overview' }) });
}

export async function todayAndCohort(ear: Ear): Promise<void> {
  const { open, keys } = ear;
  await signedIn(ear, 'priya.nair');
  await open('/today', { hears: ['Today heading'] });
  await keys(['Tab', 'Tab', 'Tab', 'Tab']);
  await open('/cohort', { hears: ['Cohort heading'] });
  await keys(['t'], { hears: ['table'] });
  await keys(['ctrl+alt+Down', 'ctrl+alt+Right', 'ctrl+alt+Right']);
}

export async function chart(ear: Ear): Promise<void> {
  const { open, act, page, keys } = ear;
  await signedIn(ear, 'priya.nair');
  await open('/analysis', { hears: ['Analysis heading'] });
  await act('focus what shows the table of a chart', () => page.getByRole('main').getByRole('button', { name: /table/i }).first().focus());
  await keys(['Return']);
  await keys(['t'], { hears: ['table'] });
}
