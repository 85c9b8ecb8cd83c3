/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageHeaders } from '../../scripts/headers';
import { filesBelow, webArchive } from './archive';
import { billOfMaterials, licencesText, shippedPackages } from './packages';
import { serverFiles } from './serverFiles';
import { writeSingleFile } from './singleFile';
import { weaknessesIn } from './weaknesses';

const HOST = 'https://rest.example.org';
const PAGE = '<link href="/pep/assets/main.1.css" /><script src="/pep/config.js"></script><script src="/pep/assets/main.1.js"></script>';

let folder = '';
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'pep-release-')); });
afterEach(() => { rmSync(folder, { recursive: true }); });

describe('the files for web servers', () => {
  const files = serverFiles(PAGE, { context: '/pep/', host: HOST });

  it.each(['nginx/pep.conf', 'httpd/pep.conf', 'iis/web.config', 'tomcat/page.jsp'])('%s sends every documented header with the page', (path) => {
    const text = (files[path] ?? '').replaceAll('&quot;', '"');
    for (const [name, value] of Object.entries(pageHeaders(HOST))) {
      expect(text.split('\n').filter((line) => line.includes(name) && line.includes(`"${value}"`))).not.toEqual([]);
    }
  });

  it('leave no placeholder, not even at the root of a site', () => {
    const atRoot = serverFiles(PAGE.replaceAll('/pep/', '/'), { context: '/', host: '' });
    for (const text of [...Object.values(files), ...Object.values(atRoot)]) expect(text).not.toMatch(/\{\{|\}\}/);
    expect(atRoot['nginx/pep.conf']).not.toContain('return 301');
    expect(atRoot['httpd/pep.conf']).not.toContain('RedirectMatch');
    expect(atRoot['tomcat/page.jsp']).toContain('src="<%= request.getContextPath() %>/assets/main.1.js"');
  });

  it('let the page of Tomcat find its files under any name of the web application', () => {
    const page = files['tomcat/page.jsp'] ?? '';
    expect(page.match(/="<%= request\.getContextPath\(\) %>\/(assets\/main\.1\.(css|js)|config\.js)"/g)).toHaveLength(3);
    expect(page).not.toContain('"/pep/');
  });
});

describe('a command in one file', () => {
  it('holds the contract, since it has no folder beside it', async () => {
    const file = join(folder, 'drift.mjs');
    await writeSingleFile('drift/run.ts', file);
    const text = readFileSync(file, 'utf8');
    for (const name of ['my-pupils.json', 'common.json']) expect(text).toContain(`"${name}": `);
    expect(spawnSync(process.execPath, [file, '--help'], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('the web archive', () => {
  const dist = { 'index.html': Buffer.from(PAGE), 'config.js': Buffer.from('window.PEP_CONFIG = {};'), 'assets/main.1.js': Buffer.from('go();') };
  const webInf = { 'web.xml': Buffer.from('<web-app/>'), 'page.jsp': Buffer.from(PAGE) };
  const made = new Date('2026-01-12T09:30:00Z');

  it('holds the build and WEB-INF, with the page only as a JSP', () => {
    const files = unzipSync(webArchive(dist, webInf, made));
    expect(Object.keys(files)).toEqual(['WEB-INF/page.jsp', 'WEB-INF/web.xml', 'assets/main.1.js', 'config.js']);
    expect(Buffer.from(files['assets/main.1.js'] ?? []).toString()).toBe('go();');
  });

  it('has the same bytes in every time zone', () => {
    const zone = process.env['TZ'];
    try {
      const archives = ['Europe/London', 'Pacific/Auckland'].map((one) => {
        process.env['TZ'] = one;
        return Buffer.from(webArchive(dist, webInf, made)).toString('hex');
      });
      expect(archives[0]).toBe(archives[1]);
      expect(Buffer.from(webArchive(dist, webInf, new Date('2026-02-09T09:30:00Z'))).toString('hex')).not.toBe(archives[0]);
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });
});

describe('licences and bill of materials', () => {
  const packages = shippedPackages(['node_modules/ajv']);

  it('cover every dependency of the client, and the packages of the commands', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
    expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining([...Object.keys(dependencies), 'ajv']));
    expect(packages.map(({ name }) => name)).not.toContain('jest');
    const text = licencesText(packages);
    for (const { name, version } of packages) expect(text).toContain(`${name} ${version}\n\nLicence: `);
    expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
  });

  it('contain only the number and the date of the release', () => {
    const text = billOfMaterials(packages, '2026-01-12T09:30:00.000Z', '00000000-0000-5000-8000-000000000000');
    const bom = JSON.parse(text) as { components: { name: string; version: string }[]; dependencies: { dependsOn: string[] }[] };
    expect(bom).toMatchObject({ serialNumber: 'urn:uuid:00000000-0000-5000-8000-000000000000', metadata: { timestamp: '2026-01-12T09:30:00.000Z' } });
    const names = new Set(packages.map(({ name, version }) => `${name}@${version}`));
    expect(new Set(bom.components.map(({ name, version }) => `${name}@${version}`))).toEqual(names);
    expect(bom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !names.has(ref))).toEqual([]);
  });
});

/** Windows has no shell of that kind. */
const withShell = process.platform === 'win32' ? describe.skip : describe;

withShell('deploy/install.sh', () => {
  /** A release whose scripts are named after it. */
  function aRelease(version: string): string {
    const at = join(folder, `release-${version}`);
    for (const name of ['dist/assets', 'dist/pages', 'deploy/tomcat']) mkdirSync(join(at, name), { recursive: true });
    const files = {
      'dist/index.html': version, 'dist/config.js': 'example', 'dist/favicon.png': 'icon', 'dist/sw.js': version, 'dist/sw.js.gz': version, 'dist/pages/privacy-policy.txt': 'example',
      [`dist/assets/main.${version}.js`]: version, 'dist/assets/framework.js': 'framework',
      'deploy/tomcat/web.xml': version, 'deploy/tomcat/page.jsp': version, 'deploy/tomcat/own.jsp': version,
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(at, name), text);
    cpSync('tools/release/kit/install.sh', join(at, 'deploy/install.sh'));
    const sums = Object.entries(filesBelow(at)).map(([path, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${path}\n`);
    writeFileSync(join(at, 'SHA256SUMS'), sums.join(''));
    return at;
  }
  const install = (release: string, ...args: readonly string[]) => spawnSync('sh', [join(release, 'deploy/install.sh'), ...args], { encoding: 'utf8' });
  const read = (name: string) => readFileSync(join(folder, 'www', name), 'utf8');
  const scripts = () => readdirSync(join(folder, 'www', 'assets')).filter((name) => name.endsWith('.js'));

  it('keeps the settings and texts of the council, and the assets of the last release only', () => {
    const target = join(folder, 'www');
    expect(install(aRelease('1'), target).status).toBe(0);
    writeFileSync(join(target, 'config.js'), 'ours');
    writeFileSync(join(target, 'pages', 'privacy-policy.txt'), 'ours');
    const second = aRelease('2');
    install(second, target);
    install(second, target);
    expect(scripts()).toEqual(['framework.js', 'main.1.js', 'main.2.js']);
    install(aRelease('3'), target);
    expect(scripts()).toEqual(['framework.js', 'main.2.js', 'main.3.js']);
    expect([read('index.html'), read('sw.js'), read('sw.js.gz'), read('config.js'), read('pages/privacy-policy.txt')]).toEqual(['3', '3', '3', 'ours', 'ours']);
    expect(existsSync(join(target, 'WEB-INF'))).toBe(false);
  });

  it('lays out a folder of Tomcat with WEB-INF and without index.html', () => {
    expect(install(aRelease('1'), '--tomcat', join(folder, 'www')).status).toBe(0);
    expect(readdirSync(join(folder, 'www', 'WEB-INF'))).toEqual(['own.jsp', 'page.jsp', 'web.xml']);
    expect(existsSync(join(folder, 'www', 'index.html'))).toBe(false);
  });

  it('changes nothing if the release is damaged or the folder holds something else', () => {
    const release = aRelease('1');
    mkdirSync(join(folder, 'www'));
    writeFileSync(join(folder, 'www', 'index.jsp'), 'host');
    const refused = install(release, join(folder, 'www'));
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('holds something else');
    writeFileSync(join(release, 'dist', 'index.html'), 'half a pa');
    const damaged = install(release, join(folder, 'new'));
    expect(damaged.status).toBe(1);
    expect(damaged.stderr).toContain('damaged');
    expect(readdirSync(folder).sort()).toEqual(['release-1', 'www']);
    expect(readdirSync(join(folder, 'www'))).toEqual(['index.jsp']);
  });
});

describe('the known weaknesses of a release', () => {
  const shipped = [{ path: 'node_modules/axios', name: 'axios', version: '1.0.0' }];
  const weak = (name: string) => ({ name, severity: 'high', via: [{ title: 'Forged requests', url: 'https://advice.example/1' }], nodes: [`node_modules/${name}`] });
  const report = JSON.stringify({ vulnerabilities: { axios: weak('axios'), webpack: weak('webpack') } });

  it('are those of the packages that ship, with their advice', () => {
    expect(weaknessesIn(report, shipped, [])).toEqual(['axios, high: Forged requests (https://advice.example/1)']);
  });

  it('leave out a package that is accepted by name', () => {
    expect(weaknessesIn(report, shipped, ['axios'])).toEqual([]);
  });

  it.each(['', 'npm error', JSON.stringify({ error: { code: 'ENOTFOUND' } })])('are unknown if npm prints “%s”', (text) => {
    expect(weaknessesIn(text, shipped, [])).toBeNull();
  });
});
