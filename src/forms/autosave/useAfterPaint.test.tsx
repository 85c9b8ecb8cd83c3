import { render, screen, waitFor } from '@testing-library/react';
import { AutosaveForm } from './AutosaveForm';
import { defineForm } from '../spec/defineForm';
import { group, longText } from '../spec/fields';
import { fakeUnit } from '../testing/fakeUnit';

jest.unmock('./useAfterPaint');

const GROUPS = ['Health', 'Attendance', 'Friends', 'Hopes'];
const nameOf = (title: string) => `visit.${title.toLowerCase()}`;
const spec = defineForm({
  record: 'visit',
  title: 'Visit',
  groups: GROUPS.map((title) => group(title, [longText(nameOf(title), `About ${title}`)])),
  effects: [],
  completeRules: [],
  show: 'first',
});
const blank = Object.fromEntries(GROUPS.map((title) => [nameOf(title), '']));

const form = () => screen.getByRole('form', { name: 'Visit' });
const shown = () => screen.getAllByRole('heading').map((heading) => heading.textContent);

it('draws what a window shows first, says that more is coming, and tells when all is there', async () => {
  const onDrawn = jest.fn();
  render(<AutosaveForm spec={spec} call="save" handle={fakeUnit(blank).handle} extras={null} onDrawn={onDrawn} />);
  expect(shown()).toEqual(['Health', 'Attendance']);
  expect(form()).toHaveAttribute('aria-busy', 'true');
  expect(onDrawn).not.toHaveBeenCalled();
  await waitFor(() => { expect(shown()).toEqual(GROUPS); });
  expect(form()).not.toHaveAttribute('aria-busy');
  expect(onDrawn).toHaveBeenCalledTimes(1);
});

it('draws all at once for a link that leads to one of its fields', () => {
  render(<AutosaveForm spec={spec} call="save" handle={fakeUnit(blank).handle} extras={null} opensAtField />);
  expect(shown()).toEqual(GROUPS);
  expect(form()).not.toHaveAttribute('aria-busy');
});
