import { loadConfig } from '../config/config';
import { isStorageRefused, readStored, removeAllStored, removeStored, writeStored } from './storage';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterEach(async () => {
  jest.restoreAllMocks();
  removeAllStored();
  await loadConfig({});
});

const refuse = () => {
  throw new DOMException('no', 'QuotaExceededError');
};

describe('storage', () => {
  it('keeps values under the specified names in localStorage', () => {
    writeStored('activePupilId', '12');
    expect(window.localStorage.getItem('activePupilId')).toBe('12');
  });

  it('uses sessionStorage where the council configures it', async () => {
    await loadConfig({ storage: 'sessionStorage' });
    writeStored('userId', '7');
    expect(window.sessionStorage.getItem('userId')).toBe('7');
    expect(window.localStorage.getItem('userId')).toBeNull();
  });

  it('keeps a value in memory when the store is full, and no older one comes back', () => {
    writeStored('activePupilId', '12');
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    writeStored('activePupilId', '13');
    expect(isStorageRefused()).toBe(true);
    full.mockRestore();
    expect(readStored('activePupilId')).toBe('13');
    expect(window.localStorage.getItem('activePupilId')).toBeNull();
    removeStored('activePupilId');
    expect(readStored('activePupilId')).toBeNull();
  });

  it('works without any store', () => {
    const none = jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
    writeStored('userId', '7');
    expect(readStored('userId')).toBe('7');
    expect(readStored('userName')).toBeNull();
    removeStored('userId');
    expect(readStored('userId')).toBeNull();
    expect(isStorageRefused()).toBe(true);
    none.mockRestore();
  });
});
