import { asLoad, asRecord } from '../decode';
import { olderRecordsContract } from '../contract/older-records.gen';
import { injectCalls } from '../hostApi';

/**
 * The older SEND and primary modules, of which only the saves are named (B-397): all shapes are assumed. A save replaces
 * the whole record, so each needs a load; it has no path until a deployment names one, which puts the module into use.
 */
export const { rows: sendModuleCalls, api: sendModuleApi } = injectCalls(olderRecordsContract, {
  fetchSendModule: { read: asLoad({ sendModule: asRecord }, 'sendModule'), guessed: true },
  saveSendModule: {},
  fetchPrimaryModule: { read: asLoad({ primaryModule: asRecord }, 'primaryModule'), guessed: true },
  savePrimaryModule: {},
});
