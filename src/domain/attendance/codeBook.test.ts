/** @jest-environment node */
import { loadConfig } from '../../config/config';
import { CODE_BOOK, EDIT_CODES, FILTER_CODES, findCode, fromRegisterWire, isWithdrawn, toRegisterWire } from './codeBook';
import { presentPercentage, totalsOf } from './totals';

describe('the attendance code book', () => {
  it('holds every code of the edit and filter lists', () => {
    for (const code of [...EDIT_CODES, ...FILTER_CODES]) {
      if (code !== '') expect({ code, entry: findCode(code)?.code }).toEqual({ code, entry: code });
    }
  });

  it('lists each code once', () => {
    expect(new Set(CODE_BOOK.map(({ code }) => code)).size).toBe(CODE_BOOK.length);
  });

  it('offers H, J and Y as filters only', () => {
    for (const code of ['H', 'J', 'Y']) {
      expect(['12/08/2024', '16/08/2024', '19/08/2024', '08/09/2025', ''].map((day) => isWithdrawn(code, day))).toEqual([false, false, true, true, true]);
      expect(EDIT_CODES).not.toContain(code);
      expect(FILTER_CODES).toContain(code);
    }
  });

  it.each([['#', '0'], ['/', '1'], ['\\', '2'], ['C1', 'C1'], ['', '']])('sends %s as %s in the register and reads it back', (code, sent) => {
    expect(toRegisterWire(code)).toBe(sent);
    expect(fromRegisterWire(sent)).toBe(code);
  });

  it('sends and reads the codes that an installation configures for the register (S-312)', async () => {
    await loadConfig({ register: { codes: { '#': '#', '/': 'P' } } });
    for (const [code, sent] of [['#', '#'], ['/', 'P'], ['\\', '2'], ['I', 'I']] as const) {
      expect(toRegisterWire(code)).toBe(sent);
      expect(fromRegisterWire(sent)).toBe(code);
    }
    expect(fromRegisterWire('0')).toBe('0');
    await loadConfig(undefined);
  });
});

describe('attendance totals', () => {
  it('counts sessions by group', () => {
    expect(totalsOf(['/', '\\', 'L', 'I', 'O', '#', '', 'F'])).toEqual({ present: 3, authorised: 1, unauthorised: 1, neither: 2, missing: 1 });
  });

  it('gives the share of possible sessions, if there are any', () => {
    expect(presentPercentage(totalsOf(['/', '\\', 'L', 'I']))).toBe(75);
    expect(presentPercentage(totalsOf(['#', 'X', '']))).toBeNull();
  });
});
