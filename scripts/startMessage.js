const fs = require('node:fs');
const path = require('node:path');

/** The sign-ins of the mock host from its own list; none if the list cannot be read. */
function signIns() {
  const file = path.join(__dirname, '..', 'mocks', 'signIns.ts');
  if (!fs.existsSync(file)) return [];
  const { unregister } = require('esbuild-register/dist/node').register({ target: 'node20' });
  try {
    return require(file).signIns;
  } finally {
    unregister();
  }
}

function message({ context, port, hasMocks }) {
  const lines = ['', `  The client is at http://localhost:${port}${context}`];
  if (hasMocks) {
    const list = signIns();
    const width = Math.max(0, ...list.map(({ userName }) => userName.length));
    const rows = list.map((one) => `    ${one.userName.padEnd(width)}  ${one.password}  ${one.shows}`);
    if (rows.length > 0) lines.push('  Sign in with any of these (user name, password, what it shows):', ...rows);
    lines.push('  No real host is called: everything is answered by the mock host in the browser.');
  }
  return [...lines, '  Ctrl+C stops it.', ''].join('\n');
}

/** After the first build, prints once where the client is served and who can sign in. */
class StartMessagePlugin {
  constructor(options) {
    this.options = options;
    this.port = null;
    this.isBuilt = false;
    this.isSaid = false;
  }

  /** Called with the port of the dev server. */
  listening(port) {
    this.port = port;
    this.printOnce();
  }

  apply(compiler) {
    compiler.hooks.done.tap('StartMessagePlugin', (stats) => {
      this.isBuilt = !stats.hasErrors();
      setTimeout(() => this.printOnce(), 0);
    });
  }

  printOnce() {
    if (this.isSaid || this.port === null || !this.isBuilt) return;
    this.isSaid = true;
    process.stdout.write(`${message({ ...this.options, port: this.port })}\n`);
  }
}

module.exports = { StartMessagePlugin };
