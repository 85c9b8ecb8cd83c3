import { loadConfig } from '../../src/config/config';
import { CannotAsk, Interview } from './compare/askHost';
import { compareHost, type CompareOptions } from './compare/compareHost';
import { Connection, type Send } from './compare/connection';
import { Notebook } from './compare/notebook';
import type { Report } from './compare/report';
import { testHost } from './compare/testHost';
import { runTrial, type Confirm } from './trial/runTrial';

export interface RunOptions extends Pick<CompareOptions, 'pupilId' | 'meeting' | 'origin'> {
  readonly address: string;
  readonly userName: string;
  readonly password: string;
  /** What config.js sets. */
  readonly config?: unknown;
  /** Also saves and deletes on the one pupil that is named, where this says so. */
  readonly confirm?: Confirm | undefined;
}

/** Signs in to a host and compares it. */
export async function runDrift({ address, userName, password, config, confirm, ...options }: RunOptions, send: Send): Promise<Report> {
  const loaded = await loadConfig(config);
  if (!loaded.ok) throw new CannotAsk(`config.js: ${loaded.problems.map(({ key, expected }) => `${key} has to be ${expected}`).join('; ')}`);
  const connection = new Connection(address, send);
  const interview = new Interview(connection, new Notebook());
  const user = await interview.signIn(userName, password);
  const trial = confirm && ((pupil: Parameters<typeof runTrial>[2]) => runTrial(connection, user, pupil, confirm));
  return compareHost(interview, user, testHost(), { ...options, trial });
}
