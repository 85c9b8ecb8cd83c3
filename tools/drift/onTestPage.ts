import { provideComparison } from '../../src/features/self-check/comparison';

/** An entry of the build beside `src/index.tsx`: the page `/test` loads the comparison when one of its buttons is pressed. */
provideComparison(() => import(/* webpackChunkName: "comparison" */ './compare/inBrowser'));
