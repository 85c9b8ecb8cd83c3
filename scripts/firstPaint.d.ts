export const FIRST_SCRIPT: string;
export const FIRST_STYLE: string;
/** The hash by which a policy allows an inline script or style. */
export function hashOf(text: string): string;
