import { getConfig } from '../config/config';
import { contextPath } from '../config/contextPath';
import { PATHS, type PlainPath } from '../routes/paths';

/** The start page: My Pupils, as specified, unless the council has chosen Today or switched the home page on. */
export function landingPath(): PlainPath {
  const { home, switches } = getConfig();
  if (home === 'today') return PATHS.today;
  return switches.homePage ? PATHS.home : PATHS.myPupils;
}

/** The path that the page was opened at, below the folder it is served from; a blank one means the start page. */
export const openedPath = (): string => location.pathname.slice(contextPath().length).replace(/\/$/, '') || landingPath();
