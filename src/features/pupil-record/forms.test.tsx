import { testForm } from '../../testing/testForm';
import { attainmentForm } from './attainment/attainment.form';
import { CIN_CP_FORMS } from './cin-cp/cinCp.form';

describe('Prior Attainment', () => { testForm(attainmentForm, { pupilId: '30001', eepHoursTotal: '12', classYear: 'Y10 2025' }); });

describe.each(Object.entries(CIN_CP_FORMS))('CIN/CP, %s', (_, spec) => { testForm(spec, { pupilId: '30001' }); });
