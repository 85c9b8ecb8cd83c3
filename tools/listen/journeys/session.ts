import { signedIn, type Ear } from '../ear';

export async function signInRefused(ear: Ear): Promise<void> {
  const { open, page, act, type, keys } = ear;
  await open('/');
  await act('focus the user name', () => page.getByRole('textbox', { name: 'User name' }).focus(), { hears: ['User name entry'] });
  await type('priya.nair');
  await keys(['Tab'], { hears: ['password text'] });
  await type('Learning4None', { never: ['Learning4None'] });
  await keys(['Return'], { hears: ['The user name or password is incorrect'], until: page.getByRole('alert').filter({ hasText: 'incorrect' }) });
  await type('Learning4All', { never: ['Learning4All', 'incorrect'] });
  await keys(['Return'], { hears: ['My Pupils heading'], never: ['incorrect'], until: page.getByText('Showing 1 to 10') });
}

export async function sessionEndsInMidTyping(ear: Ear): Promise<void> {
  const { act, page, host, type, keys, open } = ear;
  await signedIn(ear, 'priya.nair');
  await open('/ncc-pupil-voice?pupil=30013&meeting=19/11/2025', { hears: ['Pupil Voice Secondary heading', 'Chloe Danvers'] });
  const box = page.getByRole('main').getByRole('textbox').first();
  await act('focus the first answer', () => box.focus());
  await host.expireKeys();
  await type('To keep bees', { hears: ['Session expired Please login again'], until: page.locator('[role=dialog] :focus') });
  await type('Learning4All', { never: ['Learning4All'] });
  await keys(['Return'], { hears: ['Saved again'], never: ['Session expired'], until: page.getByText(/^Saved at/) });
}
