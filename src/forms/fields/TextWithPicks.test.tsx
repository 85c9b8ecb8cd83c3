import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { TextWithPicks } from './TextWithPicks';

it.each([
  ['', 'Social Worker'],
  ['Ms Lee', 'Ms Lee, Social Worker'],
  ['Social Worker Manager', 'Social Worker Manager, Social Worker'],
  ['The social workers of both teams', 'The social workers of both teams, Social Worker'],
  ['Ms Lee, social worker; Carer', 'Ms Lee, social worker; Carer'],
  ['Carer\nSocial Worker ', 'Carer\nSocial Worker '],
])('adds the picked words to “%s”, unless they are listed in it', async (before, after) => {
  const user = userEvent.setup();
  const control = createRef<HTMLTextAreaElement>();
  const onPick = jest.fn();
  render(<TextWithPicks label="Who" options={['Social Worker']} control={control} onPick={onPick}><textarea ref={control} defaultValue={before} /></TextWithPicks>);
  await user.click(screen.getByRole('button', { name: 'Pick: Who' }));
  await user.click(screen.getByRole('button', { name: 'Social Worker' }));
  expect(onPick).toHaveBeenCalledWith(after);
});
