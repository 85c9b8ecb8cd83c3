import type { ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';

/** Actions of WebDriver, which has the same ones in its classic protocol and in BiDi. */
type Action = Readonly<Record<string, unknown>>;

/** A browser under test: what its protocol does directly. `tab.ts` builds the rest from it, once for all engines. */
export interface Engine {
  readonly goto: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Runs an expression in the page; its value passes through JSON. */
  readonly run: (expression: string) => Promise<unknown>;
  readonly act: (actions: readonly Action[]) => Promise<void>;
  /** Sets the size of the page, as far as the engine can. */
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly picture: () => Promise<Buffer>;
  /** Errors and warnings in the console since the start, or null in WebKit, whose protocol cannot read the console. */
  readonly problems: () => readonly string[] | null;
  /** @param signal SIGKILL ends it as a power cut would */
  readonly close: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Resolves with the first match in what a program writes. */
export function written(program: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const take = (more: Buffer) => {
      text += more.toString();
      const found = pattern.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    };
    program.stdout?.on('data', take);
    program.stderr?.on('data', take);
    program.once('error', reject);
    program.once('exit', (code) => { reject(new Error(`It ended with ${code ?? 'a signal'}: ${text}`)); });
  });
}

/** Ends a program that this test started. With `group`, ends one that was started `detached`, and its child processes. */
export function end(program: ChildProcess, group = false, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => {
    if (program.exitCode !== null || program.signalCode !== null) { resolve(); return; }
    program.once('exit', () => { resolve(); });
    if (group && program.pid !== undefined) process.kill(-program.pid);
    else program.kill(signal);
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => { resolve(port); });
    });
  });
}
