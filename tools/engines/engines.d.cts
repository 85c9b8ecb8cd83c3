export interface EngineProgram {
  readonly name: 'Firefox' | 'WebKit';
  readonly isInstalled: () => boolean;
  /** How to install it on Debian or Ubuntu. */
  readonly install: string;
}
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}
export const ENGINES: readonly EngineProgram[];
export function findFirefox(): string | null;
export function findWebKit(): WebKitPrograms | null;
