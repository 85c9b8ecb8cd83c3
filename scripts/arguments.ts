import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Read<T extends Options> = ReturnType<typeof parseArgs<{ readonly options: T; readonly allowPositionals: true }>>;

/** The options of a command. `--help`, or an unknown option, prints the usage and ends the command. */
export function readArguments<T extends Options>(usage: string, options: T, allowPositionals = false): Read<T> {
  const all = { ...options, help: { type: 'boolean' } } as const;
  try {
    const read = parseArgs({ allowPositionals, options: all });
    if (!('help' in read.values)) return read;
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${(error as Error).message.split('. ')[0] ?? ''}.\n${usage}\n`);
    process.exit(2);
  }
}
