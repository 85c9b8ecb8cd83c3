import { getConfig } from '../../../config/config';

/** The dial service's account, as the host returns it for one user. It is kept only for the duration of one call. */
export interface DialAccount {
  readonly sohoUsername: string;
  readonly sohoPassword: string;
}

/** Digits, with the usual separators. */
export const isNumber = (text: string): boolean => /^\+?[\d\s()-]{3,20}$/.test(text.trim());

/**
 * Requests a call from the telephone service (S-364). The response of another origin cannot be read, so only a failed
 * connection is reported.
 * @returns whether the request was sent
 */
export async function dial(number: string, { sohoUsername, sohoPassword }: DialAccount): Promise<boolean> {
  const { url, userParameter, passwordParameter, numberParameter } = getConfig().dialService;
  const address = new URL(url);
  address.searchParams.set(userParameter, sohoUsername);
  address.searchParams.set(passwordParameter, sohoPassword);
  address.searchParams.set(numberParameter, number.replace(/[^\d+]/g, ''));
  try {
    await fetch(address, { mode: 'no-cors', cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' });
    return true;
  } catch {
    return false;
  }
}
