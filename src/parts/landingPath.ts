import { getConfig } from '../config/config';
import { PATHS, type PlainPath } from '../routes/paths';

/** The start page: My Pupils, as specified, unless the council has chosen Today or switched the home page on. */
export function landingPath(): PlainPath {
  const { home, switches } = getConfig();
  if (home === 'today') return PATHS.today;
  return switches.homePage ? PATHS.home : PATHS.myPupils;
}
