import { safePlace } from './returnPlace';

describe('returnPlace', () => {
  it.each([
    ['/pep-status', '/pep-status'],
    ['/ncc-data?pupil=12&meeting=14%2F11%2F2025#top', '/ncc-data?pupil=12&meeting=14%2F11%2F2025#top'],
    ['/pep-status?page=2', '/pep-status?page=2'],
  ])('returns to %j', (from, place) => {
    expect(safePlace(from)).toBe(place);
  });

  it.each([
    '//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', 'https://evil.example',
    'javascript:alert(1)', '/javascript:alert(1)', ' javascript:alert(1)', '%2F%2Fevil.example', '/%2Fevil.example',
    '/%2fevil.example', '/%5Cevil.example', '/%255Cevil.example', '/%252F%252Fevil.example', '/a//evil.example',
    'java\nscript:alert(1)', '/\t/evil.example', '/\u0000', 'data:text/html,x', 'pep-status', '', '/../evil', '/%2e%2e/x',
    '/%', '/login', '/LOGIN?from=/login', '/@evil.example:80', null, undefined, 7, {}, { pathname: '/x' },
  ])('does not go to %j', (from) => {
    expect(safePlace(from)).toBeNull();
  });
});
