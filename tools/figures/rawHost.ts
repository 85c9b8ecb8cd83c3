/** Reads the host as any program could: over HTTP, by its own sign-in, without the client's code. */
export interface RawHost {
  /** DD/MM/YYYY: the day of the host's clock. */
  readonly today: string;
  readonly user: Readonly<Record<'authorizationKey' | 'userName' | 'userId' | 'userRole' | 'schoolId', string>>;
  readonly get: (path: string, params?: Readonly<Record<string, string>>) => Promise<Raw>;
  /** Sends a form, to bring the host into a state that its answers have to show. */
  readonly post: (path: string, form: Readonly<Record<string, string>> | FormData) => Promise<void>;
}

/** An answer or a part of one, of whatever shape. */
export type Raw = unknown;

const PASSWORD = 'Learning4All';
const twoDigits = (number: number): string => String(number).padStart(2, '0');

export const field = (raw: Raw, name: string): Raw => (typeof raw === 'object' && raw !== null ? (raw as Record<string, Raw>)[name] : undefined);
export const list = (raw: Raw): readonly Raw[] => (Array.isArray(raw) ? raw as readonly Raw[] : []);
export const asString = (raw: Raw): string => (typeof raw === 'string' ? raw.trim() : typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : '');
export const text = (raw: Raw, name: string): string => asString(field(raw, name));
/** A number, or null for a blank. */
export const amount = (raw: Raw, name: string): number | null => {
  const bare = text(raw, name).replace(/[£,%\s]/g, '');
  return bare === '' || Number.isNaN(Number(bare)) ? null : Number(bare);
};

function dayOfHeader(date: string | null): string {
  const day = date === null ? new Date() : new Date(date);
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', day: 'numeric', month: 'numeric', year: 'numeric' }).formatToParts(day);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  return `${twoDigits(part('day'))}/${twoDigits(part('month'))}/${part('year')}`;
}

/**
 * @param base origin and base path of the calls
 * @param today the day of the page's clock, if it is not that of the host's `Date` header
 */
export async function openHost(base: string, userName: string, today?: string): Promise<RawHost> {
  const answer = await fetch(`${base}/rest/login`, { method: 'POST', body: new URLSearchParams({ userName, password: PASSWORD }) });
  const session = (await answer.json()) as Raw;
  const user = {
    authorizationKey: text(session, 'authorizationKey'), userName: text(session, 'userName'), userId: text(session, 'userId'),
    userRole: text(session, 'userRole'), schoolId: text(session, 'schoolId'),
  };
  if (user.authorizationKey === '') throw new Error(`The host did not sign in ${userName}`);
  return {
    today: today ?? dayOfHeader(answer.headers.get('Date')),
    user,
    get: async (path, params = {}) => {
      const response = await fetch(`${base}${path}?${new URLSearchParams(params).toString()}`, { headers: { Authorization: user.authorizationKey } });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return JSON.parse(await response.text()) as Raw;
    },
    post: async (path, form) => {
      const response = await fetch(`${base}${path}`, { method: 'POST', headers: { Authorization: user.authorizationKey }, body: form instanceof FormData ? form : new URLSearchParams(form) });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    },
  };
}
