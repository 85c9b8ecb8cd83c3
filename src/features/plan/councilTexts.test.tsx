import { render, screen } from '@testing-library/react';
import { amara } from '../../../mocks/fixtures/people';
import type { PupilContext } from '../../domain/pupil';
import { AutosaveForm } from '../../forms/autosave/AutosaveForm';
import { checkGate } from '../../forms/describe/completeGate';
import { labelOf, namesOf } from '../../forms/describe/defineForm';
import { labelOr } from '../../config/overrides';
import { fakeUnit } from '../../testing/fakeUnit';
import './meeting-mode/DecisionCard';
import { blankValues, PrintRecord } from './print/PrintRecord';
import type { PlanSection } from './shared/section/planSection';
import { dataSections } from './sections/data/dataSections';
import { meetingSections } from './sections/meeting/meeting.form';
import { strengthsSections } from './sections/strengths/strengths.form';
import { targetsSection } from './sections/targets/targets.form';
import { voiceSections } from './sections/voice/voice.form';

// This council replaces every label, so a standard label on screen reveals code that ignores the configuration.
jest.mock('../../config/overrides', () => ({
  ...jest.requireActual<object>('../../config/overrides'),
  labelOr: jest.fn((field: string) => `[${field}]`),
}));
const askedFor = jest.mocked(labelOr).mock.calls.map(([field]) => field);

const pupil: PupilContext = {
  pupilId: amara.pupilId, schoolId: '6001', schoolName: 'Larkfield Academy', classYear: 'Y10 2025',
  termOfPep: 'Autumn 2025', fullname: 'Amara Okafor', dateOfMeeting: '14/11/2025', pupilUPN: 'T999001111171',
};
/** Texts about the form that belong to no field. */
const OWN_HEADINGS = [
  'Attended?', 'Comments or actions', 'Delete', 'Early learning goal', 'Email', 'Name', 'Preparation', 'Progress', 'Subject', 'Title',
];
const OWN_MISSING = ['Attendance: enter it on the Attendance screen', 'One target with what, who and when'];
const OWN_MESSAGES = ['At least one target with what, who and when is required', 'Attendance is required', 'Key Stage 3/4 is required'];

const isStandard = (text: string): boolean => !/\[\w+(\.\w+)*\]/.test(text);
/** forms.test.tsx checks that each control has a name. By selector: a query by role computes the style of each control of the form. */
const names = (): readonly string[] =>
  [...document.querySelectorAll<HTMLInputElement>('textarea, input:not([type=radio], [type=checkbox]), select, [role=radiogroup]')].map((control) =>
    control.getAttribute('aria-label') ?? (control as Partial<HTMLInputElement>).labels?.[0]?.textContent
      ?? document.getElementById(control.getAttribute('aria-labelledby') ?? '')?.textContent ?? '');
const headings = (): readonly string[] => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);

function checkTexts<E>(name: string, { spec, extras: extrasOf }: PlanSection<E>): void {
  const extras = extrasOf({ previousdataSecondary: { engCurrentGrade: '4' } }, pupil);
  const values = blankValues(spec);

  describe(name, () => {
    it('shows the council’s labels at every control and column of the form', () => {
      render(<AutosaveForm spec={spec} call="save" handle={fakeUnit(values).handle} extras={extras} />);
      expect(names().filter(isStandard)).toEqual([]);
      expect(headings().filter(isStandard).filter((heading) => !OWN_HEADINGS.includes(heading))).toEqual([]);
    });

    it('shows them in print', () => {
      render(<PrintRecord spec={spec} values={values} extras={extras} />);
      const terms = screen.queryAllByRole('term').map(({ textContent }) => textContent);
      expect(terms.filter(isStandard)).toEqual([]);
      expect(headings().filter(isStandard).filter((heading) => !OWN_HEADINGS.includes(heading))).toEqual([]);
    });

    it('shows them in the list of missing answers, in messages built from a label and beside the form', () => {
      expect(namesOf(spec).map((field) => labelOf(spec, field)).filter(isStandard)).toEqual([]);
      const missing = checkGate(spec, { values, extras }).missing.map(({ label }) => label);
      expect(missing.filter(isStandard).filter((text) => !OWN_MISSING.includes(text))).toEqual([]);
      const messages = spec.completeRules.map(({ message }) => message).filter((message) => message.endsWith(' is required'));
      expect(messages.filter(isStandard).filter((text) => !OWN_MESSAGES.includes(text))).toEqual([]);
    });
  });
}

describe('the council’s own labels', () => {
  checkTexts('Pupil Voice', voiceSections.primary);
  checkTexts('Pupil Voice, post-16', voiceSections.post16);
  checkTexts('Data, early years', dataSections.eyfs);
  checkTexts('Data, primary', dataSections.primary);
  checkTexts('Data, secondary', dataSections.secondary);
  checkTexts('Data, post-16', dataSections.post16);
  checkTexts('Strengths and Needs', strengthsSections.primary);
  checkTexts('Strengths and Needs, post-16', strengthsSections.post16);
  checkTexts('Meeting', meetingSections.primary);
  checkTexts('Meeting, post-16', meetingSections.post16);
  checkTexts('Targets & Actions', targetsSection);

  it('are asked for by wire names', () => {
    expect(askedFor.length).toBeGreaterThan(100);
    expect(askedFor.filter((field) => !/^\w+(\.\w+)*$/.test(field))).toEqual([]);
  });

  it('show in the rows of a list outside its table', () => {
    const slot = dataSections.secondary.spec.groups.flatMap(({ items }) => items).find((item) => item.kind === 'slot' && item.show !== undefined);
    if (slot?.kind !== 'slot') throw new Error('No list in the secondary form');
    expect(slot.show?.('pupilUniqueInfo.subjectList', [{ subName: 'Art', curGrade: '5' }]))
      .toBe('Art · [pupilUniqueInfo.subjectList.curGrade]: 5');
  });
});
