const { existsSync, readdirSync } = require('node:fs');
const { delimiter, join } = require('node:path');

const onPath = (name) => (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '').map((folder) => join(folder, name));
const foldersIn = (folder) => (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])
  .filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
const first = (places) => places.find((path) => existsSync(path)) ?? null;

/** Where Debian, Fedora and Arch put the small browser of WebKitGTK that its driver starts. */
function placesOfMiniBrowser() {
  const folders = [...foldersIn('/usr/lib'), '/usr/lib', '/usr/libexec', '/usr/lib64'].flatMap(foldersIn);
  return folders.filter((folder) => /webkit2gtk-4\.\d$/.test(folder)).map((folder) => join(folder, 'MiniBrowser'));
}

function findFirefox() {
  return first([process.env.FIREFOX_PATH ?? '', ...onPath('firefox'), ...onPath('firefox-esr'), '/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'].filter((path) => path !== ''));
}

function findWebKit() {
  const [driver, browser, display] = [onPath('WebKitWebDriver'), placesOfMiniBrowser(), onPath('xvfb-run')].map(first);
  return driver === null || browser === null || display === null ? null : { driver, browser, display };
}

/** The engines besides Chromium that this machine has, and how to install each. */
const ENGINES = [
  { name: 'Firefox', isInstalled: () => findFirefox() !== null, install: 'apt-get install firefox-esr, or set FIREFOX_PATH' },
  { name: 'WebKit', isInstalled: () => findWebKit() !== null, install: 'apt-get install webkit2gtk-driver xvfb' },
];

module.exports = { ENGINES, findFirefox, findWebKit };
