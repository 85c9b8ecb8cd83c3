import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateRange } from './DateRange';

it.each([
  ['a day that does not exist', '29/02/2025', '', '29/02/2025 does not exist.'],
  ['a last day that does not exist', '01/02/2025', '31/04/2025', '31/04/2025 does not exist.'],
  ['an unfinished day', '1/2', '', 'Enter the full date as DD/MM/YYYY.'],
  ['a first day after the last', '02/02/2025', '01/02/2025', 'The first day is after the last.'],
  ['a leap day', '29/02/2024', '', ''],
])('a range of days shows why it does not apply: %s', async (_, from, to, problem) => {
  const user = userEvent.setup();
  render(<DateRange label="Dates" span={{ from: '', to: '' }} presets={[]} onChange={() => {}} />);
  await user.type(screen.getByLabelText('Dates, first day'), from);
  if (to !== '') await user.type(screen.getByLabelText('Dates, last day'), to);
  await user.click(document.body);
  expect(screen.getByRole('status')).toHaveTextContent(problem === '' ? /^$/ : problem);
});
