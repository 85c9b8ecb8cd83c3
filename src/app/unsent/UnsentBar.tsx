import { Link, useLocation } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { tryUnsentNow, useUnsent } from '../../shared/unsent/unsentStore';
import { UnreadText, UnsentFormButtons } from '../../shared/unsent/UnsentFormButtons';
import { canTry, causeOf, formCause, formText, sealedText } from '../../shared/unsent/unsentTexts';
import type { SaveStatus } from '../../saving/types';
import type { UnsentRecord } from '../../saving/unsent/unsentWork';
import { locked } from '../../session/sessionSlice';
import { useSessionDispatch } from '../../session/useSession';
import { Icon } from '../../ui/icons/Icon';
import { SelfRemovingButton } from '../../ui/buttons/SelfRemovingButton';
import { useRootClass } from '../../ui/page/useRootClass';
import { countOf } from '../../values/countOf';
import './unsent.css';

/**
 * Whether the open page is the one where the record is edited; other parameters of the address are ignored. A screen that shows
 * the record may have chosen by itself what its address leaves out, such as the term.
 */
function isShownAt({ place, isOpen = false }: UnsentRecord, { pathname, search }: { readonly pathname: string; readonly search: string }): boolean {
  const [path, query = ''] = place?.address.split('?') ?? [];
  const here = new URLSearchParams(search);
  return path === pathname && [...new URLSearchParams(query)].every(([name, value]) => here.get(name) === value || (isOpen && !here.has(name)));
}

/** Those that need the user are behind those that resolve themselves. */
const URGENCY: readonly SaveStatus['kind'][] = ['waiting', 'signedOut', 'choose', 'notSaved', 'stopped'];
const urgencyOf = ({ status }: UnsentRecord): number => (status === undefined ? -1 : URGENCY.indexOf(status.kind));

const whose = ({ place }: UnsentRecord): string => (place === null ? '' : `: ${place.title}, ${place.of}`);

/** Lists unsaved changes of any pupil in the top bar of every page. It leaves out the record on the screen, which shows its own status. */
export function UnsentBar() {
  const dispatch = useSessionDispatch();
  const location = useLocation();
  const { records, sealed, forms } = useUnsent();
  const waiting = records
    .filter((record) => record.isOpen !== true || !isShownAt(record, location))
    .sort((a, b) => urgencyOf(b) - urgencyOf(a));
  const [first] = waiting;
  const total = waiting.reduce((sum, record) => sum + record.changes, 0);
  // A waiting record comes before a form, which only waits for its user.
  const form = first === undefined ? forms[0] : undefined;
  const more = waiting.length + forms.length - 1 + sealed;
  const cause = first === undefined ? null : causeOf(first);
  const isShown = first !== undefined || form !== undefined || sealed > 0;
  // The bar grows by a line, so sticky elements below it have to move.
  useRootClass('has-unsent', isShown);
  return (
    <div className="unsent">
      <p className="unsent-text" role="status">
        {first === undefined ? null : (
          <>
            <Icon name="alert" />
            <span className="unsent-what">
              {countOf(total, 'change')} not saved{whose(first)}{more > 0 ? ` and ${more} more` : ''}
            </span>
            <span className="unsent-cause">{cause?.text}<span aria-live="off">{cause?.varies}</span></span>
          </>
        )}
        {form === undefined ? null : (
          <>
            <Icon name="alert" />
            <span className="unsent-what">{formText(form)}{more > 0 ? ` and ${more} more` : ''}</span>
            <span className="unsent-cause">{formCause(form)}</span>
          </>
        )}
        {first === undefined && form === undefined && sealed > 0 ? <><Icon name="alert" /><span className="unsent-what">{sealedText(sealed)}</span></> : null}
      </p>
      {first?.place === undefined || first.place === null || isShownAt(first, location) ? null : (
        <Link className="btn btn-sm btn-secondary" to={first.place.address}>Open</Link>
      )}
      {first?.text === undefined ? null : <UnreadText record={first} />}
      {form === undefined ? null : <UnsentFormButtons form={form} />}
      {waiting.some(canTry) ? <SelfRemovingButton onPress={tryUnsentNow}>Try now</SelfRemovingButton> : null}
      {first === undefined && form === undefined && sealed > 0 ? (
        <Button variant="secondary" size="sm" onClick={() => { dispatch(locked('drafts')); }}>
          Enter your password
        </Button>
      ) : null}
    </div>
  );
}
