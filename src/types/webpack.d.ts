/** Where the running bundle was loaded from, e.g. `https://host/pep/assets/`; set by webpack. */
declare const __webpack_public_path__: string | undefined;
