import { act, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { rememberPlace } from '../../saving/places';
import * as units from '../../saving/units';
import { open } from '../../testing/open';
import { attachUnits, lookForDrafts } from './unsentStore';
import { UnsentNotice } from './UnsentNotice';

const KEY = { userId: '701', records: ['voice:1042:12/11/2025'] };
const PLACE = {
  title: 'Pupil Voice', of: 'Chloe D.', address: '/ncc-pupil-voice?pupil=1042&meeting=12%2F11%2F2025', resume: { kind: 'plan' },
};

/** A record whose save the host refuses, while another page is open. */
async function refused(): Promise<void> {
  const unit = units.openUnit(KEY, [{ name: 'save', carries: () => true }], {
    load: async () => ({ kind: 'loaded', values: { hopes: '' } }),
    save: async () => ({ kind: 'refused', reason: 'The plan is locked' }),
  });
  rememberPlace(KEY, PLACE);
  await new Promise<void>((resolve) => { unit.subscribe(() => { if (unit.getView().phase === 'ready') resolve(); }); });
  unit.edit('save', 'hopes', 'Vet', 'choice');
  await new Promise<void>((resolve) => { unit.subscribe(() => { if (unit.getView().status.kind === 'notSaved') resolve(); }); });
}

it('names the section and the pupil of a change that is not saved on every other page, with a way there', async () => {
  const { container } = open(<UnsentNotice />);
  attachUnits(units);
  await act(async () => { await lookForDrafts('701', () => Promise.resolve(units)); });
  await act(refused);
  expect(await screen.findByRole('status')).toHaveTextContent('1 section has changes that are not saved yet: Pupil Voice, Chloe D.');
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', PLACE.address);
  expect(await axe(container)).toHaveNoViolations();
});

it('says nothing on the page where that section is open: it shows its own state', async () => {
  open(<UnsentNotice />, { at: `${PLACE.address}&field=hopes` });
  attachUnits(units);
  await act(async () => { await lookForDrafts('701', () => Promise.resolve(units)); });
  await act(refused);
  expect(screen.queryByRole('status')).toBeNull();
});
