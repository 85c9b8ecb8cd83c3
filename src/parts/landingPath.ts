import { getConfig } from '../config/config';
import { PATHS, type PlainPath } from '../routes/paths';

/** The start page: My Pupils, as specified, unless the council has switched the home page on. */
export const landingPath = (): PlainPath => (getConfig().switches.homePage ? PATHS.home : PATHS.myPupils);
