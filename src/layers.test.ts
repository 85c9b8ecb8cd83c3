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

/** The folder of a file. The whole save queue counts as one folder. */
function folderOf(file: string): string {
  const folder = dirname(relative(__dirname, file));
  return folder.startsWith('saving/') ? 'saving' : folder;
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** What each folder under `root` imports from, types included. `placeOf` names the folder of a file. */
function importGraph(root: string, placeOf: (file: string) => string): Graph {
  const graph = new Map<string, Set<string>>();
  for (const file of modulesUnder(root)) {
    const own = placeOf(file);
    const imports = graph.get(own) ?? new Set<string>();
    graph.set(own, imports);
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\(|import)(?:\s*\/\*.*?\*\/)?\s*'(\.[^']+)'/g)) {
      const target = resolved(file, specifier);
      const other = target === null ? own : placeOf(target);
      if (other !== own) imports.add(other);
    }
  }
  return graph;
}

function reachableFrom(start: string, graph: Graph): ReadonlySet<string> {
  const seen = new Set<string>();
  const queue = [...(graph.get(start) ?? [])];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    queue.push(...(graph.get(next) ?? []));
  }
  return seen;
}

/** Circular imports: "a → b" where b reaches a. */
function circularImports(graph: Graph): readonly string[] {
  const reach = new Map([...graph.keys()].map((place) => [place, reachableFrom(place, graph)]));
  return [...graph].flatMap(([place, imports]) =>
    [...imports].filter((other) => reach.get(other)?.has(place)).map((other) => `${place} → ${other}`));
}

/** Every file of the project by its path, without installed and built files. */
function filesUnder(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist.*|test-results|\..*)$/.test(entry.name) ? [] : filesUnder(path);
    return [path];
  });
}

/** A module is imported without its extension. */
const stemOf = (path: string): string => path.replace(/\.(?:d\.)?[cm]?[jt]sx?$/, '');

describe('paths', () => {
  it('differ by more than upper and lower case, which Windows and macOS ignore', () => {
    const root = join(__dirname, '..');
    const stems = [...new Set(filesUnder(root).map((path) => stemOf(relative(root, path))))];
    const namesakes = (stem: string) => stems.filter((other) => other.toLowerCase() === stem.toLowerCase());
    expect(stems.filter((stem) => namesakes(stem).length > 1)).toEqual([]);
  });
});

/** Imports that run before the first page. Imports of types alone, and of code that loads later, do not. */
const STATIC = /^(?:import|export)\s(?!type\s)(?:[^;'"]*?\sfrom\s)?'(\.[^']+)'/gm;

/** Every module that is loaded with `file`. */
function loadedWith(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(STATIC)) {
    const target = resolved(file, specifier);
    if (target !== null && /\.tsx?$/.test(target)) loadedWith(target, seen);
  }
  return seen;
}

describe('imports', () => {
  it('load the save queue, records and autosaved forms after the first page', () => {
    const first = [...loadedWith(join(__dirname, 'index.tsx'))].map((file) => relative(__dirname, file));
    expect(first.length).toBeGreaterThan(100);
    expect(first.filter((file) => /^(saving\/(core|unit|locks)|forms\/autosave|records)\//.test(file))).toEqual([]);
  });

  it('load axios, the sign-in, the lock, the bar of unsent changes and the texts of calls after the first paint', () => {
    const first = [...loadedWith(join(__dirname, 'index.tsx'))].map((file) => relative(__dirname, file));
    expect(first.filter((file) => /^(api\/sendCall|features\/login\/|app\/(LockDialog|PageKeeper|endTexts|unsent\/UnsentBar)|messages\/messages)/.test(file))).toEqual([]);
  });

  it('load the comparison with a host when its button is pressed', () => {
    const loaded = [...loadedWith(join(__dirname, 'features/self-check/SelfCheckScreen.tsx'))].map((file) => relative(__dirname, file));
    expect(loaded.filter((file) => /^\.\.\//.test(file))).toEqual([]);
  });

  it('load no network code of the client with the mock host', () => {
    const loaded = [...loadedWith(join(__dirname, '../mocks/browser.ts'))].map((file) => relative(__dirname, file));
    expect(loaded.length).toBeGreaterThan(50);
    expect(loaded.filter((file) => /^api\/(hostApi|axiosBaseQuery|calls\/)/.test(file))).toEqual([]);
  });

  it('load no library with the first script', () => {
    const libraries = [...loadedWith(join(__dirname, 'frame.ts'))].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?!type\s)[^;'"]*?\sfrom\s'([^.'][^']*)'/gm)].map(([, library]) => library));
    expect(libraries).toEqual([]);
  });

  it('form no circular folders, directly or through a third', () => {
    expect(circularImports(importGraph(__dirname, folderOf))).toEqual([]);
  });

  it.each(['src', 'mocks', 'e2e', 'scripts', 'tools'])('form no circular files in %s', (folder) => {
    const root = join(__dirname, '..', folder);
    expect(circularImports(importGraph(root, (file) => relative(root, file)))).toEqual([]);
  });
});
