const { existsSync } = require('node:fs');
const { spawnSync } = require('node:child_process');
const { delimiter, join } = require('node:path');

/** Draws no window and so needs a third less processor time. It is a separate package in Debian and Ubuntu. */
const HEADLESS = ['chromium-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge', 'msedge'];

function onPath(names) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')];
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function placesOfThisSystem() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === 'win32') {
    const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
    const inside = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];
    return roots.flatMap((root) => (root === undefined ? [] : inside.map((path) => join(root, path))));
  }
  return onPath(NAMES);
}

/** The browser that Playwright downloads. The list is empty until the packages are installed. */
function placeOfPlaywright() {
  try {
    return [require('playwright-core').chromium.executablePath()];
  } catch {
    return [];
  }
}

/** A browser may be installed but fail to start because a system library is missing. */
function starts(path) {
  // On Windows the query would open a window.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 30_000, stdio: 'ignore' }).status === 0;
}

/**
 * The Chromium that the browser tests drive: CHROMIUM_PATH, else one of this machine, else Playwright's own.
 *
 * @param {{ needsWindow?: boolean }} [options] `needsWindow` leaves out a browser that cannot open one
 * @returns {string | null} null if none starts
 */
function findBrowser({ needsWindow = false } = {}) {
  const asked = process.env.CHROMIUM_PATH;
  if (asked !== undefined && asked !== '') return existsSync(asked) ? asked : null;
  const places = [...new Set([...(needsWindow ? [] : onPath(HEADLESS)), ...placesOfThisSystem(), ...placeOfPlaywright()])];
  return places.find((path) => existsSync(path) && starts(path)) ?? null;
}

module.exports = { findBrowser };
