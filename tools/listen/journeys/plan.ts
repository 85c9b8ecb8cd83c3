import { signedIn, type Ear } from '../ear';

const AMARA = '?pupil=30001&meeting=14/11/2025';
const CHLOE = '?pupil=30013&meeting=19/11/2025';

export async function pupilVoice(ear: Ear): Promise<void> {
  const { open, page, act, host, type, keys } = ear;
  await signedIn(ear, 'priya.nair');
  await open(`/ncc-pupil-voice${CHLOE}`, { hears: ['Pupil Voice Secondary heading', 'Chloe Danvers'] });
  await act('focus the first answer', () => page.getByRole('main').getByRole('textbox').first().focus(), { hears: ['required'] });
  const saved = page.getByRole('main').getByText(/^Saved at/).filter({ visible: true });
  await type('To keep bees', { hears: ['Saved'], until: saved });
  await host.start('saves-refused');
  await type(' and goats', { hears: ['Your last change is not saved', 'The plan is locked by the virtual school'], never: ['Problem while saving'], until: page.getByRole('button', { name: 'Retry' }) });
  await act('focus Retry', () => page.getByRole('button', { name: 'Retry' }).focus(), { hears: ['Retry'] });
  await keys(['Return'], { hears: ['Your last change is not saved', 'The plan is locked by the virtual school'], until: page.getByRole('button', { name: 'Retry' }) });
  await host.start('normal');
  await keys(['Return'], { hears: ['Saved again'], never: ['not saved'], until: saved });
}

export async function dataSecondary(ear: Ear): Promise<void> {
  const { open, page, act, type, keys } = ear;
  await signedIn(ear, 'priya.nair');
  await open(`/ncc-data${AMARA}`, { hears: ['Data Secondary heading', 'Amara Okafor'] });
  const grade = page.getByRole('main').getByRole('table').first().getByRole('combobox').or(page.getByRole('main').getByRole('table').first().getByRole('textbox')).first();
  await act('focus the first grade', () => grade.focus());
  await keys(['Down', 'Tab']);
  await act('focus the button that adds a row', () => page.getByRole('main').getByRole('button', { name: /^Add/ }).first().focus());
  await keys(['Return'], { hears: ['Subject 4'] });
  await type('x');
  await keys(['ctrl+z']);
  await act('focus what deletes the new row', () => page.getByRole('main').getByRole('button', { name: 'Delete Subject 4' }).focus(), { hears: ['Delete Subject 4'] });
  await keys(['Return'], { hears: ['Subject 4 is deleted'], until: page.getByText('Subject 4 is deleted.') });
  await act('focus a date', () => page.getByRole('main').getByRole('textbox', { name: 'Date created' }).focus(), { hears: ['Date created'] });
  await keys(['ctrl+a']);
  await type('31/1', { never: ['full date'] });
  // Past the buttons of the field.
  await keys(['Tab', 'Tab', 'Tab'], { hears: ['Date created Not saved yet', 'enter the full date'] });
}

export async function completeWithGaps(ear: Ear): Promise<void> {
  const { open, page, act, keys } = ear;
  await signedIn(ear, 'priya.nair');
  await open(`/ncc-pupil-voice${CHLOE}`);
  await act('focus Complete', () => page.getByRole('button', { name: 'Complete', exact: true }).focus(), { hears: ['Complete'] });
  await keys(['Return'], { hears: ['invalid entry'], twice: ['future goals is required'] });
  await keys(['Tab']);
  await keys(['Return']);
  await act('focus what copies the answer of last time', () => page.getByRole('button', { name: /^Same as last time/ }).first().focus(), { hears: ['Same as last time'] });
  await keys(['Return'], { hears: ['Copied from 09/07/2025'], never: ['is required'] });
  // What the focus does not say itself.
  for (const [section, reason] of [['ncc-targets', 'one target with what who and when is required'], ['ncc-meeting', 'please fill the required']] as const) {
    await open(`/${section}${CHLOE}`);
    await act('focus Complete', () => page.getByRole('button', { name: 'Complete', exact: true }).focus());
    await keys(['Return'], { hears: [reason] });
  }
}

export async function meetingMode(ear: Ear): Promise<void> {
  const { open, act, page, keys } = ear;
  await signedIn(ear, 'priya.nair');
  await open(`/ncc-meeting${AMARA}`, { hears: ['NCC Meeting heading', 'Amara Okafor'] });
  await act('focus Meeting mode', () => page.getByRole('button', { name: 'Meeting mode' }).focus());
  await keys(['Return'], { hears: ['NCC Meeting heading', 'Amara Okafor'] });
  await keys(['Tab', 'Tab', 'Tab']);
}

/** The young person's own page, from the adult's press to the password. */
export async function youngPage(ear: Ear): Promise<void> {
  const { open, act, page, keys, type } = ear;
  const focus = (name: string): Promise<void> => act(`focus ${name}`, () => page.getByRole('button', { name, exact: true }).focus(), { hears: [name] });
  const [hopes, school] = ['What do you hope for heading', 'What do you want us to know about school heading'];
  await signedIn(ear, 'priya.nair');
  await open(`/ncc-pupil-voice${CHLOE}`);
  await focus('Hand over to the young person');
  await keys(['Return'], { hears: ['Hand over to the young person', 'you enter your password'] });
  await focus('Hand over');
  await keys(['Return'], { hears: ['These questions are for you heading', 'stop when you like'], never: ['Chloe Danvers', 'Pupil Voice'] });
  await focus('Start');
  await keys(['Return'], { hears: [hopes] });
  await keys(['Tab'], { hears: ['entry'] });
  await type('To be a vet', { hears: ['Saved'], until: page.getByText('Saved', { exact: true }).first() });
  await keys(['Tab'], { hears: ['rather not say'] });
  await keys(['shift+Tab'], { hears: ['What do you hope for entry'] });
  await focus('Next');
  await keys(['Return'], { hears: [school], never: ['What do you hope for'] });
  await focus('Back');
  await keys(['Return'], { hears: [hopes], never: ['about school'] });
  await focus('I’m done');
  await keys(['Return'], { hears: ['Thank you', 'give the computer back to your adult heading'] });
  await focus('Back to the questions');
  await keys(['Return'], { hears: [hopes] });
  await focus('I’m done');
  await keys(['Return']);
  await focus('I’m the adult');
  await keys(['Return'], { hears: ['This page is locked dialog', 'Password password text'] });
}
