/** @jest-environment node */
import { createPathFinder, linkTo } from './address';
import { ALIASES, PATHS } from './paths';

/** 001 section 2.2 and 002 section 2.1: every constant the specifications name. */
const NAMED = `/login /dashboard /contact-us /attendance /exclusions /data-extraction-status /ks5 /pupil /contacts
  /calling /training /privacy-policy /termsandconditions /compliance /pep /changepassword /passwords /pep-status
  /targets /finance /doc /send /meeting /start-new-pep /pupil-voice /pep_dashboard /data /14-19-Y9 /14-19-Y10
  /14-19-Y11 /16-19 /assessment /pep-is-due /pep-is-overdue /pep-rejected /pep-inadequate /pep-approved
  /pep-approved-with-action /pep-not-approved /pep-status-filter /all-peps /ncc-data /ncc-pupil-voice /ncc-meeting
  /ncc-strength /ncc-targets /analysis /attendance-caller /attendance-allLA /reports /Summary /annual-attendance
  /404 /test /esol /exclusion/edit/:id /basic-info/pupil /basic-info/contacts /basic-info/attendance
  /basic-info/exclusions /basic-info/alt-ed-neet /basic-info/doc /basic-info/priorattainment /basic-info/intervention
  /basic-info/case-notes /basic-info/uasc /basic-info/addnewschool /personal-info/pupil /personal-info/contacts
  /personal-info/attendance /personal-info/exclusions /personal-info/alt-ed-neet /personal-info/doc
  /personal-info/priorattainment /personal-info/intervention /personal-info/case-notes /personal-info/uasc
  /personal-info/addnewschool`.split(/\s+/);

describe('paths', () => {
  it.each(NAMED)('lists %s as a screen or as another name of one', (path) => {
    const known = [...Object.values(PATHS), ...ALIASES.map(({ from }) => from)];
    expect(known).toContain(path);
  });

  it('spells each address once, ignoring case', () => {
    const all = [...Object.values(PATHS), ...ALIASES.map(({ from }) => from)].map((path) => path.toLowerCase());
    expect(new Set(all).size).toBe(all.length);
  });

  it('redirects an older name to its screen, with the parameters in the name', () => {
    expect(ALIASES).toContainEqual({ from: '/14-19-Y10', to: '/assessment', adds: { year: 'Y10' } });
    expect(ALIASES).toContainEqual({ from: '/personal-info/doc', to: '/basic-info/doc' });
    expect(ALIASES).toContainEqual({ from: '/send', to: '/ncc-strength' });
  });

  it('puts pupil, meeting and the parameters of the path into an address and nothing else', () => {
    const plan = { pupilId: '1007', dateOfMeeting: '14/11/2025', fullname: 'Amara Okafor', pupilUPN: 'B823432111004' };
    expect(linkTo(PATHS.meeting, plan)).toBe('/ncc-meeting?pupil=1007&meeting=14%2F11%2F2025');
    expect(linkTo(PATHS.pupil, { pupilId: '1007', dateOfMeeting: '' })).toBe('/basic-info/pupil?pupil=1007');
    expect(linkTo(PATHS.exclusionEdit, { id: '41', ...plan })).toBe('/exclusion/edit/41?pupil=1007&meeting=14%2F11%2F2025');
    expect(linkTo(PATHS.myPupils, {})).toBe('/pep-status');
  });

  it('finds the path of an address in any case, with parameters, query and fragment', () => {
    const pathOf = createPathFinder([PATHS.exclusionEdit, PATHS.meeting]);
    expect(pathOf('/Exclusion/Edit/41?pupil=1007')).toBe(PATHS.exclusionEdit);
    expect(pathOf('/NCC-meeting#next')).toBe(PATHS.meeting);
    expect(pathOf('/exclusion/edit')).toBeNull();
    expect(pathOf(PATHS.targets)).toBeNull();
  });
});
