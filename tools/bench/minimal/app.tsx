import { configureStore } from '@reduxjs/toolkit';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import axios from 'axios';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { COLUMNS, LIST_CALL } from './list';

/** The smallest application with the product's libraries: shows what the libraries cost by themselves. */
// The build leaves out the other adapter of axios and its cookie reader.
const viaAxios: BaseQueryFn<string> = async (url) => {
  const { data } = await axios.get<unknown>(url, { adapter: 'fetch', withXSRFToken: false, headers: { Authorization: localStorage.getItem('authorizationKey') ?? '' } });
  return { data };
};

type Row = Readonly<Record<string, string>>;
const api = createApi({
  baseQuery: viaAxios,
  endpoints: (build) => ({
    list: build.query<{ readonly pepStatusList: readonly Row[] }, void>({ query: () => LIST_CALL(localStorage) }),
    record: build.query<Readonly<Record<string, Readonly<Record<string, unknown>>>>, string>({ query: (url) => url }),
  }),
});
const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (usual) => usual().concat(api.middleware),
});

function List() {
  const { data } = api.useListQuery();
  return (
    <main>
      <h1>My Pupils</h1>
      <table>
        <thead><tr>{Object.keys(COLUMNS).map((name) => <th key={name} scope="col">{name}</th>)}</tr></thead>
        <tbody>
          {data?.pepStatusList.map((row, index) => (
            <tr key={index}>{Object.values(COLUMNS).map((field) => <td key={field}>{row[field]}</td>)}</tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

const HookForm = lazy(async () => ({ default: (await import('./HookForm')).HookForm }));

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <Provider store={store}>
      <BrowserRouter>
        <Routes>
          <Route path="/minimal-list" element={<List />} />
          <Route path="/minimal-form" element={<Suspense><HookForm useRecord={api.useRecordQuery} /></Suspense>} />
        </Routes>
      </BrowserRouter>
    </Provider>,
  );
}
