import type { SessionThunk } from '../../session/sessionExtra';
import { rememberPlace } from '../../saving/unsent/places';
import type { UnitHandle } from '../../saving/types';
import type { UnsentRecord } from '../../saving/unsent/unsentWork';
import { openerOf } from './unitKinds';

/** A record that has not been loaded by then is left to its back-off; it goes on behind the page. */
const AT_MOST_MS = 10_000;

/** Until the record is loaded; from then on it lives until all is sent, or stays where the user has to decide. */
function whileOpening(handle: UnitHandle): Promise<void> {
  return new Promise((resolve) => {
    const isOpen = (): boolean => handle.getView().phase !== 'loading';
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, AT_MOST_MS);
    const stop = handle.subscribe(() => { if (isOpen()) end(); });
    if (isOpen()) end();
  });
}

/** Sends what lies on this computer and can be opened here, record by record, without its screen. */
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
