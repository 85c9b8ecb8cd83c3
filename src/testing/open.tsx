import { act, render, screen, within, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useEffect, type ReactElement } from 'react';
import { Provider } from 'react-redux';
import { UNSAFE_createMemoryHistory as createMemoryHistory, useLocation, type Location } from 'react-router-dom';
import { issueKey } from '../../mocks/host/token';
import { findSignIn } from '../../mocks/signIns';
import { AppRoutes } from '../app/AppRoutes';
import { GuardedRouter } from '../app/GuardedRouter';
import { PageKeeper, SessionGate } from '../app/SessionGate';
import { createStore, type AppStore } from '../app/store';
import { pageWrites } from '../shared/rows/pageWrites';
import { savingSettings } from '../saving/savingSettings';
import { destroy, startSaving } from '../saving/units';
import { startSession } from '../session/session';
import { storeSession } from '../session/storedSession';
import { Toasts } from '../ui/toasts/Toasts';
import { atTestEnd } from './atTestEnd';

// Every page loads it right after the first paint; the tests begin after that.
void PageKeeper.load();

interface Options {
  /** A user name of `mocks/signIns.ts`, or null for nobody. */
  readonly signedInAs?: string | null;
  /** The page's address, e.g. `/ncc-pupil-voice?pupil=1042&meeting=12/11/2025`. */
  readonly at?: string;
  /** The address before it, where Back leads. */
  readonly cameFrom?: string;
}

interface Opened extends RenderResult {
  readonly user: UserEvent;
  readonly store: AppStore;
  /** Where the user is now: path and query. */
  readonly address: () => string;
  /** The browser's Back button. */
  readonly goBack: () => Promise<void>;
  /** Types or chooses an answer, depending on the control. */
  readonly answer: (label: string | RegExp, value: string) => Promise<void>;
  /** Presses the button of this name. */
  readonly press: (name: string | RegExp) => Promise<void>;
}

/** Puts a valid session of this person into storage, as a sign-in does. */
export function signInAs(userName: string): void {
  const person = findSignIn(userName);
  if (person === undefined) throw new Error(`mocks/signIns.ts has no ${userName}`);
  const { userId, userRole, schoolId } = person;
  storeSession(issueKey(userName), { userName, userId, roleId: userRole, schoolId });
}

/** What a user can reach: the page, or the modal dialog that lies above it. */
const reachable = (): HTMLElement => document.querySelector<HTMLElement>('.modal[role="dialog"]') ?? document.body;

/**
 * Finds a question by its label, whatever its control: a text box, a list, or the group of its radios.
 * @param within_ where to look, default what the user can reach
 */
export function question(label: string | RegExp, within_: HTMLElement = reachable()): HTMLElement {
  const here = within(within_);
  const group = here.queryAllByRole('radiogroup', { name: label });
  // The asterisk of a starred question is for the eye only.
  const matcher = typeof label === 'string' ? (text: string) => text.replace(/\s*\*$/, '').trim() === label : label;
  const found = group.length > 0 ? group : here.queryAllByLabelText(matcher, { selector: 'input, select, textarea' });
  const [first, ...others] = found.length > 0 ? found : here.queryAllByRole('group', { name: label });
  if (first === undefined) throw new Error(`No question is labelled ${String(label)}`);
  if (others.length > 0) throw new Error(`${others.length + 1} questions are labelled ${String(label)}`);
  return first;
}

/** So many keys are typed; the rest of a long text is pasted, because each key renders the page again. */
const KEYS = 12;
/** E.g. `{Enter}`. */
const KEY_NAME = /[{[]/;

async function answer(user: UserEvent, label: string | RegExp, value: string): Promise<void> {
  const control = question(label);
  if (control instanceof HTMLSelectElement) await user.selectOptions(control, value);
  else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    await user.clear(control);
    if (value === '') return;
    const typed = KEY_NAME.test(value) ? value : value.slice(0, KEYS);
    await user.type(control, typed);
    if (typed !== value) await user.paste(value.slice(KEYS));
  } else await user.click(within(control).getByRole('radio', { name: value }));
}

function Place({ onMove }: { readonly onMove: (place: Location) => void }) {
  const place = useLocation();
  useEffect(() => onMove(place), [place, onMove]);
  return null;
}

/** Renders a screen as the product does: store, router, session, toasts, all against the mock host. */
export function open(screenToOpen: ReactElement, { signedInAs = 'priya.nair', at = '/', cameFrom }: Options = {}): Opened {
  const store = createStore();
  startSaving(savingSettings());
  pageWrites.reset();
  // Unsent changes of a test must not reach the next one.
  atTestEnd(() => { void destroy(''); });
  if (signedInAs !== null) signInAs(signedInAs);
  store.dispatch(startSession());
  let address = '';
  const onMove = ({ pathname, search }: Location) => {
    address = pathname + search;
  };
  const user = userEvent.setup();
  const history = createMemoryHistory({ initialEntries: cameFrom === undefined ? [at] : [cameFrom, at], v5Compat: true });
  const rendered = render(
    <Provider store={store}>
      <GuardedRouter history={history}>
        {screenToOpen}
        <Place onMove={onMove} />
      </GuardedRouter>
      <Toasts />
    </Provider>,
  );
  return {
    ...rendered,
    user,
    store,
    address: () => address,
    goBack: () => act(async () => {
      history.go(-1);
      await Promise.resolve();
    }),
    answer: (label, value) => answer(user, label, value),
    press: async (name) => user.click(await screen.findByRole('button', { name })),
  };
}

/**
 * Renders the whole product at an address, including the shell and the session dialogs.
 * @param beside rendered above it, e.g. a link that changes the address
 */
export const openApp = ({ beside = null, ...options }: Options & { readonly beside?: ReactElement | null } = {}): Opened =>
  open(<>{beside}<SessionGate><AppRoutes /></SessionGate></>, options);
