import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isMeetingDateMissing } from '../../domain/meetingDate';
import type { PupilContext } from '../../domain/pupil';
import { failureText } from '../../shared/load/useLoad';
import { BY_SCHOOL } from '../../shared/pupils/foundColumns';
import { useFoundPupils } from '../../shared/pupils/useFoundPupils';
import { useIsBuilt } from '../../shared/ScreenLink';
import { useLastPlan } from '../../pupil/pupilContext';
import type { PupilRoot } from '../../pupil/pupilRoot';
import { useSelectPupil } from '../../pupil/selectPupil';
import { linkTo } from '../../routes/address';
import { PATHS } from '../../routes/paths';
import { useSessionUser } from '../../session/useSession';
import { Dialog } from '../../ui/dialogs/Dialog';
import { useCombobox } from '../../ui/fields/useCombobox';
import { nextSort } from '../../ui/table/column';
import { SearchResults } from './SearchResults';
import { pathForPupil, placesFor, pupilOptions, recentPlaces, type SearchedFrom, type SearchOption } from './searchOptions';
import type { EarlyKeys } from './earlyKeys';
import './search.css';

/** Results per page (S-206). */
const PAGE_SIZE = 10;

interface SearchDialogProps {
  readonly earlyKeys: EarlyKeys;
  readonly onClose: () => void;
}

/** Search over all pupils, the pages of the active pupil and of the product (001 section 2.7). */
export function SearchDialog(props: SearchDialogProps) {
  return <Dialog title="Find a pupil or a page" size="xl" staysAtTop onClose={props.onClose}><Search {...props} /></Dialog>;
}

/** The pupil of the page on which the search was opened, else the last one. */
function useSearchedFrom(opened: readonly PupilContext[]): SearchedFrom | null {
  const [address] = useSearchParams();
  const ofPage = { pupilId: address.get('pupil') ?? '', dateOfMeeting: address.get('meeting') ?? '' };
  const last = useLastPlan();
  const plan = ofPage.pupilId === '' ? last : ofPage;
  if (plan === null) return null;
  const { pupilId, dateOfMeeting } = plan;
  return { pupilId, dateOfMeeting, fullname: opened.find((pupil) => pupil.pupilId === pupilId)?.fullname ?? null };
}

function Search({ earlyKeys, onClose }: SearchDialogProps) {
  const [text, setText] = useState(earlyKeys.read);
  const [sort, setSort] = useState(BY_SCHOOL);
  const [page, setPage] = useState(1);
  const user = useSessionUser();
  const isBuilt = useIsBuilt();
  const navigate = useNavigate();
  const selectPupil = useSelectPupil();
  const known = useSelector((state: PupilRoot) => state.pupil.known);
  const { pupils, isBusy, error } = useFoundPupils(text, sort);
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    earlyKeys.end();
  }, [earlyKeys]);

  const term = text.trim();
  const opened = Object.values(known);
  const active = useSearchedFrom(opened);
  const { pathname, search } = useLocation();
  // A link to the open page would lead nowhere.
  const places = term === '' ? recentPlaces(opened, isBuilt).filter(({ to }) => to !== `${pathname}${search}`)
    : placesFor(term, active, user, isBuilt);
  const options: readonly SearchOption[] = [
    ...pupilOptions(pupils.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), isBuilt),
    ...places,
  ];
  // The combobox starts at the first option whenever the options change, so the same ones must be the same array.
  const signature = `${term}|${options.map(({ key }) => key).join()}`;
  const [kept, setKept] = useState({ signature, options });
  const current = kept.signature === signature ? kept : { signature, options };
  if (current !== kept) setKept(current);

  const pick = (option: SearchOption) => {
    onClose();
    if (option.kind === 'place') { void navigate(option.to); return; }
    const { pupilId, dateofmeeting } = option.pupil;
    void selectPupil({ pupilId, ...(dateofmeeting === '' ? {} : { dateOfMeeting: dateofmeeting }) });
    const path = option.kind === 'plan' ? PATHS.planOverview : pathForPupil(option.pupil, user, isBuilt);
    // Without a date the page opens with that of the pupil's record (S-295).
    void navigate(linkTo(path, { pupilId, dateOfMeeting: isMeetingDateMissing(dateofmeeting) ? '' : dateofmeeting }));
  };
  const { inputProps, optionProps, listId } = useCombobox({
    options: current.options, isOpen: current.options.length > 0, list, onPick: pick,
    onOpen: () => undefined, onClose,
  });
  return (
    <div>
      <input
        {...inputProps}
        ref={box}
        type="text"
        className="form-control"
        aria-label="Find a pupil or a page"
        placeholder="Name, UPN, or a page such as Contacts"
        translate="no"
        value={text}
        onChange={(event) => { setText(event.target.value); setPage(1); }}
      />
      <SearchResults
        term={term}
        total={pupils.length}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => { setPage(next); box.current?.focus(); }}
        sort={sort}
        onSort={(key) => { setSort(nextSort(sort, key)); setPage(1); box.current?.focus(); }}
        options={current.options}
        optionProps={optionProps}
        listId={listId}
        list={list}
        status={isBusy ? 'Searching…' : error === undefined ? null : `Pupils could not be searched. ${failureText(error)}`}
      />
    </div>
  );
}
