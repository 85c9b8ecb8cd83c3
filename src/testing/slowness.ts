/** How many times as slow as usual the computer is at most: scripts/starved.mjs slows it down and sets this. */
export const SLOWNESS = Number(process.env['PEP_SLOWNESS'] ?? 1);
