import { render, screen } from '@testing-library/react';
import { loadConfig } from '../../config/config';
import { visibleNames } from '../../forms/describe/answered';
import { labelOf } from '../../forms/describe/defineForm';
import { RecordView } from '../../forms/read/RecordView';
import { testForm } from '../../testing/testForm';
import { amara } from '../../../mocks/fixtures/people';
import type { PupilContext } from '../../domain/pupil';
import { dataSections } from './sections/data/dataSections';
import { meetingSections } from './sections/meeting/meeting.form';
import { olderPrimarySection, olderSendSection } from './sections/older-records/olderRecords.form';
import { olderTargetsSection } from './sections/older-targets/olderTargets.form';
import { olderVoiceSections } from './sections/older-voice/olderVoice.form';
import { strengthsSections } from './sections/strengths/strengths.form';
import { targetsSection } from './sections/targets/targets.form';
import { voiceSections } from './sections/voice/voice.form';

const pupil: PupilContext = {
  pupilId: amara.pupilId, schoolId: '6001', schoolName: 'Larkfield Academy', classYear: 'Y10 2025',
  termOfPep: 'Autumn 2025', fullname: 'Amara Okafor', dateOfMeeting: '14/11/2025', pupilUPN: 'T999001111171',
};
const answer = {
  presentPer: '92.4', exclusionCount: '2', schoolUploadedFiles: [],
  primaryDataOptionsList: ['Emerging', 'Expected', 'Greater depth'],
  secondaryDataOptionsList: ['4', '4+', '5-'], previousdataSecondary: { engCurrentGrade: '3+' },
  subjectNames: [{ id: '1', name: 'Art and Design', group: 'GCSE' }],
};
const subjects = { 'pupilUniqueInfo.subjectList': [{ rowNumber: 0, subName: 'Art', preGrade: '4', curGrade: '5', progress: '' }] };
const post16Lists = {
  ks4Subject: [{ subIndex: 0, subject: 'French', groupName: 'GCSE', grade: '4' }],
  post16Ks5Grades: [0, 1, 2, 3].map((rowNumber) => ({ rowNumber, nameOfQualification: `Course ${rowNumber}`, stringStartDate: '02/09/2025' })),
};
const targets = { 'nccTarget.targetList': [{ what: 'Read daily', who: 'Tutor', when: '12/01/2026' }], 'nccTarget.reviewList': [] };
const olderTargets = {
  pepSmartTargetNewRowList: [{ id: '1', st1What: 'Read daily', st1Who: 'Tutor', st1When: 'May', st1VsAgreed: 'Yes' }], reviewRowList: [],
};

describe('forms', () => {
  describe('Pupil Voice', () => { testForm(voiceSections.primary.spec, {}); });
  describe('Pupil Voice, post-16', () => { testForm(voiceSections.post16.spec, {}); });
  describe('Data, early years', () => { testForm(dataSections.eyfs.spec, dataSections.eyfs.extras(answer, pupil)); });
  describe('Data, primary', () => { testForm(dataSections.primary.spec, dataSections.primary.extras(answer, pupil)); });
  describe('Data, secondary', () => { testForm(dataSections.secondary.spec, dataSections.secondary.extras(answer, pupil), subjects); });
  describe('Data, post-16', () => { testForm(dataSections.post16.spec, dataSections.post16.extras(answer, pupil), post16Lists); });
  describe('Strengths and Needs', () => { testForm(strengthsSections.primary.spec, {}); });
  describe('Strengths and Needs, post-16', () => { testForm(strengthsSections.post16.spec, {}); });
  describe('Meeting', () => { testForm(meetingSections.primary.spec, meetingSections.primary.extras(answer, pupil)); });
  describe('Meeting, post-16', () => { testForm(meetingSections.post16.spec, meetingSections.post16.extras(answer, pupil)); });
  describe('Targets & Actions', () => { testForm(targetsSection.spec, targetsSection.extras({}, pupil), targets); });
  describe('Pupil Voice, older module', () => { testForm(olderVoiceSections.primary.spec, olderVoiceSections.primary.extras({}, pupil)); });
  describe('Pupil Voice, older module to read', () => { testForm(olderVoiceSections.post16.spec, olderVoiceSections.post16.extras({}, pupil)); });
  describe('Targets, older module', () => { testForm(olderTargetsSection.spec, null, olderTargets); });
  describe('Strengths and Needs, older module', () => { testForm(olderSendSection.spec, null); });
  describe('Data, older primary module', () => { testForm(olderPrimarySection.spec, null); });
});

it.each([
  ['92.4', '92.4%', true], ['94.33333333333333', '94.3%', true], ['94.96', '94.96%', true], ['94.999', '94.99%', true], ['96', '96.0%', false], ['100 %', '100.0%', false],
  ['N/A', 'N/A', true], ['  ', 'Not recorded', true], [null, 'Not recorded', true],
])('shows an attendance of %p as %s in every form, and asks for actions where it is low or unknown: %p', (presentPer, shown, isAsked) => {
  for (const { id, spec, extras } of [...Object.values(dataSections), meetingSections.primary, meetingSections.post16]) {
    const { unmount } = render(<RecordView spec={spec} values={{}} extras={extras({ presentPer }, pupil)} />);
    expect(screen.getByText('Attendance').nextSibling).toHaveTextContent(shown);
    if (id === 'data') expect(screen.queryAllByText('Actions to improve attendance')).toHaveLength(isAsked ? 1 : 0);
    unmount();
  }
});

it.each(['eyfs', 'primary', 'secondary', 'post16'] as const)('asks the young person the same question in Pupil Voice and in the Meeting: %s', (phase) => {
  const record = phase === 'post16' ? 'post16PupilVoice' : 'pupilVoice';
  for (const key of ['childDreamsAndFutureGoals', 'youngPersonIsNotInTheMeeting', 'knowAboutEducation']) {
    expect(labelOf(meetingSections[phase].spec, `pupilVoice.${key}`)).toBe(labelOf(voiceSections[phase].spec, `${record}.${key}`));
  }
});

it.each([['primary', 4], ['post16', 2]] as const)('the Meeting of %s folds %i questions that do not apply, none where a council switches that off', async (phase, count) => {
  const { spec, extras } = meetingSections[phase];
  const state = { values: { [`${spec.record}.ypAttended`]: 'Yes' }, extras: extras(answer, pupil) };
  const asked = async (foldedQuestions: boolean) => {
    await loadConfig({ switches: { foldedQuestions } });
    return spec.groups.flatMap((group) => visibleNames(group, state)).length;
  };
  expect(await asked(false) - await asked(true)).toBe(count);
});
