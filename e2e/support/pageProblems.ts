import type { ConsoleMessage, Page } from '@playwright/test';

/** The browser's own line about an answer of 4xx or 5xx: journeys through faults cause them on purpose. */
const ANSWER_LINE = /^Failed to load resource/;

/** Runs in the page: writes down what the content security policy stopped. */
function noteViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`Policy violated: ${violatedDirective} ${blockedURI}`);
  });
}

/** Collects everything a page reports that no user should cause: errors, warnings of ours, policy violations. */
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
