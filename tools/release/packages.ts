import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const LICENCE_FILES = /^(licen[cs]e|copying|notice)/i;

export interface Package {
  /** Folder, relative to the root of the project. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version: string; readonly dev?: boolean; readonly devOptional?: boolean; readonly optional?: boolean }>>;
}

const readLock = (): Lock => JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;

/** What a release contains: all that the client depends on, and these packages of its commands. */
export function shippedPackages(ofCommands: readonly string[]): readonly Package[] {
  const inCommands = new Set(ofCommands);
  return Object.entries(readLock().packages)
    .filter(([path, { dev, devOptional, optional }]) => path !== '' && (inCommands.has(path) || ![dev, devOptional, optional].includes(true)))
    .map(([path, { version }]) => ({ path, name: path.replace(/^.*node_modules\//, ''), version }));
}

/** The licence of each package, word for word. */
export function licencesText(packages: readonly Package[]): string {
  const one = ({ path, name, version }: Package): string => {
    const folder = join(ROOT, path);
    const { license = 'see its files' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { license?: string };
    const texts = readdirSync(folder).filter((file) => LICENCE_FILES.test(file)).sort().map((file) => readFileSync(join(folder, file), 'utf8').trim());
    return [`${name} ${version}`, `Licence: ${license}`, ...texts].join('\n\n');
  };
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return `${['The client contains these packages. Each keeps its own licence.', ...new Set(packages.map(one))].join(rule)}\n`;
}

interface Component {
  readonly 'bom-ref': string;
}

interface Bom {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/**
 * The bill of materials in the format of CycloneDX, as npm writes it, of these packages only. npm gives each run its
 * own number and date; here both follow from the release.
 * @param timestamp as ISO 8601
 * @param serial a UUID
 */
export function billOfMaterials(packages: readonly Package[], timestamp: string, serial: string): string {
  const { stdout, stderr, status } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26, shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm cannot write the bill of materials: ${stderr}`);
  const bom = JSON.parse(stdout) as Bom;
  const shipped = new Set([bom.metadata.component['bom-ref'], ...packages.map(({ name, version }) => `${name}@${version}`)]);
  return `${JSON.stringify({
    ...bom,
    serialNumber: `urn:uuid:${serial}`,
    metadata: { ...bom.metadata, timestamp, component: { ...bom.metadata.component, type: 'application', name: 'pep-client' } },
    components: bom.components.filter((one) => shipped.has(one['bom-ref'])),
    dependencies: bom.dependencies.filter(({ ref }) => shipped.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => shipped.has(other)) })),
  }, null, 1)}\n`;
}
