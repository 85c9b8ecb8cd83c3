import type { HostRequest } from '../../../src/api/request';
import { hostMessage } from '../../../src/api/responseText';
import { closestTo } from '../../../src/config/closest';
import type { Reply } from './connection';
import { looksLikeAKey } from './safeNames';

/** Another way to send a request, and the lines of config.js that make the client send it so. */
export interface OtherWay {
  readonly apply: (request: HostRequest) => HostRequest;
  readonly settings: Readonly<Record<string, string>>;
}

/** What hosts change in a path: a folder, a spelling that the specifications print wrongly, a verb, the case of letters. */
const IN_PATHS: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/rest\/rest/, 'rest'], [/^\/rest/, ''], [/^\/rest/, '/api'], [/^\/rest/, '/rest/rest'], [/uplaod/i, 'upload'], [/expot/, 'export'],
  [/(?<=\/)fetchNcc/, 'fetch'], [/(?<=\/)fetch/, 'get'], [/\w+$/, (name) => name.toLowerCase()],
  [/\w(?=\w*$)/, (letter) => letter.toUpperCase()], [/\w(?=\w*$)/, (letter) => letter.toLowerCase()],
];

const otherPaths = (path: string): readonly string[] =>
  [...new Set(IN_PATHS.map(([ours, theirs]) => path.replace(ours, theirs as string)))].filter((one) => one !== path);

const last = (name: string): string => name.split('.').at(-1) ?? name;
const bare = (name: string): string => last(name).toLowerCase().replaceAll('_', '');

function renaming(id: string, ours: string, theirs: string): OtherWay {
  const renamed = (pairs: HostRequest['query']): HostRequest['query'] => pairs.map(([name, value]) => [name === ours ? theirs : name, value]);
  const apply: OtherWay['apply'] = ({ query, body, ...request }) =>
    ({ ...request, query: renamed(query), body: body === null ? null : { ...body, pairs: renamed(body.pairs) } });
  return { apply, settings: { [`fields.'${id}.${last(ours)}'`]: `'${theirs}'` } };
}

/** The host's names of parameters in its refusal: one that resembles ours, or else any that is written like a name of a program. */
function otherNames(id: string, { query, body }: HostRequest, text: string): readonly OtherWay[] {
  const sent = [...query, ...(body?.pairs ?? [])].map(([name]) => name);
  const words = [...new Set((hostMessage(text) ?? '').match(/[a-z_][\w.]*\w/gi) ?? [])];
  const refused = sent.filter((name) => words.includes(name));
  return words.filter((word) => !sent.includes(word) && word !== id && looksLikeAKey(last(word))).flatMap((word) => {
    const like = closestTo(bare(word), sent.map(bare));
    const isName = /[a-z][A-Z]|_|\./.test(word);
    const ours = like !== null ? sent.filter((name) => bare(name) === like) : isName ? (refused.length > 0 ? refused : sent) : [];
    return ours.map((name) => renaming(id, name, word));
  });
}

/** Other ways to send a request to a host that has nothing at this path, or that refuses the name of a parameter. */
export function otherWays(id: string, request: HostRequest, { status, text }: Reply): readonly OtherWay[] {
  if (status === 404) return otherPaths(request.path).map((path) => ({ apply: (one) => ({ ...one, path }), settings: { [`paths.${id}`]: `'${path}'` } }));
  return status === 400 || status === 422 ? otherNames(id, request, text ?? '') : [];
}
