import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Proxy } from './recording/proxy';
import { redacted, redactionReport } from './recording/toCapsule';

const USAGE = `npm run record -- https://host [--port 4020] [--out recording.pep.json]
  Opens a door to the host on this computer. Use the product at the printed address, then press Ctrl C: what the host
  sent becomes a capsule in which every text, name, date and id is replaced. Nothing else is written to the disk.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '4020' },
    out: { type: 'string', default: 'recording.pep.json' },
    help: { type: 'boolean', default: false },
  },
});

const say = (text: string): void => { process.stdout.write(`${text}\n`); };

function finish(proxy: Proxy): void {
  proxy.server.close();
  const result = redacted(proxy.recording);
  say(redactionReport(result));
  if (result.left.length > 0 || result.calls === 0) {
    say(result.calls === 0 ? 'No call came through: nothing is written.' : 'Nothing is written.');
    process.exit(1);
  }
  writeFileSync(values.out, `${JSON.stringify(result.capsule, null, 2)}\n`);
  say(`${values.out} written. See it with npm run capsule -- link ${values.out}`);
  process.exit(0);
}

function main(): void {
  const [target = ''] = positionals;
  if (values.help || !URL.canParse(target)) {
    say(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  if (existsSync(values.out)) {
    say(`${values.out} is there already: name another file with --out.`);
    process.exitCode = 2;
    return;
  }
  const proxy = new Proxy(new URL(target));
  proxy.server.listen(Number(values.port), '127.0.0.1', () => { say(`Open http://127.0.0.1:${values.port}/ and press Ctrl C when you are done.`); });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => { finish(proxy); });
}

main();
