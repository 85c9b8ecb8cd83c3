import { expect, type Page } from '@playwright/test';
import type { ScreenToOpen } from '../../src/testing/everyScreen';
import type { HostControl } from '../../e2e/support/hostControl';
import { signIn } from '../../e2e/support/signIn';
import { settled, type Act } from './act';
import { findControl, idOf, type Control, type Seen } from './controls';
import { writesOn, type Effects } from './effects';
import { keep, pictureOf, type Fault } from './faults';
import { some } from './random';

/** Runs in a page without the product, which would otherwise reopen what earlier steps typed and did not send. */
async function forgetDrafts(): Promise<void> {
  const asked = <T>(request: IDBRequest<T>) => new Promise<T>((resolve, reject) => {
    request.onsuccess = () => { resolve(request.result); };
    request.onerror = () => { reject(request.error ?? new Error('IndexedDB refused')); };
  });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await asked(indexedDB.open(name));
    if (database.objectStoreNames.contains('drafts')) await asked(database.transaction('drafts', 'readwrite').objectStore('drafts').clear());
    database.close();
  }
}

/** One user at one screen, with what the hand needs for it. */
export class Visit {
  private shown: Seen | null = null;

  constructor(
    readonly page: Page,
    readonly host: HostControl,
    readonly effects: Effects,
    readonly screen: ScreenToOpen,
    /** Uses every control instead of a random few. */
    private readonly isWhole: boolean,
    readonly faults: Fault[] = [],
  ) {}

  /** The same visit, which uses a random few of the controls. */
  few(): Visit {
    return new Visit(this.page, this.host, this.effects, this.screen, false, this.faults);
  }

  /** A random few of a list, in its own order, or all of it if every control is used. */
  some<T>(list: readonly T[], count: number, name: string): readonly T[] {
    return some(list, count, `${this.screen.address} ${name}`, this.isWhole);
  }

  /**
   * The screen as it opens, with the host's first data and nothing typed before.
   * @param now the page, if nothing was done since it was read: reading a page takes as long as loading it
   */
  async open(now?: Seen | null): Promise<Seen> {
    const same = await this.sameAgain(now);
    if (same !== null) return same;
    if ((await writesOn(this.host)).length > 0) await this.host.reset();
    await this.page.goto('./favicon.png');
    await this.page.evaluate(forgetDrafts);
    await this.page.goto(`.${this.screen.address}`);
    const name = this.page.getByRole('textbox', { name: 'User name' });
    await expect(this.page.getByRole('heading', { level: 1 }).or(name).first()).toBeVisible();
    if (await name.isVisible()) {
      await signIn(this.page, this.screen.user);
      await this.page.goto(`.${this.screen.address}`);
    }
    await expect(this.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0);
    this.shown = await settled(this.page);
    return this.shown;
  }

  /** The screen as it was opened: as it is, or after the panel in front of it is closed or a link is undone. Null if neither works. */
  private async sameAgain(read?: Seen | null): Promise<Seen | null> {
    const { shown, page } = this;
    if (shown === null) return null;
    const isSame = (now: Seen): boolean => now.text === shown.text && now.address === shown.address;
    const now = read ?? await settled(page);
    if (isSame(now)) return now;
    if (now.address !== shown.address) {
      if (new URL(now.address).origin !== new URL(shown.address).origin) return null;
      await page.goBack();
    } else if (onlyIn(now, shown).length > 0) {
      await page.keyboard.press('Escape');
    } else {
      return null;
    }
    const again = await settled(page);
    return isSame(again) && (await writesOn(this.host)).length === 0 ? again : null;
  }

  /** The screen with the open layer of a control, or null if the layer does not open this time. */
  async openLayer(opener: Control, act: Act, now: Seen | null): Promise<{ readonly base: Seen; readonly layer: Seen } | null> {
    const base = await this.open(now);
    const found = findControl(base, opener);
    if (found === undefined || await act(this.page, found) !== null) return null;
    return { base, layer: await settled(this.page) };
  }

  async report(rule: string, control: string, what: string, steps: readonly string[]): Promise<void> {
    const { user, address } = this.screen;
    const fault = { rule, user, screen: address, control, what, steps: [`open ${address}`, ...steps], picture: await pictureOf(this.page) };
    this.faults.push(fault);
    keep(fault);
  }
}

/** The controls inside the layer. */
export function onlyIn(layer: Seen, base: Seen): readonly Control[] {
  const known = new Set(base.controls.map(idOf));
  return layer.controls.filter((control) => !known.has(idOf(control)));
}
