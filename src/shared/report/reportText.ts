import { PRODUCT } from '../../ui/page/product';
import { VERSION } from '../../config/version';
import { createPathFinder } from '../../routes/address';
import { PATHS } from '../../routes/paths';
import { recentCalls } from '../../state/recentCalls';

const findPath = createPathFinder(Object.values(PATHS));

/**
 * The facts needed to look into a problem, without personal data: the screen without pupil and filters, the calls
 * without parameters and responses. `npm run capsule -- from-report` reads it.
 * @param address path of the page, without the context path
 */
export function reportText(address: string, at: Date): string {
  const calls = recentCalls.get().map(({ call, ended, ms }) => `${call}: ${ended}, ${String(ms)} ms`);
  return [
    `${PRODUCT} ${VERSION}`,
    `Screen: ${findPath(address) ?? 'not known'}`,
    `Time: ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    calls.length === 0 ? 'No calls yet' : 'Last calls, oldest first:',
    ...calls,
  ].join('\n');
}
