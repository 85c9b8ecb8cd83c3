import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import Button from 'react-bootstrap/Button';
import type { UnitHandle } from '../../saving/types';
import { useRootClass } from '../../ui/page/useRootClass';
import { findItem, fullLabelOf } from '../describe/defineForm';
import type { OpenForm } from '../describe/editField';
import type { FormSpec } from '../describe/formSpec';
import { READ_ONLY_REASON } from '../describe/ids';
import { useUnitView } from '../status/useUnitView';
import { ConflictPanel } from './ConflictPanel';
import { NotSavedAlert } from './NotSavedAlert';
import { newlyAdopted, subscribeAdopted, markAdoptedRead } from './adopted';
import { DismissButton, Notice } from './Notice';
import { countOf } from '../../values/countOf';

/** Notices above a form that are known when it opens. Usually there are none. */
export function FormNotices<E>(props: OpenForm<E>) {
  const { handle } = props;
  const mayMiss = useUnitView(handle, 'mayMiss');
  const completeAgain = useUnitView(handle, 'completeAgain');
  return (
    <>
      <OtherTabNotice handle={handle} />
      {mayMiss ? <MayMissNotice handle={handle} /> : null}
      {completeAgain.length === 0 ? null : (
        <Notice tone="warning" icon="alert">
          Complete was pressed, but not sent. Please press Complete again.
        </Notice>
      )}
      <NothingKeptNotice handle={handle} />
      <RestoredNotice {...props} />
    </>
  );
}

/** Notices that appear while the user works: at the lower edge of the window, overlapping the end of the form, so that the form does not move. */
export function FormDock<E>(props: OpenForm<E>) {
  const { handle } = props;
  const conflicts = useUnitView(handle, 'conflicts');
  const adopted = useAdopted(handle);
  const notSaved = useNotSaved(handle);
  useRootClass('has-form-dock', notSaved !== null || conflicts.length > 0 || adopted.length > 0);
  return (
    <div className="form-notices">
      {notSaved === null ? null : <NotSavedAlert {...props} {...notSaved} />}
      {conflicts.length === 0 ? null : <ConflictPanel {...props} conflicts={conflicts} />}
      {adopted.length === 0 ? null : <AdoptedNotice {...props} names={adopted} />}
    </div>
  );
}

/** The refusal of the last save. It stays while Retry is under way, so that the button keeps the focus. */
function useNotSaved(handle: UnitHandle) {
  const status = useUnitView(handle, 'status');
  const [retried, setRetried] = useState<string | null>(null);
  if (retried !== null && status.kind !== 'saving' && status.kind !== 'notSaved') setRetried(null);
  const reason = status.kind === 'notSaved' ? status.reason : retried;
  if (reason === null) return null;
  const onRetry = (): void => {
    setRetried(reason);
    handle.retry();
  };
  return { reason, isTrying: status.kind === 'saving', onRetry };
}

/** Edits may be missing here, and those sealed on this computer can be restored. */
function MayMissNotice({ handle }: { readonly handle: UnitHandle }) {
  const isDraftSealed = useUnitView(handle, 'isDraftSealed');
  const putBack = (
    <Button variant="secondary" size="sm" onClick={() => { handle.openDraft(); }}>Restore…</Button>
  );
  return (
    <Notice tone="warning" icon="alert" actions={isDraftSealed ? putBack : undefined}>
      Changes made in another tab, or just before a page was closed, may be missing here. Please check your answers.
      {isDraftSealed ? ' Some changes are kept on this computer: enter your password to restore them.' : ''}
    </Notice>
  );
}

function OtherTabNotice({ handle }: { readonly handle: UnitHandle }) {
  const readOnly = useUnitView(handle, 'readOnly');
  if (readOnly === null) return null;
  if (readOnly === 'settling') {
    return <Notice id={READ_ONLY_REASON} icon="clock">Checking what has been saved. You can read now, and edit in a moment.</Notice>;
  }
  const takeOver = (
    <Button variant="secondary" size="sm" onClick={() => { handle.takeOver(); }}>Edit here instead</Button>
  );
  return <Notice id={READ_ONLY_REASON} actions={takeOver}>You are editing this in another tab. Here it is read-only.</Notice>;
}

/** For a browser that cannot store drafts. A disk that fails later shows only beside the save state: a notice would move the form. */
function NothingKeptNotice({ handle }: { readonly handle: UnitHandle }) {
  const isNow = useUnitView(handle, 'memoryOnly');
  const [wasFirst] = useState(isNow);
  if (!isNow || !wasFirst) return null;
  return (
    <Notice isLive={false}>
      No crash protection on this computer: this browser does not let the page keep anything. Changes are lost if the
      page closes before they are saved.
    </Notice>
  );
}

function RestoredNotice<E>({ spec, handle }: OpenForm<E>) {
  const names = useUnitView(handle, 'restored');
  const [read, setRead] = useState<readonly string[] | null>(null);
  if (names.length === 0 || names === read) return null;
  return (
    <Notice actions={<DismissButton onDismiss={() => { setRead(names); }} />}>
      Restored: changes that were still unsaved. <Labels spec={spec} names={names} />
    </Notice>
  );
}

/** The fields that another user changed, until the user dismisses the notice. */
function useAdopted(handle: UnitHandle): readonly string[] {
  const subscribe = useCallback((changed: () => void) => {
    const stops = [handle.subscribe(changed), subscribeAdopted(changed)];
    return () => { stops.forEach((stop) => { stop(); }); };
  }, [handle]);
  const joined = useSyncExternalStore(subscribe, () => newlyAdopted(handle).join('\n'));
  return useMemo(() => (joined === '' ? [] : joined.split('\n')), [joined]);
}

/** Announced each time a change is merged, even for a field that was announced and read before. */
function AdoptedNotice<E>({ spec, handle, names }: OpenForm<E> & { readonly names: readonly string[] }) {
  return (
    <Notice actions={<DismissButton onDismiss={() => { markAdoptedRead(handle); }} />}>
      Updated, because it changed in the council’s system while this page was open: <Labels spec={spec} names={names} />
    </Notice>
  );
}

function Labels<E>({ spec, names }: { readonly spec: FormSpec<E>; readonly names: readonly string[] }) {
  const here = names.filter((name) => findItem(spec, name) !== undefined);
  const elsewhere = names.length - here.length;
  const others = elsewhere === 0 ? [] : [`${countOf(elsewhere, 'answer')} on another page`];
  const labels = [...here.map((name) => fullLabelOf(spec, name)), ...others].join('; ');
  // The label of a question ends its own sentence.
  return <strong>{labels}{/[?.!]$/.test(labels) ? '' : '.'}</strong>;
}
