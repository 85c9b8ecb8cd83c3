import type { Locator, Page } from '@playwright/test';
import { findSignIn } from '../../mocks/signIns';
import { mouse, type InputMethod } from '../support/inputMethod';

/** The sign-in page, and the dialog that asks to sign in again. */
export class SignInPage {
  readonly userName: Locator;
  readonly password: Locator;
  readonly again: Locator;

  constructor(
    private readonly page: Page,
    private readonly input: InputMethod = mouse(),
  ) {
    this.userName = page.getByRole('textbox', { name: 'User name' });
    this.password = page.getByRole('textbox', { name: 'Password' });
    this.again = page.getByRole('dialog', { name: 'Sign in again to carry on' });
  }

  /** Signs in as one of mocks/signIns.ts and waits for the next page. */
  async signIn(userName: string): Promise<void> {
    await this.send(userName, passwordOf(userName));
    await this.userName.waitFor({ state: 'detached' });
  }

  async send(userName: string, password: string): Promise<void> {
    await this.input.type(this.userName, userName);
    await this.input.type(this.password, password);
    await this.input.press(this.page.getByRole('button', { name: 'Sign in', exact: true }));
  }

  /** The dialog over a page whose key was refused. It already shows the name. */
  async signInAgainAs(userName: string): Promise<void> {
    await this.again.getByRole('textbox', { name: 'Password' }).fill(passwordOf(userName));
    await this.again.getByRole('button', { name: /^Sign in/ }).click();
    await this.again.waitFor({ state: 'detached' });
  }

  async signOut(userName: string): Promise<void> {
    await this.input.press(this.page.getByRole('button', { name: `${userName}, account` }));
    await this.input.press(this.page.getByRole('button', { name: 'Sign out' }));
    await this.userName.waitFor();
  }
}

export function passwordOf(userName: string): string {
  const person = findSignIn(userName);
  if (person === undefined) throw new Error(`mocks/signIns.ts has no ${userName}`);
  return person.password;
}
