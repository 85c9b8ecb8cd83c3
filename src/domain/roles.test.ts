/** @jest-environment node */
import { loadConfig } from '../config/config';
import { isMeetingDateMissing } from './meetingDate';
import { phaseOf, yearOf } from './phase';
import {
  findRoleName, hasAttendanceRoutes, hidesAttendanceTabs, isProvider, landingFor, mayOpenAnnualRegister,
} from './roles';

afterEach(() => loadConfig({}));
const user = (roleId: string, schoolId = '500') => ({ roleId, schoolId });

describe('roles', () => {
  it.each([
    ['no user', null, 'login'],
    ['no role', user(''), 'login'],
    ['no role at the empty school', user('', '2270'), 'login'],
    ['the empty school before any role', user('14', '2270'), 'empty'],
    ['a PEP role', user('14'), 'pep'],
    ['role 10, which is in both lists', user('10'), 'pep'],
    ['a school or caller role', user('12'), 'school'],
    ['the annual register role', user('38'), 'school'],
    ['an unknown role', user('99'), 'nothing'],
    ['a PEP role without a school', user('14', ''), 'pep'],
  ] as const)('sends %s to the right landing page', (_words, who, landing) => {
    expect(landingFor(who)).toBe(landing);
  });

  it('lands any role of the local-authority school in the portal', async () => {
    await loadConfig({ schools: { localAuthority: '700' } });
    expect(landingFor(user('14', '700'))).toBe('portal');
    expect(landingFor(user('99', '700'))).toBe('portal');
    await loadConfig({ schools: { localAuthority: '2270' } });
    expect(landingFor(user('14', '2270'))).toBe('empty');
  });

  it('does not treat a blank school as a special one', () => {
    expect(landingFor(user('99', ''))).toBe('nothing');
  });

  it('takes role lists from the configuration', async () => {
    await loadConfig({ roles: { pep: [99], names: { 99: 'Inspector' } } });
    expect(landingFor(user('99'))).toBe('pep');
    expect(landingFor(user('14'))).toBe('nothing');
    expect(findRoleName('99')).toBe('Inspector');
    expect(findRoleName('14')).toBeNull();
  });

  it('lists what single roles and schools may do', () => {
    expect(isProvider(user('12'))).toBe(true);
    expect(isProvider(user('14'))).toBe(false);
    expect(mayOpenAnnualRegister(user('38'))).toBe(true);
    expect(mayOpenAnnualRegister(user('12'))).toBe(false);
    expect(hasAttendanceRoutes(user('14'))).toBe(true);
    expect(hasAttendanceRoutes(user('14', '1934'))).toBe(false);
    expect(hasAttendanceRoutes(user('14', ''))).toBe(false);
    expect(hidesAttendanceTabs(user('14', '1934'))).toBe(true);
    expect(hidesAttendanceTabs(user('14', ''))).toBe(false);
  });
});

describe('meeting date', () => {
  it.each(['', '  ', 'No PEP', '[pending]', '14/11/2025 [', null, undefined])('treats %j as missing', (date) => {
    expect(isMeetingDateMissing(date)).toBe(true);
  });
  it('accepts a date', () => {
    expect(isMeetingDateMissing('14/11/2025')).toBe(false);
  });
});

describe('phase', () => {
  it.each([
    ['N', 'eyfs'], ['N1', 'eyfs'], ['N4 2025', 'eyfs'], ['N5', 'eyfs'], ['R', 'eyfs'], ['R 2025', 'eyfs'],
    ['Y1', 'primary'], ['Y6 2025', 'primary'], ['Y7', 'secondary'], ['Y11', 'secondary'], ['Y12', 'post16'],
    ['Y16', 'post16'], ['Y17', null], ['Y0', null], ['N6', null], ['', null], ['Year 7', null],
  ] as const)('gives class year %j the phase %j', (classYear, phase) => {
    expect(phaseOf(classYear)).toBe(phase);
  });
  it('shows the first word of the class year', () => {
    expect(yearOf(' Y7 2025')).toBe('Y7');
  });
});
