import { getConfig } from '../../config/config';
import { recentTerms } from '../../domain/termOrder';

/** The terms that a list of plans can be narrowed to: those of the last two years, then the specified ones (S-428). */
export const termChoices = (): readonly string[] => [...new Set([...recentTerms(new Date()), ...getConfig().terms.pepStatus])];
