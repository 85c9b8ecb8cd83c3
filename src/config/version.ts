/** Version of this build, from package.json. */
export const VERSION = process.env.PEP_VERSION ?? '';
