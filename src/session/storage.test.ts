import { loadConfig } from '../config/config';
import { HANDED_OVER_KEY, LAST_LIST_KEY, LAST_USED_KEY, OWN_WORDS_KEY, REGISTER_PLACE_KEY, SEEN_LISTS_KEY, STORAGE_KEYS, WRONG_CLOCK_KEY } from './storageKeys';
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

  it('keeps a value in memory when the store is full, so that no older one reappears', () => {
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

  it('keeps a value that follows a refusal in the store again', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    writeStored('activePupilId', '12');
    full.mockRestore();
    writeStored('activePupilId', '13');
    expect(window.localStorage.getItem('activePupilId')).toBe('13');
    expect(readStored('activePupilId')).toBe('13');
    expect(isStorageRefused()).toBe(false);
    expect(window.localStorage.getItem('pepProbe')).toBeNull();
  });

  it('removes everything at sign-out, the key last', () => {
    const removed: string[] = [];
    writeStored('authorizationKey', 'k-1');
    writeStored('activePupilId', '12');
    writeStored(LAST_USED_KEY, '1');
    writeStored(SEEN_LISTS_KEY, '{}');
    const remove = Storage.prototype.removeItem;
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(function removeAndNote(this: Storage, name: string) {
      removed.push(name);
      remove.call(this, name);
    });
    removeAllStored();
    expect(window.localStorage).toHaveLength(0);
    expect([...removed].sort()).toEqual([...STORAGE_KEYS, HANDED_OVER_KEY, LAST_LIST_KEY, LAST_USED_KEY, OWN_WORDS_KEY, SEEN_LISTS_KEY, REGISTER_PLACE_KEY, WRONG_CLOCK_KEY].sort());
    expect(removed.at(-1)).toBe('authorizationKey');
  });

  it('returns null for a value that the browser refuses to read', () => {
    writeStored('userName', 'm.okafor');
    const refused = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    expect(readStored('userName')).toBeNull();
    refused.mockRestore();
    expect(readStored('userName')).toBe('m.okafor');
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
