/** @jest-environment node */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRunner } from './runner';

it('leaves no server behind when the browser does not start, so that the command ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  writeFileSync(join(folder, 'index.html'), '');
  process.env['CHROMIUM_PATH'] = join(folder, 'index.html');

  await expect(startRunner(folder, { isHeaded: true, patienceMs: 0 })).rejects.toThrow();
  expect(process.getActiveResourcesInfo()).not.toContain('TCPServerWrap');
});
