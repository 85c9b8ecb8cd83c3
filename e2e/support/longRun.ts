/** `npm test -- long` also runs the tests marked `@long`, and those marked `@more` with all of their cases. */
export const isLongRun = process.env['PEP_LONG'] === 'yes';

/** All cases in the long run, otherwise the first ones. */
export const casesOf = <Case>(cases: readonly Case[], short: number): readonly Case[] => (isLongRun ? cases : cases.slice(0, short));
