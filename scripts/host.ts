import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { createServer as createMockServer } from '@mswjs/http-middleware';
import { buildSync } from 'esbuild';
import { checkAgainstContract } from '../mocks/contract/checkRequest';
import { answerLike, handlers, onDrop } from '../mocks/host';
import { instance } from '../mocks/host/hostInstances';
import { onRequest } from '../mocks/host/bind';
import { setLenient } from '../mocks/host/rules';
import { clockOffset } from '../mocks/pageClock';
import { readChosen, type Chosen } from '../mocks/scenarios/chosen';
import { problemsOf } from '../mocks/scenarios/problems';
import { findScenario } from '../mocks/scenarios/scenarios';
import { signIns } from '../mocks/signIns';
import { readArguments } from './arguments';
import { isReport } from '../tools/drift/compareReports';
import { likeHost } from '../tools/drift/like/likeHost';
import type { Report } from '../tools/drift/compare/report';
import { control } from './hostControl';
import { serveSite, type Site } from './staticFiles';

const USAGE = `npm run host -- [--port 4010] [--static dist] [--clock computer] [--context /pep] [--host https://rest.example.org] [--scenario slow]... [--vary 7 | --profile java | --like drift/x.json] [--lenient]
  --static    also serves this folder, so that client and host share one origin
  --clock     computer: the served client keeps the clock of the computer, not that of the data
  --context   serves it below this path, as docs/deployment.md describes
  --host      the served client calls a host elsewhere: goes into the policy
  --scenario  of mocks/README.md, with its parameters: 'slow&ms=50'; give it again for a second one at the same time
  --vary      answers as the host of another council would, a different one for each number
  --profile   java: as one such host, with numeric ids and null lists
  --like      answers as the host of this report of npm run drift does
  --lenient   accepts what needs the data and the user to tell: another school's pupil, another phase, an incomplete record`;

const { values } = readArguments(USAGE, {
  port: { type: 'string', default: '4010' },
  static: { type: 'string' },
  clock: { type: 'string', default: 'data' },
  context: { type: 'string', default: '/' },
  host: { type: 'string', default: '' },
  scenario: { type: 'string', multiple: true, default: [] },
  vary: { type: 'string' },
  profile: { type: 'string' },
  like: { type: 'string' },
  lenient: { type: 'boolean', default: false },
});

const inner = values.context.replace(/^\/+|\/+$/g, '');
const context = inner === '' ? '/' : `/${inner}/`;

/** Gives the page the clock of the mock host, as in the demo: on the computer's, plans of the data are months late. */
function clockScript(): string {
  const contents = `import { setPageClock } from './pageClock'; setPageClock(${JSON.stringify(instance.clock)});`;
  return buildSync({ stdin: { contents, resolveDir: join(__dirname, '../mocks') }, bundle: true, format: 'iife', write: false }).outputFiles[0]?.text ?? '';
}

const site: Site | null = values.static === undefined ? null
  : { folder: resolve(values.static), context, host: values.host, ...(values.clock === 'computer' ? {} : { firstScript: clockScript }) };

/** A broken connection: the browser's worker reports an error, a server has to destroy the socket. */
const DROPPED = 599;
onDrop(() => new Response(null, { status: DROPPED }));

onRequest(checkAgainstContract);
setLenient(values.lenient);

const rest = createMockServer(...handlers) as unknown as RequestListener;

/** What a client on another origin needs (docs/deployment.md, "Host on another origin"). */
function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Vary', 'Origin');
  response.setHeader('Access-Control-Expose-Headers', 'Content-Disposition, suggested-filename, Retry-After');
}

function answerPreflight(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type');
  response.setHeader('Access-Control-Max-Age', '600');
  response.writeHead(204).end();
}

/** Drops the connection where the handler returned "no response". */
function cutWhenDropped(response: ServerResponse): void {
  const send = response.writeHead.bind(response);
  response.writeHead = ((...args: Parameters<typeof send>) => {
    if (response.statusCode !== DROPPED) return send(...args);
    response.socket?.destroy();
    return response;
  }) as typeof response.writeHead;
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (site?.firstScript !== undefined) response.setHeader('Date', new Date(Date.now() + clockOffset(instance.clock, new Date())).toUTCString());
  if (url.pathname.includes('/rest/')) {
    response.setHeader('Cache-Control', 'no-store');
    allowOrigin(request, response);
    if (request.method === 'OPTIONS') answerPreflight(response);
    else {
      cutWhenDropped(response);
      rest(request, response);
    }
    return;
  }
  if (control(request, response, url)) return;
  if (site !== null) serveSite(site, request, response, url.pathname);
  else response.writeHead(404, { 'Content-Type': 'text/plain' }).end('The mock host answers /rest/ only');
});

/** The host of another council that the command line names: every instance of this host answers like it. */
function chosenHost(): Chosen | null {
  const { vary, profile } = values;
  const options = { ...(vary === undefined ? {} : { seed: vary }), ...(profile === undefined ? {} : { profile }) };
  return Object.keys(options).length === 0 ? null : { id: 'another-host', options };
}

/** The report that `--like` names, or null if there is none or the file is not a report. */
function readLike(file: string | undefined): Report | null {
  try {
    const read: unknown = file === undefined ? null : JSON.parse(readFileSync(file, 'utf8'));
    return isReport(read) ? read : null;
  } catch {
    return null;
  }
}

function refuseToStart(problems: readonly string[]): void {
  process.stderr.write(`The mock host does not start:\n${problems.join('\n')}\n`);
  process.exitCode = 1;
}

function start(): void {
  const chosen = values.scenario.flatMap((text) => readChosen([...new URLSearchParams(`scenario=${text}`)]));
  const other = chosenHost();
  const report = readLike(values.like);
  const isPort = /^\d{1,5}$/.test(values.port) && Number(values.port) < 65_536;
  const problems = [
    ...problemsOf(other === null ? chosen : [...chosen, other]),
    ...(values.like !== undefined && report === null ? [`${values.like} is no report of npm run drift`] : []),
    ...(isPort ? [] : [`${values.port} is no port: a port is a number from 0 to 65535`]),
  ];
  if (problems.length > 0) {
    refuseToStart(problems);
    return;
  }
  instance.start(chosen);
  const otherHost = other === null ? undefined : findScenario(other.id)?.otherHost?.(other.options);
  if (otherHost !== undefined) answerLike(() => otherHost);
  if (report !== null) answerLike(likeHost(report));
  server.on('error', ({ message }) => { refuseToStart([`port ${values.port}: ${message}`]); });
  const listening = server.listen(Number(values.port), () => {
    const address = listening.address();
    const served = site === null ? '' : `, serving ${site.folder} at ${context}`;
    process.stdout.write(`Mock host on http://localhost:${typeof address === 'object' ? address?.port ?? '' : values.port}${served}\n`);
    process.stdout.write(`Sign in as ${signIns.map(({ userName }) => userName).join(', ')}; password ${signIns[0]?.password ?? ''}\n`);
  });
}

start();
