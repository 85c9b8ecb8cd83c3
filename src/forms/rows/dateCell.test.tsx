import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AutosaveForm } from '../autosave/AutosaveForm';
import { defineForm } from '../describe/defineForm';
import { group, slot } from '../describe/fields';
import type { SlotProps } from '../describe/formSpec';
import { fakeUnit, type FakeUnit } from '../../testing/fakeUnit';
import type { RowColumn } from '../describe/column';
import { RowsTable } from './RowsTable';

const LIST = 'visit.courses';
const columns: readonly RowColumn[] = [
  { key: 'name', label: 'Course', kind: 'text' },
  { key: 'start', label: 'Start date', kind: 'date' },
];

function Courses(props: SlotProps<unknown>) {
  return <RowsTable list={LIST} slot={props} label="Courses" columns={columns} rowLabel="Course" canDelete={() => true} />;
}

const spec = defineForm({
  record: 'visit', title: 'Visit', groups: [group('Courses', [slot(Courses, { [LIST]: 'Courses' })])],
});

const rows = [{ name: 'Art', start: '01/09/2025' }, { name: 'Maths', start: '' }, { name: 'Music', start: '' }];
const NOT_YET = 'Not saved yet: enter the full date as DD/MM/YYYY.';
const dateOf = (course: string) => screen.getByRole('textbox', { name: `${course}: Start date` });

function open(raws: Readonly<Record<string, string>> = {}): FakeUnit {
  const unit = fakeUnit({ [LIST]: rows }, {}, raws);
  render(<AutosaveForm spec={spec} call="saveVisit" handle={unit.handle} extras={null} />);
  return unit;
}

it('a sentence about a row quotes the beginning of a long name', async () => {
  const unit = fakeUnit({ [LIST]: [{ name: 'Read aloud to the key adult. '.repeat(40), start: '' }] });
  render(<AutosaveForm spec={spec} call="saveVisit" handle={unit.handle} extras={null} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Delete Read aloud/ }));
  expect(screen.getByText(/^Read aloud .*… is deleted\.$/).textContent.length).toBeLessThan(80);
});

describe('a date in a table', () => {
  it('is sent once it is complete', async () => {
    const unit = open();
    const user = userEvent.setup();
    await user.type(dateOf('Maths'), '3/9');
    expect(unit.handle.rawOf(`${LIST}[1].start`)).toBe('3/9');
    expect(unit.edits).toEqual([]);
    expect(screen.queryByText(NOT_YET)).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText(NOT_YET)).toBeVisible();
    await user.type(dateOf('Maths'), '/2026');
    await user.tab();
    expect(unit.handle.rawOf(`${LIST}[1].start`)).toBeNull();
    expect(unit.edits.at(-1)?.value).toEqual([rows[0], { name: 'Maths', start: '03/09/2026' }, rows[2]]);
    expect(screen.queryByText(NOT_YET)).not.toBeInTheDocument();
  });

  it('is restored with a message when the page was closed before it was complete', () => {
    open({ [`${LIST}[0].start`]: '31/0' });
    expect(dateOf('Art')).toHaveValue('31/0');
    expect(screen.getByText(NOT_YET)).toBeVisible();
    expect(dateOf('Maths')).toHaveValue('');
  });

  it('moves up with its row when one above is deleted', async () => {
    const unit = open({ [`${LIST}[2].start`]: '1/9' });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Delete Maths' }));
    expect(dateOf('Music')).toHaveValue('1/9');
    expect(unit.handle.rawOf(`${LIST}[1].start`)).toBe('1/9');
    await user.click(screen.getByRole('button', { name: 'Delete Music' }));
    expect(unit.handle.rawOf(`${LIST}[1].start`)).toBeNull();
    expect(screen.queryByText(NOT_YET)).not.toBeInTheDocument();
    expect(dateOf('Art')).toHaveValue('01/09/2025');
  });

  it('returns to its own row when the deletion of one above is undone', async () => {
    const unit = open({ [`${LIST}[1].start`]: '3/9', [`${LIST}[2].start`]: '1/9' });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Delete Maths' }));
    await user.click(screen.getByRole('button', { name: 'Undo: Courses' }));
    expect(dateOf('Maths')).toHaveValue('3/9');
    expect(dateOf('Music')).toHaveValue('1/9');
    await user.click(screen.getByRole('button', { name: 'Redo: Courses' }));
    expect(dateOf('Music')).toHaveValue('1/9');
    expect(unit.handle.raws()).toEqual({ [`${LIST}[1].start`]: '1/9' });
  });

  it('is included in the copy of unsaved text', async () => {
    const unit = open({ [`${LIST}[1].start`]: '3/9' });
    const user = userEvent.setup();
    act(() => {
      unit.stateOf({ [LIST]: 'notSaved' });
      unit.show({ status: { kind: 'notSaved', reason: 'Locked' } });
    });
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(write.mock.lastCall?.[0]).toMatch(/Maths[^]*\n\nCourses, row 2: start\n3\/9$/);
  });

  it('shows what another user entered there', async () => {
    const unit = open();
    act(() => { unit.show({ values: { [LIST]: [{ name: 'Art', start: '02/09/2025' }] } }); });
    expect(await screen.findByDisplayValue('02/09/2025')).toBe(dateOf('Art'));
  });
});
