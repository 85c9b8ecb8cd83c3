import { formatDistanceStrict } from 'date-fns';
import { sumBy } from 'es-toolkit';
import { isCallError } from '../../api/callError';
import { getConfig, unknownSettings } from '../../config/config';
import { contextPath } from '../../config/contextPath';
import { VERSION } from '../../config/version';
import { overText } from '../../domain/termOrder';
import { unknownNames } from '../../shared/configNames';
import { failureText } from '../../shared/load/useLoad';
import { isStorageRefused } from '../../session/storage';

export interface Fact {
  readonly label: string;
  readonly value: string | readonly string[];
  /** The value limits what the client can do. */
  readonly isDoubtful?: boolean;
}

/** Facts about this installation and this browser. No key, no name. */
export function installationFacts(): readonly Fact[] {
  const { host, basePath, authScheme, storage, journal, signIn, academicYears, register, terms } = getConfig();
  const isRefused = isStorageRefused();
  const over = Object.entries({ 'register.academicYear': [register.academicYear], 'academicYears.summary': academicYears.summary, 'terms.pepStatus': terms.pepStatus, 'terms.upload': terms.upload, 'terms.nextPep': terms.nextPep })
    .flatMap(([setting, names]) => { const text = overText(names); return text === null ? [] : [`${setting}: ${text}`]; });
  return [
    { label: 'Version', value: VERSION === '' ? 'not known' : VERSION },
    { label: 'Host', value: `${host === '' ? window.location.origin : host}${basePath}` },
    { label: 'Authorization', value: authScheme === 'Bearer' ? 'Bearer' : 'the key as stored' },
    { label: 'Sign-in', value: signIn.where === 'here' ? 'on this client’s own page' : 'on the legacy page' },
    { label: 'Session kept in', value: isRefused ? `${storage}, which this browser refuses: a reload signs out` : storage, isDoubtful: isRefused },
    ...(over.length === 0 ? [] : [{ label: 'Years and terms that are over', value: over, isDoubtful: true }]),
    { label: 'Unsent edits', value: journal.mode === 'memory' ? 'in memory only' : `encrypted on this computer (${journal.mode})` },
    {
      label: 'Secure connection', isDoubtful: !window.isSecureContext,
      value: window.isSecureContext ? 'yes' : 'no: unsent edits are kept in memory only, and other tabs are unknown',
    },
  ];
}

/** config.js is valid once the application runs, but it may name what does not exist. */
export async function configurationFact(): Promise<Fact> {
  const problems = [...unknownSettings(), ...await unknownNames()];
  return { label: 'Configuration', value: ['valid', ...problems].join('; '), isDoubtful: problems.length > 0 };
}

/** Whether the host responds at all. A refusal is a response too. */
export function reachFact({ error, tookMs }: { readonly error: unknown; readonly tookMs: number }): Fact {
  const label = 'Host reachable';
  const took = `${Math.round(tookMs)} ms`;
  if (error === undefined) return { label, value: `yes, in ${took}` };
  const isSilent = !isCallError(error) || error.kind === 'network' || error.kind === 'timeout';
  return { label, value: `${isSilent ? 'no' : `yes, in ${took}, but`}: ${failureText(error)}`, isDoubtful: true };
}

const MAX_DIFFERENCE_S = 60;

/** The difference between this computer's clock and the server's, from the header of a small file, or null if it has no date. */
export async function clockFact(signal: AbortSignal): Promise<Fact> {
  const label = 'Clock';
  try {
    const address = `${window.location.origin}${contextPath()}/config.js`;
    const before = Date.now();
    const response = await fetch(address, { method: 'HEAD', cache: 'no-store', referrerPolicy: 'no-referrer', signal });
    const server = Date.parse(response.headers.get('date') ?? '');
    if (Number.isNaN(server)) return { label, value: 'The server does not report its time.' };
    const seconds = Math.round(((before + Date.now()) / 2 - server) / 1000);
    if (Math.abs(seconds) <= 1) return { label, value: 'the same as the server’s' };
    const text = `${formatDistanceStrict(seconds * 1000, 0)} ${seconds > 0 ? 'ahead of' : 'behind'} the server`;
    return { label, value: text, isDoubtful: Math.abs(seconds) > MAX_DIFFERENCE_S };
  } catch {
    return { label, value: 'The server could not be reached.', isDoubtful: true };
  }
}

/** By call: how a response differs from the assumed shape, and the settings to change. */
export function otherShapesFact(texts: Readonly<Record<string, string>>): Fact {
  const all = Object.values(texts);
  return { label: 'Replies in an unknown form', value: all.length === 0 ? 'none since you signed in' : all, isDoubtful: all.length > 0 };
}

export function failedLoadsFact(counts: Readonly<Record<string, number>>): Fact {
  const calls = Object.entries(counts);
  const total = sumBy(calls, ([, count]) => count);
  return {
    label: 'Failed loads', isDoubtful: total > 0,
    value: total === 0 ? 'none since you signed in' : `${total} since you signed in: ${calls.map(([call, count]) => `${call} ${count}`).join(', ')}`,
  };
}
