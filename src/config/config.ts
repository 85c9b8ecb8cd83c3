import { DEFAULTS } from './defaults';
import type { Config, ConfigProblem } from './schema';

export type { Config, ConfigProblem, ConfiguredOption } from './schema';

declare global {
  interface Window {
    /** Set by config.js, which a council edits without a rebuild. */
    PEP_CONFIG?: unknown;
  }
}

/** What `.env` set when the bundle was built. The bundler replaces these names with the values. */
const BUILD: Readonly<Record<string, string | undefined>> = {
  host: process.env.PEP_HOST,
  basePath: process.env.PEP_BASE_PATH,
  authScheme: process.env.PEP_AUTH_SCHEME,
  storage: process.env.PEP_STORAGE,
  councilName: process.env.PEP_COUNCIL_NAME,
};

let current: Config = DEFAULTS;
let unknownKeys: readonly string[] = [];

/** The current settings. Call it when they are needed: while modules load, config.js may not be read yet. */
export const getConfig = (): Config => current;

/** Whether config.js or the build has set anything. */
export const hasOwnSettings = (): boolean => current !== DEFAULTS;

/** One sentence for each key in config.js that the product does not know. */
export const unknownSettings = (): readonly string[] => unknownKeys;

type ConfigResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

const isBlank = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/**
 * Merges build settings and then `raw` into the defaults, checks the result and applies it. If nothing is set, the checker is not
 * loaded. A bad value leaves the current settings unchanged; an unknown key is reported in the console.
 */
async function applied(raw: unknown): Promise<ConfigResult> {
  // A blank variable leaves the default.
  const build = Object.fromEntries(Object.entries(BUILD).filter(([, value]) => value !== undefined && value !== ''));
  if (isBlank(raw) && isBlank(build)) {
    current = DEFAULTS;
    unknownKeys = [];
    return { ok: true };
  }
  const [{ mergeConfig }, { checkConfig }] = await Promise.all([import('./merge'), import('./schema')]);
  const { merged, unknown } = mergeConfig(build, raw);
  for (const problem of unknown) console.warn(`config.js: ${problem}`);
  const result = checkConfig(merged);
  if ('problems' in result) return { ok: false, problems: result.problems };
  current = result.config;
  unknownKeys = unknown;
  return { ok: true };
}

let latest: { readonly raw: unknown; readonly result: Promise<ConfigResult> } | null = null;

/** Applies the settings of the runtime file. The first script and the application both wait for them; they are checked once. */
export function loadConfig(raw: unknown): Promise<ConfigResult> {
  if (latest === null || latest.raw !== raw) latest = { raw, result: applied(raw) };
  return latest.result;
}
