/** @jest-environment node */
import { flatItems } from '../../../../../forms/describe/defineForm';
import { readDataExtras } from '../../../shared/blocks/dataExtras';
import { optionalSdq } from './dataBlocks.form';

const extras = readDataExtras({}, { pupilId: '', classYear: '' });

it('shows the SDQ of early years only if the loaded record has it', () => {
  const shown = (values: Readonly<Record<string, string | null>>) =>
    flatItems(optionalSdq('dataEyfs').items).filter(({ showWhen }) => showWhen?.({ values, extras }) !== false).length;
  expect(shown({ 'dataEyfs.sdqScore': null, 'dataEyfs.sdqDate': null })).toBe(0);
  expect(shown({ 'dataEyfs.sdqScore': '' })).toBe(2);
  expect(shown({ 'dataEyfs.sdqScore': null, 'dataEyfs.sdqDate': '01/10/2025' })).toBe(2);
});
