import type { LoadOutcome, UnitKey, SaveOutcome, UnitHandle } from '../saving/types';
import * as units from '../saving/units';
import { rememberPlace } from '../saving/unsent/places';

const REFUSED: SaveOutcome = { kind: 'refused', reason: 'The plan is locked' };

/** Opens a record, edits it once, and waits until the save has ended as given. */
export async function editedRecord(
  key: UnitKey,
  place: Parameters<typeof rememberPlace>[1],
  outcome: SaveOutcome = REFUSED,
  load: LoadOutcome = { kind: 'loaded', values: { hopes: '' } },
): Promise<{ readonly unit: UnitHandle; readonly sends: () => number }> {
  let sends = 0;
  const unit = units.pageRegistry().openUnit(key, [{ name: 'save', carries: () => true }], {
    load: async () => load,
    save: async () => {
      sends += 1;
      return outcome;
    },
  });
  rememberPlace(key, place);
  const until = (isIt: () => boolean) => new Promise<void>((resolve) => {
    if (isIt()) resolve();
    else unit.subscribe(() => { if (isIt()) resolve(); });
  });
  await until(() => unit.getView().phase === 'ready');
  unit.edit('save', 'hopes', 'Vet', 'choice');
  await until(() => !['idle', 'saving'].includes(unit.getView().status.kind));
  return { unit, sends: () => sends };
}
