import type { ConsoleMessage, Page } from '@playwright/test';

/** The browser's own line about a response of 4xx or 5xx: fault journeys cause them on purpose. */
const ANSWER_LINE = /^Failed to load resource/;

/** Runs in the page: records what the content security policy blocks. */
function noteViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`Policy violated: ${violatedDirective} ${blockedURI}`);
  });
}

/** Collects errors, our warnings and policy violations: no user action should cause any. */
export async function recordPageProblems(page: Page): Promise<readonly string[]> {
  const problems: string[] = [];
  await page.addInitScript(noteViolations);
  page.on('pageerror', (error) => problems.push(`Uncaught: ${error.message}`));
  page.on('console', (message: ConsoleMessage) => {
    if (!['error', 'warning'].includes(message.type()) || ANSWER_LINE.test(message.text())) return;
    problems.push(`${message.type()}: ${message.text()}`);
  });
  return problems;
}
