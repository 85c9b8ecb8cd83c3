/** How a project serves the product; set in playwright.config.ts. */
export interface SiteOptions {
  /** The path the product is served under. */
  below: '/' | '/pep/';
  /** The REST host has an origin of its own. */
  hostElsewhere: boolean;
}

/** One server for each way of serving; both answer the calls too. */
export const PORTS = { '/': 4401, '/pep/': 4402 } as const;
/** Serves the product with a policy that allows calls to the host of the first port. */
export const PORT_OF_HOST_ELSEWHERE = 4403;
