/** What `.env` set when the bundle was built. The bundler replaces these names with the texts. */
const BUILD: Readonly<Record<string, string | undefined>> = {
  host: process.env.PEP_HOST,
  basePath: process.env.PEP_BASE_PATH,
  authScheme: process.env.PEP_AUTH_SCHEME,
  storage: process.env.PEP_STORAGE,
  councilName: process.env.PEP_COUNCIL_NAME,
};

/** Only what was set: a blank variable leaves the default. */
export function buildDefaults(): Readonly<Record<string, string>> {
  const set = Object.entries(BUILD).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, value] as const],
  );
  return Object.fromEntries(set);
}
