import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { STORAGE_KEYS } from '../src/session/storageKeys';
import { claimStorage, forgetUser, PLAIN_KEYS } from './demoStorage';

afterEach(() => { localStorage.clear(); sessionStorage.clear(); });

const keys = (): readonly string[] => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

it('a capsule clears the storage keys of the product, and no others', async () => {
  expect(claimStorage()).toBe(true);
  localStorage.setItem('authorizationKey', 'x');
  localStorage.setItem('pepList.701.myPupils', '{}');
  localStorage.setItem('intranet', 'stays');
  sessionStorage.setItem('pepRegisterPlace', '{}');
  sessionStorage.setItem('mock-host tape', '[]');
  for (const name of ['pep-saving', 'intranet']) (await openDB(name, 1)).close();
  await forgetUser();
  expect(keys()).toEqual(['intranet', 'mock-host demo', 'mock-host tape']);
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['intranet']);
});

it('the storage of a client that the demo did not fill is not the demo’s', () => {
  localStorage.setItem('authorizationKey', 'of the client');
  expect(claimStorage()).toBe(false);
  expect(keys()).toEqual(['authorizationKey']);
});

it('knows every plain key of the product', () => {
  expect(PLAIN_KEYS).toEqual(STORAGE_KEYS);
});

it('remains the demo’s once it has become so', () => {
  claimStorage();
  localStorage.setItem('authorizationKey', 'x');
  expect(claimStorage()).toBe(true);
});
