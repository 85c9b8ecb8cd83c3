export const VERSION = process.env.PEP_VERSION ?? '';
