import { appendFileSync, mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fromSteps } from '../capsules/fromSteps';
import { SEED } from './random';

export interface Fault {
  readonly rule: string;
  readonly user: string;
  readonly screen: string;
  readonly control: string;
  readonly what: string;
  readonly steps: readonly string[];
  readonly picture: string;
}

const FOLDER = 'test-results/hands';
let pictures = 0;

/** The page as the violation left it. */
export async function pictureOf(page: Page): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  pictures += 1;
  const path = `${FOLDER}/${process.env['TEST_WORKER_INDEX'] ?? '0'}-${Date.now()}-${pictures}.png`;
  await page.screenshot({ path }).catch(() => null);
  return path;
}

export const textOf = ({ rule, user, screen, control, what, steps, picture }: Fault): string =>
  [
    `${rule}: ${control} ${what}`,
    `  screen: ${screen} as ${user}`,
    `  steps: ${steps.join(' → ')}`,
    `  picture: ${picture}`,
    `  again: HANDS_SEED=${SEED} HANDS_SCREEN='${screen.split('?')[0] ?? ''}' HANDS_USER=${user} HANDS_RULE=${rule} npm run hands`,
    `  capsule: ${JSON.stringify(fromSteps(`${rule}: ${control} ${what}`, user, screen, steps))}`,
  ].join('\n');

/** Written as they are found, so that they can be read during a long run. */
export function keep(fault: Fault): void {
  appendFileSync(`${FOLDER}/faults.txt`, `${textOf(fault)}\n\n`);
}
