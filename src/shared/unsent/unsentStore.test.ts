import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import type { UnitHandle } from '../../saving/types';
import * as units from '../../saving/units';
import { attachUnits, forgetUnsent, findDrafts, unsentNow } from './unsentStore';

const KEY = { userId: '701', records: ['voice:1042:12/11/2025'] };

/** Its screen opens, the user acts, and leaves. */
async function onItsScreen(act: (unit: UnitHandle) => void): Promise<void> {
  const unit = units.pageRegistry().openUnit(KEY, [{ name: 'save', carries: () => true }], {
    load: async () => ({ kind: 'loaded', values: { nextReview: '' } }),
    save: async () => ({ kind: 'acknowledged' }),
  });
  await waitFor(() => { expect(unit.getView().phase).toBe('ready'); });
  act(unit);
  unit.close();
}

afterEach(async () => {
  forgetUnsent();
  await units.destroy('701');
});

it('lists a half-typed answer as soon as its screen is left, and no longer once it is finished', async () => {
  attachUnits(units);
  await findDrafts('701', () => Promise.resolve(units));
  await onItsScreen((unit) => { unit.keepRaw('nextReview', '31/0'); });
  await waitFor(() => { expect(unsentNow().records).toMatchObject([{ key: KEY, changes: 1, isUnfinished: true }]); });
  await onItsScreen((unit) => { unit.keepRaw('nextReview', null); });
  await waitFor(() => { expect(units.pageRegistry().liveIds()).toEqual([]); });
  expect(unsentNow().records).toEqual([]);
});
