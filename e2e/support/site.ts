/** How a project serves the product; set in playwright.config.ts. */
export interface SiteOptions {
  /** The path the product is served under. */
  below: '/' | '/pep/';
  /** The REST host has an origin of its own. */
  hostElsewhere: boolean;
}

/** The first of four ports in a row; another one where these are taken. */
const FIRST_PORT = Number(process.env['PEP_E2E_PORT'] ?? 4401);
/** One server for each way of serving; both answer the calls too. */
export const PORTS = { '/': FIRST_PORT, '/pep/': FIRST_PORT + 1 } as const;
/** Serves the product with a policy that allows calls to the host of the first port. */
export const PORT_OF_HOST_ELSEWHERE = FIRST_PORT + 2;
/** Serves the demo build, whose mock host runs in the browser. */
export const PORT_OF_DEMO = FIRST_PORT + 3;
