export const FIRST_SCRIPT: string;
export const FIRST_STYLE: string;
/** As a policy names an inline script or style. */
export function hashOf(text: string): string;
