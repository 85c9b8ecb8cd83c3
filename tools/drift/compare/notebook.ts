import type { CallError } from '../../../src/api/callError';
import type { AnyCallRow } from '../../../src/api/call';
import { callTables } from '../../../src/api/calls/all';
import { classifyFailure } from '../../../src/api/classifyLoad';
import { classifyText } from '../../../src/api/classifyResponse';
import { bringsNothing } from '../../../src/api/decode';
import { fileNameFrom } from '../../../src/api/download';
import { inOwnNames } from '../../../src/api/otherShape';
import { isOfAnother } from '../../../src/api/otherRecord';
import { isHtml, readJson, refusalIn } from '../../../src/api/responseText';
import type { Reply } from './connection';
import { outsideOf } from './optionFields';
import { Shape } from './shape';

const topicById = new Map(Object.entries(callTables).flatMap(([topic, table]) => Object.keys(table).map((id) => [id, topic] as const)));

/** The file of the client that reads a call. */
export const fileOf = (id: string): string => `src/api/calls/${topicById.get(id) ?? 'all'}.ts`;

/** How a call failed: the client's own word for it, and the status, but never the host's message, which may name a child. */
interface Failure {
  readonly kind: CallError['kind'];
  readonly status: number;
  /** The name of a report. */
  readonly about: string;
}

/** All responses to one call. */
export interface Seen {
  readonly id: string;
  readonly row: AnyCallRow;
  /** Raw responses, which never leave memory. */
  readonly answers: unknown[];
  readonly shape: Shape;
  readonly failures: Failure[];
  readonly statuses: Set<number>;
  readonly contentTypes: Set<string>;
  readonly caching: Set<string>;
  /** Where a file's name comes from. */
  readonly fileNames: Set<string>;
  readonly cookies: Set<string>;
  isUtf8: boolean;
  slowestMs: number;
}

/** A media type and its character set; a parameter such as a file's name stays out. */
function contentTypeOf(headers: Headers): string {
  const sent = headers.get('content-type') ?? '';
  const type = /^[\w.+-]+\/[\w.+-]+/.exec(sent)?.[0].toLowerCase() ?? 'none';
  const charset = /charset="?([\w-]+)/i.exec(sent)?.[1]?.toLowerCase();
  return charset === undefined ? type : `${type}; charset=${charset}`;
}

const CACHING = ['no-store', 'no-cache', 'private', 'public', 'max-age', 's-maxage', 'must-revalidate', 'immutable'];
/** The known words of the header, without a time. */
function cachingOf(headers: Headers): string {
  const words = (headers.get('cache-control') ?? '').toLowerCase().split(',').map((word) => word.trim().replace(/=.*/, ''));
  return CACHING.filter((word) => words.includes(word)).join(', ');
}

const FALLBACK = 'drift.bin';
/** Where the client finds the name of a file, decided by its own reader. */
function fileNameSource(headers: Headers): string {
  const all = Object.fromEntries(headers);
  const only = (name: string): boolean => fileNameFrom({ [name]: all[name] ?? '' }, FALLBACK) !== FALLBACK;
  if (only('suggested-filename')) return 'suggested-filename';
  const disposition = all['content-disposition'] ?? '';
  if (!only('content-disposition')) return 'none';
  return `Content-Disposition, ${/filename\*/i.test(disposition) ? 'filename*' : disposition.includes('"') ? 'filename in quotes' : 'filename without quotes'}`;
}

/** Names and protection of the cookies that a response sets. */
const cookiesOf = (headers: Headers): readonly string[] => headers.getSetCookie().map((cookie) => {
  const flags = ['Secure', 'HttpOnly', 'SameSite'].filter((flag) => new RegExp(`;\\s*${flag}\\b`, 'i').test(cookie));
  return flags.length === 0 ? 'a cookie without Secure, HttpOnly and SameSite' : `a cookie with ${flags.join(', ')}`;
});

type Outcome = { readonly data: unknown } | { readonly error: CallError };

/** How the client classifies a reply, by its own rules. */
export function outcomeOf(row: AnyCallRow, args: unknown, { status, headers, text, problem }: Reply): Outcome {
  if (problem !== null) return { error: { kind: problem } };
  if (status < 200 || status > 299) return { error: classifyFailure(status, text ?? '') };
  if (row.info.answer === 'file') {
    const isText = /json|html|xml/.test(headers.get('content-type') ?? '');
    const told = isText ? (text ?? '') : '';
    if (isHtml(told)) return { error: { kind: 'signedOut', status } };
    return refusalIn(readJson(told), false) === null ? { data: null } : { error: { kind: 'refused', status } };
  }
  return classifyText({ status, body: text ?? '' }, {
    writes: false,
    nullMeansRefused: false,
    bringsNothing: (raw) => bringsNothing(raw, row.read(raw)),
    isOfAnother: (raw) => isOfAnother(raw, args, 'pupilid'),
  });
}

/** The requests to a host and its responses. */
export class Notebook {
  readonly calls = new Map<string, Seen>();
  readonly notAsked = new Map<string, string>();

  seen(id: string, row: AnyCallRow): Seen {
    const known = this.calls.get(id);
    if (known !== undefined) return known;
    const made: Seen = {
      id, row, answers: [], shape: new Shape(outsideOf(id)), failures: [], statuses: new Set(), contentTypes: new Set(), caching: new Set(),
      fileNames: new Set(), cookies: new Set(), isUtf8: true, slowestMs: 0,
    };
    this.calls.set(id, made);
    return made;
  }

  /** @returns the raw response, or null if the client accepts none */
  note(id: string, row: AnyCallRow, args: Readonly<Record<string, string | number>>, reply: Reply): unknown {
    const seen = this.seen(id, row);
    seen.statuses.add(reply.status);
    seen.slowestMs = Math.max(seen.slowestMs, reply.tookMs);
    for (const cookie of cookiesOf(reply.headers)) seen.cookies.add(cookie);
    const outcome = outcomeOf(row, args, reply);
    if ('error' in outcome) {
      seen.failures.push({ kind: outcome.error.kind, status: reply.status, about: String(args['reportName'] ?? row.info.fixed['reportName'] ?? '') });
      return null;
    }
    const data = inOwnNames(id, outcome.data);
    seen.isUtf8 &&= reply.isUtf8;
    seen.caching.add(cachingOf(reply.headers));
    if (row.info.answer === 'file') seen.fileNames.add(fileNameSource(reply.headers));
    else {
      seen.contentTypes.add(contentTypeOf(reply.headers));
      seen.shape.add(data, seen.answers.length);
      seen.answers.push(data);
    }
    return data;
  }

  skip(id: string, why: string): void {
    if (!this.calls.has(id)) this.notAsked.set(id, why);
  }
}
