import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordSpeech, announcementsHere } from '../../testing/announcements';
import { AutosaveForm } from '../autosave/AutosaveForm';
import type { RowColumn } from '../describe/column';
import { RowsTable } from '../rows/RowsTable';
import { defineForm } from '../describe/defineForm';
import { date, group, slot, wholeNumber } from '../describe/fields';
import type { SlotProps } from '../describe/formSpec';
import { fakeUnit } from '../../testing/fakeUnit';

const LIST = 'visit.courses';
const columns: readonly RowColumn[] = [{ key: 'name', label: 'Course', kind: 'text' }, { key: 'start', label: 'Start date', kind: 'date' }];

function Courses(props: SlotProps<unknown>) {
  return <RowsTable list={LIST} slot={props} label="Courses" columns={columns} rowLabel="Course" canDelete={() => true} />;
}

const spec = defineForm({
  record: 'visit', title: 'Visit',
  groups: [
    group('Visit', [date('visit.from', 'From'), date('visit.to', 'To'), wholeNumber('visit.age', 'Age'), wholeNumber('visit.score', 'Score')]),
    group('Courses', [slot(Courses, { [LIST]: 'Courses' })]),
  ],
});

const VALUES = { 'visit.from': null, 'visit.to': null, 'visit.age': null, 'visit.score': null, [LIST]: [{ name: 'Art', start: '' }, { name: 'Maths', start: '' }] };
const RAWS = { 'visit.from': '31/0', 'visit.to': '31/0', 'visit.age': '9x', 'visit.score': '9x', [`${LIST}[0].start`]: '31/0', [`${LIST}[1].start`]: '31/0' };

describe('texts that are not valid values yet', () => {
  it('are not announced by their fields when they are restored', async () => {
    recordSpeech();
    const { handle } = fakeUnit(VALUES, { restored: Object.keys(RAWS) }, RAWS);
    render(<AutosaveForm spec={spec} call="saveVisit" handle={handle} extras={null} />);
    expect(screen.getAllByRole('textbox').filter((box) => box.getAttribute('aria-invalid') === 'true')).toHaveLength(6);
    await userEvent.type(screen.getByLabelText('Age'), '{Control>}a{/Control}9999999999999999999');
    await userEvent.tab();
    await waitFor(() => { expect(announcementsHere().map(({ text }) => text)).toContain('Age: Not saved yet: this number is too long.'); });
    const problems = announcementsHere().map(({ text }) => text).filter((text) => text.includes(': Not saved yet'));
    expect(problems).toEqual(['Age: Not saved yet: this number is too long.']);
  });
});
