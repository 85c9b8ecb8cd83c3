import { signedIn, type Ear } from '../ear';

/** The first cell of a grid that takes a mark. */
const focusFirst = ({ page }: Ear) => page.getByRole('grid').locator('[role=gridcell][tabindex="0"]').first().focus();

export async function register(ear: Ear): Promise<void> {
  const { open, act, keys, host, page } = ear;
  await signedIn(ear, 'ines.duarte');
  await open('/annual-attendance', { hears: ['Annual Attendance heading'] });
  await act('focus the first mark', () => focusFirst(ear));
  await keys(['Right'], { hears: ['PM'] });
  await keys(['l'], { hears: ['L Late arrival'] });
  await keys(['ctrl+z'], { hears: ['Undone'] });
  await keys(['9'], { hears: ['is not a code'] });
  await keys(['shift+Right', 'shift+Right']);
  await keys(['i'], { hears: ['3 marks set'] });
  await keys(['ctrl+z'], { hears: ['Undone'] });
  await keys(['b']);
  await keys(['shift+Down', 'shift+Down']);
  await keys(['ctrl+d'], { hears: ['marks set'] });
  await keys(['ctrl+c']);
  await keys(['Right']);
  await keys(['ctrl+v'], { hears: ['set'] });
  await keys(['Delete'], { hears: ['blank'] });
  await host.start('saves-refused');
  await keys(['n'], { hears: ['1 mark is not saved', 'The plan is locked'], until: page.getByText('1 mark is not saved.') });
}

export async function week(ear: Ear): Promise<void> {
  const { open, act, keys } = ear;
  await signedIn(ear, 'priya.nair');
  await open('/basic-info/attendance?pupil=30001&meeting=14/11/2025', { hears: ['Attendance heading'] });
  await act('focus the first mark', () => focusFirst(ear));
  await keys(['Right'], { hears: ['PM'] });
  await keys(['l'], { hears: ['L Late arrival'] });
  await keys(['ctrl+z'], { hears: ['Undone'] });
  await keys(['Delete'], { hears: ['blank'] });
}

export async function caseNote(ear: Ear): Promise<void> {
  const { open, act, page, type, keys } = ear;
  await signedIn(ear, 'priya.nair');
  await open('/basic-info/case-notes?pupil=30001&meeting=14/11/2025', { hears: ['Case Notes heading', 'Amara Okafor'] });
  await act('focus what adds a note', () => page.getByRole('main').getByRole('button', { name: /Add|New/ }).first().focus());
  await keys(['Return'], { hears: ['dialog'] });
  await keys(['Tab']);
  await type('Bees');
  await keys(['Escape']);
  await act('focus the button that deletes the first note', () => page.getByRole('button', { name: /^Delete/ }).first().focus(), { hears: ['Delete'] });
  await keys(['Return'], { hears: ['Are you sure'], until: page.getByRole('dialog', { name: 'Are you sure' }) });
  await act('press Yes', async () => { await page.getByRole('button', { name: 'Yes, delete it!' }).focus(); await page.keyboard.press('Enter'); }, { hears: ['deleted', 'Showing 1 to 2 of 2'], never: ['Showing 1 to 3'], until: page.getByText('Showing 1 to 2 of 2') });
}

export async function suspensionRefused(ear: Ear): Promise<void> {
  const { open, act, page, keys } = ear;
  await signedIn(ear, 'priya.nair');
  await open('/basic-info/exclusions?pupil=30001&meeting=14/11/2025', { hears: ['Suspensions heading', 'Amara Okafor'] });
  await act('focus what records a suspension', () => page.getByRole('button', { name: 'Record a suspension' }).first().focus());
  // A hint of a later field would sound like one of the first field.
  await keys(['Return'], { hears: ['dialog', 'Exclusion Type combo box'], never: ['Choose up to three'] });
  await act('focus Save', () => page.getByRole('dialog').getByRole('button', { name: 'Save' }).focus());
  // Date and time share a message, so each line names its own field.
  await keys(['Return'], { hears: ['Please check 7 answers', 'Start Date: Start date & time', 'Start Time: Start date & time', 'End Date: End date & time', 'End Time: End date & time'] });
  await keys(['Tab']);
  await keys(['Return'], { hears: ['Exclusion Type combo box', 'Exclusion type field is required'] });
}

export async function deleteRefused(ear: Ear): Promise<void> {
  const { open, act, page, keys, host } = ear;
  await signedIn(ear, 'priya.nair');
  await open('/basic-info/doc?pupil=30001&meeting=14/11/2025', { hears: ['Documents heading', 'Amara Okafor'] });
  await host.start('delete-refused');
  await act('focus the button that deletes the last document', () => page.getByRole('button', { name: /^Delete / }).last().focus(), { hears: ['Delete Speech and language programme'] });
  await keys(['Return'], { hears: ['Are you sure'], until: page.getByRole('dialog', { name: 'Are you sure' }) });
  await act('focus Yes', () => page.getByRole('button', { name: 'Yes, delete it!' }).focus());
  await keys(['Return'], { hears: ['Delete Speech and language programme', 'The document was not deleted', 'Only the uploader may delete this'], until: page.getByText(/was not deleted/) });
}
