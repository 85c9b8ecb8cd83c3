import { act, isInaccessible, render, waitFor, within, type RenderResult } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { computeAccessibleName } from 'dom-accessibility-api';
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
import { clearUserStates } from '../state/userState';
import { Toasts } from '../ui/toasts/Toasts';
import { atTestEnd } from './atTestEnd';
import { allNamed, findNamed } from './named';
import { typeText } from './typeText';

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

const FIELDS = 'input, select, textarea';

/** The text of an element without that of the controls inside it. */
function textOf(node: Node): string {
  if (node instanceof Element && node.matches(`button, output, ${FIELDS}`)) return '';
  return node instanceof Text ? node.data : [...node.childNodes].map(textOf).join('');
}

/**
 * The fields with this label. `queryAllByLabelText` looks through all labels of the page for each of its elements, which in a long
 * form takes longer than all else that a test does.
 */
function fieldsLabelled(isIt: (text: string) => boolean, here: HTMLElement): readonly HTMLElement[] {
  const matches = (...texts: readonly string[]): boolean => texts.some((text) => isIt(text.replace(/\s+/g, ' ').trim()));
  const byLabel = [...here.querySelectorAll('label')].filter((label) => matches(textOf(label))).map(({ control }) => control)
    .filter((control) => control?.hasAttribute('aria-labelledby') === false);
  const byName = [...here.querySelectorAll<HTMLElement>(`:is(${FIELDS}):is([aria-label], [aria-labelledby])`)].filter((field) => {
    const parts = (field.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)).map((part) => (part === null ? '' : textOf(part)));
    return matches(field.getAttribute('aria-label') ?? '', parts.join(' '), ...parts);
  });
  return [...new Set([...byLabel, ...byName])].filter((field) => field !== null).filter((field) => field.matches(FIELDS) && here.contains(field));
}

/** The group of the radios of a question, or that of its boxes. */
function groupsNamed(name: string | RegExp, here: HTMLElement): readonly HTMLElement[] {
  // The names of all groups of a long form take longer to compute than all else that a test does.
  const isName = (text: string): boolean => (typeof name === 'string' ? text === name : name.test(text));
  const seen = [...here.querySelectorAll<HTMLElement>('[role=radiogroup]')].filter((group) => {
    const label = document.getElementById(group.getAttribute('aria-labelledby') ?? '');
    return label !== null && isName(label.textContent.replace(/\s*\*$/, '')) && isName(computeAccessibleName(group)) && !isInaccessible(group);
  });
  const groups = seen.length > 0 ? seen : within(here).queryAllByRole('radiogroup', { name });
  return groups.length > 0 ? groups : within(here).queryAllByRole('group', { name });
}

/**
 * Finds a question by its label, whatever its control: a text box, a list, or the group of its radios.
 * @param within_ where to look, default what the user can reach
 */
export function question(label: string | RegExp, within_: HTMLElement = reachable()): HTMLElement {
  // The asterisk of a starred question is visual only.
  const isLabel = (text: string): boolean => (typeof label === 'string' ? text.replace(/\s*\*$/, '').trim() === label : label.test(text));
  const fields = fieldsLabelled(isLabel, within_);
  const found = fields.length > 0 ? fields : groupsNamed(label, within_);
  const [first, ...others] = found;
  if (first === undefined) throw new Error(`No question is labelled ${String(label)}`);
  if (others.length > 0) throw new Error(`${others.length + 1} questions are labelled ${String(label)}`);
  return first;
}

/** The first button of this name, once there is one. */
export const findFirstButton = (name: string | RegExp): Promise<HTMLElement> => waitFor(() => {
  const [button] = allNamed('button', name);
  if (button === undefined) throw new Error(`No button is named ${String(name)}`);
  return button;
});

/** The button of this name, once there is one alone. It waits only when it must: a wait ends a turn later even if the button is there. */
async function findButton(name: string | RegExp): Promise<HTMLElement> {
  const [button, ...others] = allNamed('button', name);
  return button === undefined || others.length > 0 ? findNamed('button', name) : button;
}

async function answer(user: UserEvent, label: string | RegExp, value: string): Promise<void> {
  const control = question(label);
  if (control instanceof HTMLSelectElement) await user.selectOptions(control, value);
  else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    await user.clear(control);
    if (value !== '') await typeText(user, control, value);
  } else await user.click(radioNamed(value, control));
}

/** A radio by its label. `getByRole` looks for the labels of each radio through the whole page. */
function radioNamed(name: string, group: HTMLElement): HTMLElement {
  const radios = [...group.querySelectorAll('label')].filter(({ textContent }) => textContent.trim() === name).map(({ htmlFor }) => document.getElementById(htmlFor));
  const [radio] = radios.filter((one) => one !== null).filter((one) => !isInaccessible(one));
  return radios.length === 1 && radio !== undefined ? radio : within(group).getByRole('radio', { name });
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
  // Unsent changes and the state of the user must not reach the next test.
  atTestEnd(() => {
    void destroy('');
    clearUserStates();
  });
  if (signedInAs !== null) signInAs(signedInAs);
  store.dispatch(startSession());
  let address = '';
  const onMove = ({ pathname, search }: Location) => {
    address = pathname + search;
  };
  // No style of the product is in jsdom, and no element sets `pointer-events` itself.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
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
    press: async (name) => user.click(await findButton(name)),
  };
}

/**
 * Renders the whole product at an address, including the shell and the session dialogs.
 * @param beside rendered above it, e.g. a link that changes the address
 */
export const openApp = ({ beside = null, ...options }: Options & { readonly beside?: ReactElement | null } = {}): Opened =>
  open(<>{beside}<SessionGate><AppRoutes /></SessionGate></>, options);
