import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SentRequest } from './sentRequests';

const shown = (pairs: SentRequest['query']) => pairs.map(([name, value]) => `  ${name} = ${value.replaceAll('\r\n', '\\r\\n')}`);

/** The request as the golden files show it: one parameter on a line, in the order sent, with line ends as `\r\n`. */
function requestText({ method, path, query, encoding, body }: SentRequest): string {
  const lines = [`${method} ${path}`, 'query', ...shown(query), `body ${encoding}`, ...shown(body)];
  return `${lines.join('\n')}\n`;
}

function goldenFile(name: string): string {
  const { testPath } = expect.getState();
  if (testPath === undefined) throw new Error('A golden file is compared inside a test only.');
  return join(dirname(testPath), 'golden', `${name}.txt`);
}

/**
 * Compares a request with a reviewed file, `golden/<name>.txt` beside the test. The files state what the
 * specification requires: review a new or changed one line by line. Only `UPDATE_GOLDEN=1 npx jest <file>` writes
 * them.
 */
export function expectBody(request: SentRequest): { toMatchGolden(name: string): void } {
  const text = requestText(request);
  return {
    toMatchGolden(name) {
      const file = goldenFile(name);
      if (process.env['UPDATE_GOLDEN'] === '1') {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
      if (!existsSync(file)) throw new Error(`There is no reviewed file golden/${name}.txt. The request was:\n${text}`);
      expect(text).toBe(readFileSync(file, 'utf8'));
    },
  };
}
