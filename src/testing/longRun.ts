/** `npm test -- long` runs all cases, and so does `npm run vary`, which sets its own numbers of hosts. */
const isAsked = (name: string): boolean => (process.env[name] ?? '') !== '';
export const isLongRun = process.env['PEP_LONG'] === 'yes' || isAsked('PEP_SEEDS');

/** All cases in the long run, otherwise the first ones. */
export const casesOf = <Case>(cases: readonly Case[], short: number): readonly Case[] => (isLongRun ? cases : cases.slice(0, short));

/** All cases in the long run, otherwise one in `step`: neighbours in the tables of screens, plans and forms are much alike. Each `turn` has others. */
export const spread = <Case>(cases: readonly Case[], step = 3, turn = 0): readonly Case[] => (isLongRun ? cases : cases.filter((_, at) => at % step === turn % step));

/** All cases in the long run, otherwise one: each screen, form or call gets a different one in turn. */
export const inTurn = <Case>(cases: readonly Case[], turn: number): readonly Case[] => (isLongRun ? cases : cases.filter((_, at) => at === turn % cases.length));
