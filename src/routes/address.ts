import { generatePath, matchPath } from 'react-router-dom';
import type { PlanId } from '../domain/planId';
import type { ScreenPath } from './paths';

/** The names in the parameters of a path: `id` of `/exclusion/edit/:id`. */
type ParamNames<Path extends string> =
  Path extends `${string}:${infer Name}/${infer Rest}` ? Name | ParamNames<`/${Rest}`>
    : Path extends `${string}:${infer Name}` ? Name : never;

type PathParams<Path extends string> = Readonly<Record<ParamNames<Path>, string>>;

/**
 * The address of a screen, so that it can be reloaded, bookmarked and opened in a second tab.
 * @param params its parameters, and the plan for a screen about a pupil. Never a name or a UPN: addresses end up in histories and logs
 */
export function linkTo<Path extends ScreenPath>(path: Path, params: PathParams<Path> & Partial<PlanId>): string {
  const { pupilId = '', dateOfMeeting = '' }: Partial<PlanId> = params;
  const query = new URLSearchParams();
  if (pupilId !== '') query.set('pupil', pupilId);
  if (dateOfMeeting !== '') query.set('meeting', dateOfMeeting);
  const pathname = generatePath<string>(path, params);
  return query.toString() === '' ? pathname : `${pathname}?${query.toString()}`;
}

/** Returns which of the paths one of our addresses matches, ignoring case, query, fragment and a slash at the end, as the router does. */
export function createPathFinder<Path extends string>(paths: readonly Path[]): (address: string) => Path | null {
  const plain = new Map(paths.map((path) => [path.toLowerCase(), path]));
  const withParams = paths.filter((path) => path.includes(':'));
  return (address) => {
    const pathname = address.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1');
    // Lists hold hundreds of links: the router's matcher builds a regular expression for each call.
    return plain.get(pathname.toLowerCase()) ?? withParams.find((path) => matchPath(path, pathname) !== null) ?? null;
  };
}
