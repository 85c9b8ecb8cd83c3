/** How a project serves the product; set in playwright.config.ts. */
export interface SiteOptions {
  /** The path under which the product is served. */
  below: '/' | '/pep/';
  /** The REST host is on another origin. */
  hostElsewhere: boolean;
  /** The host answers as another council's would: parameters of the scenario `another-host`, or null for the host of the fixtures. */
  otherHost: Readonly<Record<string, string>> | null;
}

/** The first of four consecutive ports; set another if these are taken. */
const FIRST_PORT = Number(process.env['PEP_E2E_PORT'] ?? 4401);
/** One server for each kind of deployment; both also serve the calls. */
export const PORTS = { '/': FIRST_PORT, '/pep/': FIRST_PORT + 1 } as const;
/** Serves the product with a policy that allows calls to the host of the first port. */
export const PORT_OF_HOST_ELSEWHERE = FIRST_PORT + 2;
/** Serves the demo build, whose mock host runs in the browser. */
export const PORT_OF_DEMO = FIRST_PORT + 3;
