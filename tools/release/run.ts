import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { readArguments } from '../../scripts/arguments';
import { filesBelow, webArchive } from './archive';
import { callsDocument } from './callsDocument';
import { billOfMaterials, licencesText, shippedPackages, type Package } from './packages';
import { serverFiles, type Place } from './serverFiles';
import { writeSingleFile } from './singleFile';
import { auditReport, weaknessesIn } from './weaknesses';

const USAGE = `npm run release -- [--context /pep/] [--host https://rest.example.org] [--out release] [--accept PACKAGE] [--verify]
  --context  the path that the client will have on the web servers; in a web archive it is that of Tomcat
  --host     the origin of the REST host where it is not the client's own
  --out      the folder to write; what is in it goes
  --accept   releases in spite of the known weaknesses of this package
  --offline  releases although npm's registry cannot be asked for known weaknesses
  --verify   builds a second time and compares: the same commit gives the same bytes`;

const ROOT = join(__dirname, '..', '..');
const COMMANDS = { 'drift.mjs': 'drift/run.ts', 'check-deployment.mjs': 'deployment/run.ts' } as const;
/** The loop also visits what it adds: a page brings those to which it links. */
const DOCS = new Set(['deployment.md']);
for (const name of DOCS) for (const [, link = ''] of readFileSync(join(ROOT, 'docs', name), 'utf8').matchAll(/\]\(([\w-]+\.md)/g)) DOCS.add(link);

const { values } = readArguments(USAGE, {
  context: { type: 'string', default: process.env['PEP_CONTEXT'] ?? '/pep/' },
  host: { type: 'string', default: '' },
  out: { type: 'string', default: 'release' },
  accept: { type: 'string', multiple: true, default: [] },
  offline: { type: 'boolean', default: false },
  verify: { type: 'boolean', default: false },
});

const inner = values.context.replace(/^\/+|\/+$/g, '');
const place: Place = { context: inner === '' ? '/' : `/${inner}/`, host: values.host };

/** The output of git, or blank if this is not a clone. */
const git = (...args: readonly string[]): string => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim();

/** The time of the commit. A build from an archive of the sources passes it in the variable of reproducible-builds.org. */
function releaseDate(): Date {
  const seconds = process.env['SOURCE_DATE_EPOCH'] ?? git('log', '-1', '--format=%ct');
  if (!/^\d+$/.test(seconds)) throw new Error('This is no clone of git: set SOURCE_DATE_EPOCH to the date of the release, in seconds since 1970.');
  return new Date(Number(seconds) * 1000);
}

function buildClient(folder: string): void {
  // The cache of webpack may hold what another state of the sources left.
  const args = [join(ROOT, 'node_modules', 'webpack', 'bin', 'webpack.js'), 'build', '--mode', 'production', '--no-cache', '--env', `out=${folder}`];
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, PEP_CONTEXT: place.context } });
  if (status !== 0) throw new Error('The client could not be built.');
}

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const asUuid = (hex: string): string => hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-5$3-8$4-$5');

async function write(out: string): Promise<{ readonly sums: string; readonly packages: readonly Package[] }> {
  const date = releaseDate();
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const put = (path: string, content: Uint8Array | string): void => {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), content);
  };

  // Another folder of that name is not this command's to empty.
  if (existsSync(out) && readdirSync(out).length > 0 && !existsSync(join(out, 'SHA256SUMS'))) throw new Error(`${out} holds something else than a release.`);
  rmSync(out, { recursive: true, force: true });
  buildClient(join(out, 'dist'));
  const dist = filesBelow(join(out, 'dist'));
  const servers = serverFiles(readFileSync(join(out, 'dist', 'index.html'), 'utf8'), place);
  const webInf = Object.entries(servers).filter(([path]) => path.startsWith('tomcat/')).map(([path, text]) => [path.slice('tomcat/'.length), Buffer.from(text)] as const);
  put('pep.war', webArchive(dist, Object.fromEntries(webInf), date));
  for (const [path, text] of Object.entries(servers)) put(`deploy/${path}`, text);
  cpSync(join(ROOT, 'tools', 'release', 'kit', 'install.sh'), join(out, 'deploy', 'install.sh'));
  for (const name of DOCS) cpSync(join(ROOT, 'docs', name), join(out, 'docs', name));
  put('docs/calls.md', callsDocument());

  const inCommands: string[] = [];
  for (const [name, entry] of Object.entries(COMMANDS)) inCommands.push(...await writeSingleFile(entry, join(out, name)));
  const packages = shippedPackages(inCommands);
  put('licences.txt', licencesText(packages));
  put('sbom.json', billOfMaterials(packages, date.toISOString(), asUuid(sha256(JSON.stringify([version, date, packages])))));
  put('release.json', `${JSON.stringify({ version, commit: git('describe', '--always', '--dirty', '--abbrev=40'), date: date.toISOString(), ...place }, null, 1)}\n`);

  const sums = Object.entries(filesBelow(out)).map(([path, bytes]) => `${sha256(bytes)}  ${path}\n`).join('');
  put('SHA256SUMS', sums);
  return { sums, packages };
}

async function verify(sums: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pep-release-'));
  try {
    const again = new Set((await write(folder)).sums.split('\n'));
    const different = sums.split('\n').filter((line) => !again.has(line)).map((line) => line.slice(66));
    if (different.length > 0) throw new Error(`A second build gave other bytes: ${different.join(', ')}`);
    process.stdout.write('A second build gave the same bytes.\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A release that nobody could check stops, unless its maker says that there is no network. */
function checkWeaknesses(packages: readonly Package[]): void {
  const found = weaknessesIn(auditReport(), packages, values.accept);
  if (found === null && !values.offline) throw new Error('The registry of npm gave no report of known weaknesses. Try again, or release without it: --offline.');
  if (found === null) process.stdout.write('Known weaknesses were not checked. sbom.json lists what ships.\n');
  else if (found.length === 0) process.stdout.write(`No weakness is known of the ${packages.length} packages that ship.\n`);
  else throw new Error(`What ships has known weaknesses:\n${found.join('\n')}\nUpdate these packages, or accept one with --accept PACKAGE.`);
}

async function main(): Promise<void> {
  const { sums, packages } = await write(resolve(values.out));
  process.stdout.write(`${values.out}: ${sums.trim().split('\n').length} files for ${place.context}\n`);
  if (values.verify) await verify(sums);
  checkWeaknesses(packages);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
