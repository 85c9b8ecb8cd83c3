/** @jest-environment node */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Every module of the product by its path below src; tests and what serves them alone are left out. */
function modulesUnder(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : modulesUnder(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.|\.d\.ts$|testBench/.test(entry.name) ? [path] : [];
  });
}

function resolved(from: string, specifier: string): string | null {
  const base = join(dirname(from), specifier);
  const candidates = [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts')];
  return candidates.find((path) => existsSync(path) && statSync(path).isFile()) ?? null;
}

/** The folder that a file counts for: the save queue is one piece to everything outside it. */
function folderOf(file: string): string {
  const folder = dirname(relative(__dirname, file));
  return folder.startsWith('saving/') ? 'saving' : folder;
}

/** Which folders each folder imports from, types included. */
function folderImports(): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of modulesUnder(__dirname)) {
    const own = folderOf(file);
    const imports = graph.get(own) ?? new Set<string>();
    graph.set(own, imports);
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\(|import) ?'(\.[^']+)'/g)) {
      const target = resolved(file, specifier);
      const other = target === null ? own : folderOf(target);
      if (other !== own) imports.add(other);
    }
  }
  return graph;
}

function reachableFrom(start: string, graph: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const seen = new Set<string>();
  const queue = [...(graph.get(start) ?? [])];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    queue.push(...(graph.get(next) ?? []));
  }
  return seen;
}

describe('folders', () => {
  it('never import each other, directly or through a third', () => {
    const graph = folderImports();
    const reach = new Map([...graph.keys()].map((folder) => [folder, reachableFrom(folder, graph)]));
    const circular = [...graph].flatMap(([folder, imports]) =>
      [...imports].filter((other) => reach.get(other)?.has(folder)).map((other) => `${folder} → ${other}`));
    expect(circular).toEqual([]);
  });
});
