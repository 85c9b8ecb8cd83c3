/** Where the running bundle was loaded from, e.g. `https://host/pep/assets/`; set by webpack. */
declare const __webpack_public_path__: string | undefined;

declare const __webpack_require__: {
  /** Loads a file of the code, and runs nothing in it. */
  readonly e: (file: number) => Promise<unknown>;
  /** The files of each named part of the code: scripts/codeOfPages.js. */
  readonly codeOf: Readonly<Record<string, readonly number[]>>;
};
