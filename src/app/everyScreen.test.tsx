import { fireEvent, renderHook } from '@testing-library/react';
import { amara, noor, people, sofia } from '../../mocks/fixtures/people';
import { hostLog } from '../../mocks/server';
import { operations } from '../../mocks/contract/contract';
import type { ChasedPlan } from '../shared/chasing/chasedPlan';
import { useLeaveTrail } from '../shared/chasing/pupilTrail';
import { SIDEBAR } from '../shared/planSections';
import { PATHS } from '../routes/paths';
import { clearUserStates } from '../state/userState';
import { EVERY_KIND, hasOwnForm, MEETING_MODE, OTHER_PHASES, type ScreenToOpen } from '../testing/everyScreen';
import type { openApp } from '../testing/open';
import { CHOOSE_NO_ROWS, controlsOnPage } from '../testing/filterControls';
import { LISTS } from '../testing/filteredLists';
import { questionsWithMoreStops, requiredWithoutAsterisk } from '../testing/stopsAndStars';
import { inTurn, isLongRun, spread } from '../testing/longRun';
import { translatedValues } from '../testing/translatable';
import { typeHalf } from '../testing/halfTyped';
import { watchLists } from '../testing/listsFilledLate';
import { clumsyNames, textsWithoutSpace, sharedNames, titleDescription, namesWithoutVisibleText, wordsInTitle } from '../testing/accessibleNames';
import { expectBlank, readOpened, recordsIn, type Opened } from '../testing/noRecords';
import { closePage, openOn, settle } from '../testing/openScreen';
import { findScreen } from './screens';

/** It shows the forms of the sections: Meeting represents them all, and the long run opens each. */
const meetingMode = inTurn(MEETING_MODE, 3);
const pathOf = ({ address }: ScreenToOpen): string => address.split('?')[0] ?? '';
const rows = (screens: readonly ScreenToOpen[]) => screens.map((one) => [one.address, one] as const);

const ofPupil = EVERY_KIND.filter((one) => findScreen(pathOf(one))?.frame === 'pupil');
/** The pages of a plan; Personal Info belongs to the record. */
const ofPlan = ofPupil.filter((one) => SIDEBAR.some(({ path }) => path === pathOf(one) && path !== PATHS.pupil));
/** Meeting mode shows the forms of the other phases as their sections do. The long run also opens the sections that share a form with EVERY_KIND. */
const otherPhases = OTHER_PHASES.filter((one) => !one.address.includes('mode=') && (isLongRun || hasOwnForm(one)));

/** Why a control is disabled, as the page shows it and a screen reader reads it. */
function reasonOf(control: Element): string {
  const holders = [control, control.closest('[role=radiogroup]'), control.closest('fieldset')];
  return holders
    .flatMap((holder) => (holder?.getAttribute('aria-describedby') ?? '').split(' '))
    .map((id) => (id === '' ? null : document.getElementById(id)))
    .filter((text) => text !== null && text.closest('[hidden], .visually-hidden') === null)
    .map((text) => text?.textContent ?? '')
    .join(' ').trim();
}

/** The text beside the arrows of a list states its page. */
const IS_EXPLAINED = '.pager *';

const withoutReason = (): readonly string[] => [...document.querySelectorAll(':disabled:not(option)')]
  .filter((control) => control.closest(IS_EXPLAINED) === null && reasonOf(control) === '')
  .map((control) => `${control.tagName} ${control.id} ${control.textContent}`);

/** Controls by their label, with the group of a radio. A query by role would compute the names of all controls of the page. */
const labelled = (label: RegExp, group = /^/): readonly HTMLElement[] =>
  [...document.querySelectorAll('label')]
    .filter((one) => label.test(one.textContent) && group.test(document.getElementById(one.closest('[role=radiogroup]')?.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''))
    .map((one) => document.getElementById(one.htmlFor) ?? one.querySelector('input')).filter((control) => control !== null);

/** Gives every answer of this screen that closes other questions. */
async function closeWhatCloses(): Promise<number> {
  const before = document.querySelectorAll(':disabled').length;
  for (const no of labelled(/^No$/, /have SEND\?|^Has SEND/)) fireEvent.click(no);
  const record = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Record a suspension');
  if (record !== undefined) {
    fireEvent.click(record);
    await settle();
  }
  for (const reason of labelled(/^(Bullying|Damage|Theft)$/)) {
    if (reason instanceof HTMLInputElement && !reason.checked && !reason.disabled) fireEvent.click(reason);
  }
  return document.querySelectorAll(':disabled').length - before;
}

/** Year groups with the year of the register behind them; the lists of choices are specified so. */
const longYears = (): readonly string[] =>
  [...document.querySelectorAll('#root :not(option), body > div :not(option)')].filter(({ children: { length } }) => length === 0).map(({ textContent }) => textContent).filter((text) => /\b(R|N\d?|Y\d\d?) 20\d\d\b/.test(text));

/** The target of the link that names the pupil in a part of the page. */
const leadsTo = (part: string, name: RegExp): string | null | undefined =>
  [...document.querySelectorAll(`${part} a[href]`)].find(({ textContent }) => name.test(textContent.trim()))?.getAttribute('href');

const planOf = ({ pupilId, forename, meeting }: typeof amara): ChasedPlan =>
  ({ key: pupilId, name: forename, schoolName: '', dateOfMeeting: meeting, termOfPep: '', classYear: '', pupilId, statusRow: null, left: null });
/** Sets up that the user came from a list in which each pupil of the test has a neighbour. */
const LIST = [sofia, amara, noor];

/** Each opens a page behind `g` (shell/keys/PageKeys.tsx). */
const LETTERS = 'hmtscdrueayfi';
/**
 * The space scrolls the page; `?` lists the keys of a list, and stands last because it opens a dialog. A page has actions for
 * letters alone: the long run presses capitals, digits and signs too, and each key on each page.
 */
const PRINTABLE = [...Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).filter((key) => key !== '?' && (isLongRun || /[a-z/]/.test(key))), '?'];

/** Each of three consecutive pages presses a different third. */
const inThirds = (keys: readonly string[], turn: number): readonly string[] => keys.filter((_, at) => isLongRun || at % 3 === turn % 3);

/** Types with the focus on the page itself, as somebody does who has missed the field. @returns what has changed */
async function typeOnPage(isOfPupil: boolean, turn: number, { address }: ReturnType<typeof openApp>): Promise<readonly string[]> {
  const [before, sent] = [address(), hostLog.entries.length];
  const changes: string[] = [];
  const press = (...keys: readonly string[]) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const key of keys) fireEvent.keyDown(document.body, { key });
    if (address() !== before && changes.length === 0) changes.push(`${keys.join(', ')} opens ${address()}`);
  };
  // Elsewhere `g` and a letter open a page, as the list of keys says.
  for (const letter of isOfPupil ? inThirds(LETTERS.split(''), turn) : []) press('g', letter);
  // `g` waits for a letter: one that opens nothing ends that.
  for (const key of inThirds(PRINTABLE, turn)) press(...(key === 'g' ? ['g', 'q'] : [key]));
  await settle();
  return [...changes, ...hostLog.entries.slice(sent).map(({ method, call }) => `${method} ${call}`)];
}

/** The whole text of a control, unless paper shows it as a choice. */
const shownIn = (control: Element): string => (control instanceof HTMLSelectElement ? control.selectedOptions[0]?.text ?? '' : (control as HTMLInputElement).value).trim();

/** Prints the page. @returns the texts of one-line fields and lists, and those that the paper lacks or the screen keeps */
function printByBrowser(): { readonly texts: number; readonly faults: readonly string[] } {
  const controls = [...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=file], [type=password], [type=hidden], [type=date]), select, textarea')]
    .filter((control) => shownIn(control) !== '');
  fireEvent(window, new Event('beforeprint'));
  const cut = controls.filter((control) => control.nextElementSibling?.className !== 'print-value' || control.nextElementSibling.textContent !== shownIn(control));
  fireEvent(window, new Event('afterprint'));
  return { texts: controls.length, faults: [...cut.map(({ outerHTML }) => outerHTML), ...[...document.querySelectorAll('.print-value')].map(({ outerHTML }) => outerHTML)] };
}

interface Seen extends Opened {
  readonly printed: ReturnType<typeof printByBrowser>;
  readonly typed: readonly string[];
  readonly sent: typeof hostLog.entries;
  readonly inBanner: string | null | undefined;
  readonly besideTitle: string | null | undefined;
  readonly whose: string;
  readonly lists: readonly string[];
  readonly ariaProblems: Readonly<Record<'glued' | 'shared' | 'unspeakable' | 'clumsy' | 'inTitle', readonly string[]>>;
  readonly asked: Readonly<Record<'moreStops' | 'withoutStar', readonly string[]>>;
  readonly translated: readonly string[];
  readonly longYears: readonly string[];
  readonly filters: readonly string[];
  readonly half: Awaited<ReturnType<typeof typeHalf>>;
  readonly unexplained: readonly string[];
  /** The controls that answers of the form have closed. */
  readonly closed: number;
  readonly closedUnexplained: readonly string[];
}

async function inspect(one: ScreenToOpen): Promise<Seen> {
  // Closes what was opened on the screen before, such as the list of keys.
  clearUserStates();
  const listsFilledLate = watchLists();
  const app = openOn(null, one);
  renderHook(() => { useLeaveTrail('My Pupils', LIST, planOf); });
  await settle();
  const found = {
    ...readOpened(),
    sent: hostLog.entries,
    inBanner: ofPupil.includes(one) ? leadsTo('[aria-label="Pupil and plan"]', /^\S+ \S+/) : null,
    besideTitle: ofPlan.includes(one) ? leadsTo('main', /^Amara Okafor$/) : null,
    whose: titleDescription(),
    lists: listsFilledLate(),
    ariaProblems: { glued: textsWithoutSpace(), shared: sharedNames(), unspeakable: namesWithoutVisibleText(), clumsy: clumsyNames(), inTitle: wordsInTitle() },
    translated: translatedValues(),
    longYears: longYears(),
    filters: Object.keys(controlsOnPage()),
    asked: { moreStops: questionsWithMoreStops(), withoutStar: requiredWithoutAsterisk() },
    unexplained: withoutReason(),
    printed: printByBrowser(),
    typed: await typeOnPage(ofPupil.some((other) => pathOf(other) === pathOf(one)), inspections.size, app),
  };
  const closed = await closeWhatCloses();
  const seen = { ...found, closed, closedUnexplained: withoutReason(), half: await typeHalf() };
  closePage();
  return seen;
}

const inspections = new Map<ScreenToOpen, Promise<Seen>>();
/** Opens each screen once, for all of the tests. */
function seenAt(one: ScreenToOpen): Promise<Seen> {
  const before = inspections.get(one) ?? inspect(one);
  inspections.set(one, before);
  return before;
}

describe('a disabled control shows why, also to a screen reader', () => {
  const all = [...EVERY_KIND, ...meetingMode, ...otherPhases];

  it.each(rows(all))('%s', async (_, one) => {
    const { unexplained, closedUnexplained } = await seenAt(one);
    expect({ unexplained, closedUnexplained }).toEqual({ unexplained: [], closedUnexplained: [] });
  });

  it('covers the answers that close others', async () => {
    const closing: string[] = [];
    for (const one of all) if ((await seenAt(one)).closed > 0) closing.push(pathOf(one));
    expect(closing).toEqual(expect.arrayContaining([PATHS.data, PATHS.exclusions]));
  });
});

describe('what a screen reader announces', () => {
  it.each(rows(ofPupil))('with the title of %s names the pupil of the page', async (_, one) => {
    const pupil = people.find(({ pupilId }) => one.address.includes(`pupil=${pupilId}&`));
    expect((await seenAt(one)).whose).toContain(pupil?.surname ?? 'a pupil of the fixtures');
  });

  it.each(rows([...EVERY_KIND, ...meetingMode, ...otherPhases]))('at %s gives every control a distinct name, with spaces between words and all of its visible text', async (_, one) => {
    expect((await seenAt(one)).ariaProblems).toEqual({ glued: [], shared: [], unspeakable: [], clumsy: [], inTitle: [] });
  });
});

describe('a list of choices', () => {
  it.each(rows([...EVERY_KIND, ...meetingMode, ...otherPhases]))('at %s has its choices and its value when it comes into the page', async (_, one) => {
    expect((await seenAt(one)).lists).toEqual([]);
  });
});

describe('a question', () => {
  it.each(rows([...EVERY_KIND, ...meetingMode, ...otherPhases]))('at %s is one Tab stop if it takes one of few answers, and has a star if it is required', async (_, one) => {
    expect((await seenAt(one)).asked).toEqual({ moreStops: [], withoutStar: [] });
  });
});

describe('a translator of the page', () => {
  it.each(rows([...EVERY_KIND, ...meetingMode]))('leaves names and values of %s as they are', async (_, one) => {
    expect((await seenAt(one)).translated).toEqual([]);
  });
});

describe('a year group', () => {
  const claims: ScreenToOpen = { address: `${PATHS.finance}?show=claims`, user: 'priya.nair' };

  it.each(rows([...EVERY_KIND, claims]))('at %s is its first word (001 section 2.3)', async (_, one) => {
    expect((await seenAt(one)).longYears).toEqual([]);
  });
});

describe('a list with filters', () => {
  it.each(rows(EVERY_KIND))('at %s has its row in filteredLists.ts', async (_, one) => {
    const { filters } = await seenAt(one);
    const known = [...LISTS.map(pathOf), ...CHOOSE_NO_ROWS];
    expect(known.includes(pathOf(one)) ? [] : filters).toEqual([]);
  });
});

describe('a half-typed date or number', () => {
  it.each(rows([...EVERY_KIND, ...otherPhases]))('is validated at %s when the user leaves it, not before', async (_, one) => {
    expect((await seenAt(one)).half.faults).toEqual([]);
  });

  it('is typed on many screens', async () => {
    let typed = 0;
    for (const one of EVERY_KIND) typed += (await seenAt(one)).half.typed;
    expect(typed).toBeGreaterThan(15);
  });
});

describe('printable keys with the focus on the page', () => {
  it.each(rows([...EVERY_KIND, ...meetingMode, ...otherPhases]))('leave pupil, section and host as they were at %s', async (_, one) => {
    expect((await seenAt(one)).typed).toEqual([]);
  });
});

describe("the browser's own print", () => {
  const all = [...EVERY_KIND, ...meetingMode, ...otherPhases];

  it.each(rows(all))('has the whole text of every field at %s, and only on paper', async (_, one) => {
    expect((await seenAt(one)).printed.faults).toEqual([]);
  });

  it('covers fields with a text', async () => {
    let texts = 0;
    for (const one of all) texts += (await seenAt(one)).printed.texts;
    expect(texts).toBeGreaterThan(100);
  });
});

describe('the school id of what a screen loads (002 section 6)', () => {
  /** The school that the fixtures' users have stored; their pupils go to others. */
  const STORED = '449403';

  it.each(rows(EVERY_KIND))('is the stored one at %s', async (_, one) => {
    expect(amara.schoolId).not.toBe(STORED);
    const sent = (await seenAt(one)).sent.flatMap(({ call, params }) =>
      Object.entries(params).filter(([name]) => /(^|\.)schoolId$/i.test(name)).map(([, schoolId]) => ({ call, schoolId })));
    expect(sent.filter(({ schoolId }) => schoolId !== STORED)).toEqual([]);
  });
});

describe('between plan and record', () => {
  it.each(rows(ofPupil))('%s: the name in the banner links to the plan', async (_, one) => {
    expect((await seenAt(one)).inBanner).toMatch(/^\/pep\?pupil=\d+&meeting=\d/);
  });

  it.each(rows(ofPlan))('%s: the name beside the title links to the record', async (_, one) => {
    expect((await seenAt(one)).besideTitle).toMatch(/^\/basic-info\/pupil\?pupil=\d+&meeting=\d/);
  });

  it('has both kinds of pages', () => {
    expect(ofPupil.length).toBeGreaterThan(20);
    expect(ofPlan).toHaveLength(6);
  });
});

describe('a host that has no record of the pupil yet', () => {
  /** Loads of the older modules, which olderRecords.test.tsx covers. */
  const OLDER = ['earlyYearVoice', 'primaryModule', 'primaryVoice', 'secondaryVoice', 'sendModule', 'target'];
  /** No screen opens with these loads: a history is a dialog, the user is loaded at sign-in, and a new plan on a press. */
  const NO_SCREEN = ['pupilContactsHistory', 'startNew', 'user'];
  const all = [...EVERY_KIND, ...otherPhases];

  // One decoder reads every record: the long run opens the other screens, too.
  it.each(spread(all).map((one, turn) => [one.address, one, turn] as const))('opens %s to be filled in, whether the record is null, missing or blank', async (_, one, turn) => {
    await expectBlank(one, await seenAt(one), turn);
  });

  it('covers the screens of every record that the contract allows to be null', async () => {
    const met: string[] = [];
    for (const one of all) met.push(...(await seenAt(one)).records);
    const every = operations().filter(({ method, 'x-writes': writes }) => method === 'GET' && writes !== true).flatMap(({ path }) => recordsIn(path));
    expect([...new Set(every)].filter((record) => !met.includes(record)).sort()).toEqual([...OLDER, ...NO_SCREEN].sort());
  });
});
