import type { Difference } from './difference';

/** The settings that absorb differences, as lines to put into config.js, or blank without any. */
export function settingsText(differences: readonly Difference[]): string {
  const all = Object.assign({}, ...differences.map(({ settings = {} }) => settings)) as Readonly<Record<string, string>>;
  const groups = new Map<string, string[]>();
  for (const [path, value] of Object.entries(all)) {
    const [, group = path, name = ''] = /^(\w+)\.(.+)$/.exec(path) ?? [];
    groups.set(group, [...(groups.get(group) ?? []), name === '' ? value : `${name}: ${value}`]);
  }
  return [...groups].map(([group, lines]) => {
    const isAlone = group in all;
    return isAlone ? `  ${group}: ${lines.join('')},` : `  ${group}: {\n${lines.map((line) => `    ${line},`).join('\n')}\n  },`;
  }).join('\n');
}
