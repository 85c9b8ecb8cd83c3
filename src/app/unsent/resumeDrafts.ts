import type { SessionThunk } from '../../session/sessionExtra';
import { rememberPlace } from '../../saving/unsent/places';
import type { UnitHandle } from '../../saving/types';
import type { UnsentRecord } from '../../saving/unsent/unsentWork';
import { openerOf } from './unitKinds';

/** The next record opens after this time even if this one has not loaded: its load is retried in the background. */
const MAX_WAIT_MS = 10_000;

/** Resolves once the record has loaded. Its unit then lives on until everything is sent or the user has to decide. */
function whileOpening(handle: UnitHandle): Promise<void> {
  return new Promise((resolve) => {
    const isOpen = (): boolean => handle.getView().phase !== 'loading';
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, MAX_WAIT_MS);
    const stop = handle.subscribe(() => { if (isOpen()) end(); });
    if (isOpen()) end();
  });
}

/** Opens each draft that this page can decrypt, without its screen, so that the queue sends it. */
export const resumeDrafts =
  (drafts: readonly UnsentRecord[]): SessionThunk<Promise<void>> =>
  async (dispatch) => {
    for (const { key, place } of drafts) {
      if (place === null) continue;
      const open = await openerOf(place.resume.kind);
      const handle = open === null ? null : await dispatch(open(key, place.resume));
      if (handle === null) continue;
      rememberPlace(key, place);
      await whileOpening(handle);
      handle.close();
    }
  };
