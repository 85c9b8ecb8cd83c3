/** Code that any page may open next. Fetched, not run, by links that webpack adds when this module loads. */
export const prefetchedChunks = [
  () => import(/* webpackPrefetch: true */ '../features/search/SearchDialog'),
  () => import(/* webpackPrefetch: true */ '../ui/DialogLayer'),
  () => import(/* webpackPrefetch: true */ '../ui/table/ViewPanel'),
  () => import(/* webpackPrefetch: true */ '../ui/toastLayer'),
];
