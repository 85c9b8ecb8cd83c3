import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Package } from './packages';

const ROOT = join(__dirname, '..', '..');

/** What `npm audit --json` prints of one package. */
interface Weak {
  readonly name: string;
  readonly severity: string;
  /** An advisory, or the name of a package below it that has one. */
  readonly via: readonly (string | { readonly title: string; readonly url: string })[];
  /** Folders, relative to the root of the project. */
  readonly nodes: readonly string[];
}

interface Report {
  readonly vulnerabilities?: Readonly<Record<string, Weak>>;
}

const adviceOf = ({ via }: Weak): string =>
  via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} (${one.url})`)).join('; ');

/**
 * The known weaknesses of the packages in a release, one text each. A weakness of a tool that builds or tests does not ship.
 * @param report what `npm audit --json` has printed
 * @param accepted names of packages whose weaknesses someone has judged
 * @returns null if the registry gave no report
 */
export function weaknessesIn(report: string, shipped: readonly Package[], accepted: readonly string[]): readonly string[] | null {
  const { vulnerabilities } = readReport(report);
  if (vulnerabilities === undefined) return null;
  const paths = new Set(shipped.map(({ path }) => path));
  return Object.values(vulnerabilities)
    .filter(({ name, nodes }) => !accepted.includes(name) && nodes.some((node) => paths.has(node)))
    .map((weak) => `${weak.name}, ${weak.severity}: ${adviceOf(weak)}`);
}

function readReport(text: string): Report {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return {};
  }
}

/** Asks the registry that npm uses. */
export const auditReport = (): string =>
  spawnSync('npm', ['audit', '--json'], { cwd: ROOT, encoding: 'utf8', shell: process.platform === 'win32' }).stdout;
