/**
 * Prepares a fresh clone: installs the packages of the lock file and, with `--browser`, a Chromium for the browser tests.
 * Uses only Node, since it runs before anything is installed; does nothing if everything is installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const say = (text) => process.stdout.write(`setup: ${text}\n`);

function stop(...lines) {
  process.stderr.write(`\n${lines.join('\n')}\n`);
  process.exit(1);
}

/** Runs a program in the project and shows its output; returns true if it succeeded. */
function run(program, args) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  return error === undefined && status === 0;
}

function packagesOf(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages ?? {};
}

/** npm lists what it installed; every package of the lock file must be in it, except those for other systems. */
function isInstalled() {
  const listed = 'node_modules/.package-lock.json';
  if (!existsSync(join(root, listed))) return false;
  const present = packagesOf(listed);
  return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
    if (path === '') return true;
    const found = present[path];
    return found === undefined ? wanted.optional === true || wanted.devOptional === true : found.version === wanted.version;
  });
}

function npm(args) {
  const cli = process.env.npm_execpath;
  return cli === undefined ? run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args) : run(process.execPath, [cli, ...args]);
}

function installPackages() {
  if (isInstalled()) return;
  say('installing the packages of package-lock.json; this takes about a minute');
  // No package needs its install script, so none runs.
  if (!npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])) {
    stop('The packages could not be installed: see the message of npm above.', 'Is the package registry reachable?');
  }
  say('packages installed');
}

/** Returns null if apt-get is missing or not permitted. */
function packageManager() {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return null;
  if (process.getuid() === 0) return ['apt-get'];
  const mayUseSudo = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return mayUseSudo ? ['sudo', '-n', 'apt-get'] : null;
}

function apt(manager, ...args) {
  return run(manager[0], [...manager.slice(1), ...args]);
}

function getBrowser() {
  const { findBrowser } = createRequire(import.meta.url)('./browser.cjs');
  if (findBrowser() !== null) return;
  if (process.env.CHROMIUM_PATH) {
    stop(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, but there is no such file.`, 'Correct it, or leave it unset.');
  }
  say('no Chromium found on this machine; getting the one of Playwright');
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const isDownloaded = run(process.execPath, [playwright, 'install', 'chromium']);
  if (findBrowser() !== null) return;

  const manager = packageManager();
  if (manager !== null) {
    say('trying the packages of the system');
    const isFresh = apt(manager, 'update');
    if (isDownloaded && isFresh) run(process.execPath, [playwright, 'install-deps', 'chromium']);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (isFresh && findBrowser() === null) apt(manager, 'install', '-y', '--no-install-recommends', name);
    }
    if (findBrowser() !== null) return;
  }
  stop(
    'The browser tests need Chromium, and none could be found or fetched.',
    'Install Chromium, Chrome or Edge (Debian, Ubuntu: apt-get install chromium) and run this again,',
    'or set CHROMIUM_PATH to the program file of one.',
  );
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) stop(`Node 20.19 or later is needed; this is ${process.version}.`);
installPackages();
if (process.argv.includes('--browser')) getBrowser();
