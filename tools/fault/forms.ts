import { createFormDisk } from '../../src/forms/kept/draftDisk';
import { createFormDraft } from '../../src/forms/kept/formDraft';
import { discardKept, refreshKeptForms, rewriteForms, type FormPage } from '../../src/forms/kept/formPage';
import { idOfKept, type FormOwner, type KeptForm } from '../../src/forms/kept/keptForm';
import type { OpenDraft } from '../../src/forms/kept/openDrafts';
import { DEFAULT_TIMINGS } from '../../src/saving/timings';
import { createListeners } from '../../src/state/listeners';
import { KEPT_WITHIN_MS } from './checker';
import type { ModelBrowser, Page } from './modelBrowser';
import { idOf } from './records';
import type { Row, Rows } from './rows';
import type { World } from './world';

export type FormAct = 'open' | 'openRow' | 'type' | 'openAndType' | 'press' | 'close' | 'discard' | 'openKept' | 'discardKept' | 'look';

/** What a user has typed and neither sent nor discarded. */
interface Typed {
  readonly user: string;
  value: string;
  at: number;
  page: Page;
  /** Why it need not be kept any more. If null, it has to be on the screen or on the list. */
  end: string | null;
}

/** The form on the screen of a page. */
interface Mounted {
  readonly draft: ReturnType<typeof createFormDraft>;
  readonly owner: FormOwner;
  /** As the form opened it. */
  readonly row: Row | undefined;
  unmount: () => void;
  value: string;
  isBusy: boolean;
}

interface FormTab {
  readonly formPage: FormPage;
  mounted: Mounted | null;
}

function aValue<T>(first: T) {
  const listeners = createListeners();
  let value = first;
  return { get: () => value, set: (next: T) => { value = next; listeners.notify(); }, subscribe: listeners.subscribe };
}

const rowOf = (form: KeptForm): number | undefined => Number(form.place.resume['row'] ?? 0) || undefined;

/** A form with a submit button, open in every page of the browser, and the invariants of its text. */
export class Forms {
  private readonly tabs = new Map<Page, FormTab>();
  private readonly texts: Typed[] = [];
  private typings = 0;

  constructor(private readonly world: World, private readonly browser: ModelBrowser, private readonly rows: Rows) {}

  private tabOf(page: Page): FormTab {
    const existing = this.tabs.get(page);
    if (existing !== undefined) return existing;
    const locks = this.browser.locksOf(page);
    // Its code loads once.
    const loading: { done?: Promise<void> } = {};
    const disk = createFormDisk({
      clock: page.clock, locks,
      journal: async () => { await (loading.done ??= page.sleep(0, 5)); return page.journal; },
      heldLocks: async () => (await locks.query()).held.map(({ name }) => name),
    });
    const tab: FormTab = {
      mounted: null,
      formPage: {
        clock: page.clock,
        journalMs: () => DEFAULT_TIMINGS.journal,
        disk,
        kept: aValue<readonly KeptForm[]>([]),
        toOpen: aValue<string | null>(null),
        openDrafts: new Set<OpenDraft>(),
        rememberPlace: (key, place) => { page.places.set(idOf(key), place); },
        announceSaved: () => undefined,
      },
    };
    this.tabs.set(page, tab);
    return tab;
  }

  private find(user: string, value: string): Typed | undefined {
    return this.texts.find((one) => one.user === user && one.value === value);
  }

  /** @param row the form changes this row; otherwise it is that of a new one */
  private mount(page: Page, row?: number): Mounted {
    const tab = this.tabOf(page);
    if (tab.mounted !== null) return tab.mounted;
    const owner: FormOwner = { userId: this.browser.session.user, pupilId: 'p1', dateOfMeeting: '', of: 'Ann P.', address: '/' };
    const draft = createFormDraft(tab.formPage, { form: 'note', ...(row === undefined ? {} : { row: String(row) }) }, 'Note', owner);
    const mounted: Mounted = { draft, owner, row: row === undefined ? undefined : this.rows.open(row), value: '', isBusy: false, unmount: () => undefined };
    tab.mounted = mounted;
    mounted.unmount = draft.mount({
      start: () => ({ text: '' }),
      values: () => ({ text: mounted.value }),
      raws: () => ({}),
      isTyped: () => mounted.value !== '',
      restore: ({ values }) => { this.onRestored(page, mounted, String(values['text'] ?? '')); },
      clear: () => { mounted.value = ''; },
      focus: () => undefined,
    });
    this.world.note(`${page.name} opens the form`);
    return mounted;
  }

  private onRestored(page: Page, mounted: Mounted, value: string): void {
    const { userId } = mounted.owner;
    this.world.note(`${page.name} has ${value} in the form again`);
    if (mounted.value !== '') this.world.violate(17, `${page.name} replaces ${mounted.value} in the form by ${value}`);
    for (const [other, { mounted: one }] of this.tabs) {
      if (other !== page && other.isAlive && one?.value === value) this.world.violate(17, `${page.name} and ${other.name} show the unsent ${value}`);
    }
    mounted.value = value;
    const typed = this.find(userId, value);
    if (typed?.end === null) typed.page = page;
  }

  /** The screen that shows the form closes, or its page ends. */
  private leave(page: Page): void {
    const { mounted } = this.tabOf(page);
    if (mounted === null) return;
    this.tabOf(page).mounted = null;
    mounted.unmount();
  }

  async act(page: Page, what: FormAct): Promise<void> {
    const { world } = this;
    const tab = this.tabOf(page);
    const { kept, toOpen } = tab.formPage;
    const [first] = kept.get().filter(({ isBeingSent }) => !isBeingSent);
    switch (what) {
      case 'open':
        this.mount(page);
        return;
      case 'openRow':
        this.mount(page, 2);
        return;
      case 'type':
        this.type(page, this.mount(page));
        return;
      case 'openAndType': {
        const mounted = this.mount(page);
        // Text that was kept may be on its way into the form.
        world.after(world.between(1, 40), () => { if (page.isAlive && !page.isFrozen && this.tabOf(page).mounted === mounted) this.type(page, mounted); });
        return;
      }
      case 'close':
        this.leave(page);
        return;
      case 'discard': {
        const { mounted } = tab;
        if (mounted === null || mounted.isBusy) return;
        const typed = this.find(mounted.owner.userId, mounted.value);
        if (typed !== undefined) typed.end = 'discarded';
        mounted.draft.discard();
        return;
      }
      case 'openKept':
        if (first === undefined || tab.mounted?.isBusy === true) return;
        toOpen.set(idOfKept(first));
        // Only the form of the same row opens it.
        if (tab.mounted === null) this.mount(page, rowOf(first));
        return;
      case 'discardKept': {
        if (first === undefined) return;
        const typed = this.find(first.key.userId, String(first.entry.current['text']));
        // A tab that has opened it meanwhile keeps it.
        const isOpened = [...this.tabs].some(([other, { mounted }]) => other.isAlive && mounted?.value === typed?.value);
        // Left out (decision 001): a form looks at it in this moment.
        if (!isOpened && this.isLookedAt(first)) return;
        if (typed !== undefined && !isOpened) Object.assign(typed, { end: 'discarded', page });
        world.note(`${page.name} discards ${String(first.entry.current['text'])}`);
        await discardKept(first, tab.formPage);
        return;
      }
      case 'look': {
        const { session } = this.browser;
        // A disk that is silent lets it wait for ever, and nobody waits for it.
        void refreshKeptForms(session.user, tab.formPage).then(() => { if (session === this.browser.session) this.checkLooked(page, tab); });
        return;
      }
      case 'press':
        if (tab.mounted !== null && tab.mounted.value !== '' && !tab.mounted.isBusy) await this.press(page, tab.mounted);
    }
  }

  private type(page: Page, mounted: Mounted): void {
    const { world, texts } = this;
    const user = mounted.owner.userId;
    // The form of another user is closing.
    if (mounted.isBusy || user !== this.browser.session.user) return;
    // Two pages may type in the same millisecond.
    this.typings += 1;
    const value = `${user}form${world.now.toFixed(0)}.${this.typings}`;
    const typed = this.find(user, mounted.value);
    if (typed === undefined || typed.end !== null) texts.push({ user, value, at: world.now, page, end: null });
    else Object.assign(typed, { value, at: world.now, page });
    mounted.value = value;
    world.note(`${page.name} types ${value} into the form`);
    mounted.draft.changed();
  }

  private async press(page: Page, mounted: Mounted): Promise<void> {
    const { draft, owner, row, value } = mounted;
    mounted.isBusy = true;
    const { session } = this.browser;
    await draft.press();
    const end = await (row === undefined ? this.rows.press(page, 'create', 0, value) : this.rows.press(page, 'change', 0, value, row));
    const typed = this.find(owner.userId, value);
    mounted.isBusy = false;
    if (end === null) {
      draft.end({ kind: 'failed', reason: 'not sent' });
    } else if (end.kind === 'applied') {
      // If its page has sealed the draft meanwhile, the next visit shows that the form may be saved already.
      if (typed !== undefined) typed.end = session === this.browser.session ? 'sent' : 'sent, and sealed meanwhile';
      draft.end({ kind: 'done', isAnnounced: true });
      mounted.value = '';
    } else {
      draft.end({ kind: 'failed', reason: end.kind });
    }
  }

  /** The user has cleared the data of the site: this page writes what it holds again. */
  rewrite(page: Page): void {
    const tab = this.tabs.get(page);
    if (tab !== undefined) void rewriteForms(tab.formPage);
  }

  dataCleared(): void {
    // Left out (decision 001): a text that a form looks at in this moment, and one that another tab lists as it was before it was typed on.
    for (const typed of this.texts) {
      if (!typed.page.isAlive || this.isLookedAtOrOld(typed)) typed.end ??= 'the data of the site was cleared';
      // Left out as well: a tab that still lists what another has sent or discarded writes it again.
      else if (typed.end !== null && this.isListed(typed)) typed.end = 'the data of the site was cleared';
    }
  }

  private isListed({ value }: Typed): boolean {
    return [...this.tabs].some(([page, { formPage: { kept } }]) => page.isAlive && kept.get().some(({ entry }) => entry.current['text'] === value));
  }

  private isLookedAtOrOld({ page, value }: Typed): boolean {
    const draft = this.tabs.get(page)?.formPage.kept.get().find(({ entry }) => entry.current['text'] === value);
    return draft !== undefined && (this.isLookedAt(draft) || [...this.tabs].some(([other, { formPage: { kept } }]) => other.isAlive &&
      kept.get().some((form) => idOfKept(form) === idOfKept(draft) && form.entry.current['text'] !== value)));
  }

  private isLookedAt({ key }: KeptForm): boolean {
    return this.browser.locks.names().some((name) => name.endsWith(` ${idOfKept({ key })}`));
  }

  hide(page: Page): void {
    for (const draft of this.tabs.get(page)?.formPage.openDrafts ?? []) void draft.flush();
  }

  /** The page has ended. Text typed a moment ago may not be on the disk yet. */
  ended(page: Page): void {
    for (const typed of this.texts) {
      const isBad = this.browser.hadBadJournal || page.awakeSince(Math.max(typed.at, this.browser.keptFrom)) <= KEPT_WITHIN_MS;
      if (typed.page === page && isBad) typed.end ??= `${page.name} ended`;
    }
  }

  private forget(page: Page, { formPage }: FormTab): void {
    this.leave(page);
    formPage.kept.set([]);
    formPage.toOpen.set(null);
  }

  /** Another user has signed in: the screens close. */
  async userChanged(page: Page): Promise<void> {
    const tab = this.tabs.get(page);
    if (tab === undefined) return;
    if (this.browser.hadBadJournal) for (const typed of this.texts) if (typed.page === page) typed.end ??= 'the disk is bad';
    await Promise.race([Promise.all([...tab.formPage.openDrafts].map((draft) => draft.seal())), new Promise((resolve) => { this.world.after(2000, () => { resolve(undefined); }); })]);
    this.forget(page, tab);
    // The product looks for unsent work after each sign-in, even if the key has been refused since.
    await page.sleep(1000, 1000);
    await this.act(page, 'look');
  }

  /** The screens of every page close. */
  close(): void {
    for (const page of this.tabs.keys()) if (page.isAlive) this.leave(page);
  }

  /** The user has signed out, after the page has told them what they lose. */
  signedOut(user: string, pages: readonly Page[]): void {
    for (const typed of this.texts) if (typed.user === user) typed.end ??= 'given up at the sign-out';
    for (const page of pages) {
      const tab = this.tabOf(page);
      for (const draft of tab.formPage.openDrafts) void draft.erase();
      this.forget(page, tab);
    }
    for (const [at, draft] of [...this.browser.disk]) if (draft.place !== null && draft.key.userId === user) this.browser.disk.delete(at);
  }

  /** Invariant 17: text that was typed and not sent is on the screen or on the list of unsent work. */
  async check(page: Page, user: string): Promise<void> {
    const { formPage } = this.tabOf(page);
    // What was left on this page is listed without another look at the disk.
    this.checkListed(page, formPage, user, (typed) => typed.page === page);
    if (this.world.violations.length > 0) return;
    void refreshKeptForms(user, formPage);
    await this.world.run(3000);
    this.checkListed(page, formPage, user, () => true);
  }

  /** The list that a page has just read has each text that was left on it, also while a form looks at it. */
  private checkLooked(page: Page, { formPage }: FormTab): void {
    const { session, isSessionValid } = this.browser;
    if (!page.isAlive || page.isFrozen || !isSessionValid || page.shownUser !== session.user) return;
    this.checkListed(page, formPage, session.user, (typed) => typed.page === page);
  }

  private checkListed(page: Page, { kept }: FormPage, user: string, isMeant: (typed: Typed) => boolean): void {
    const listed = kept.get().map(({ entry }) => entry.current['text']);
    const sealed = [...this.browser.disk.values()].filter(({ keyId }) => !page.tab.keys.has(keyId)).map(({ entry }) => entry.current['text']);
    const shown = [...this.tabs].filter(([one]) => one.isAlive).map(([, { mounted }]) => mounted?.value);
    for (const typed of this.texts) {
      const { value, user: owner, end } = typed;
      if (owner !== user || !isMeant(typed)) continue;
      if (end === null && ![...listed, ...shown, ...sealed].includes(value)) this.world.violate(17, `${value} was typed into a form and is nowhere`);
      // A page that ends at once may not have told the disk.
      const isOver = (end === 'sent' || end === 'discarded') && typed.page.isAlive;
      if (isOver && listed.includes(value) && !this.browser.hadBadJournal) this.world.violate(17, `${page.name} lists ${value}, which was ${end}`);
    }
  }
}
