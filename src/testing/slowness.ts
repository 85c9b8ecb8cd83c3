/** How many times as slow as usual the computer is at most: scripts/starved.mjs slows it down, and says so here. */
export const SLOWNESS = Number(process.env['PEP_SLOWNESS'] ?? 1);
