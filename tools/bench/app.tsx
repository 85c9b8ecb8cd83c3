import '../../src/ui/styles';
import { createRoot } from 'react-dom/client';
import { AutosaveForm } from '../../src/forms/autosave/AutosaveForm';
import { fieldsOf } from '../../src/forms/describe/defineForm';
import { SaveStatus } from '../../src/forms/status/SaveStatus';
import { loadMoreIcons } from '../../src/ui/icons/Icon';
import type { Transport, UnitCall, UnitKey } from '../../src/saving/types';
import { pageRegistry } from '../../src/saving/units';
import type { Values } from '../../src/values/values';
import { benchForm } from './fields';
import { readyGrid } from './gridApp';

const HOST_MS = 100;
const KEY: UnitKey = { userId: 'bench', records: ['bench:1:14/11/2025'] };
const CALL: UnitCall = { name: 'save', carries: () => true, completedField: 'bench.isCompleted' };

const blanks = fieldsOf(benchForm).map((field) => [field.name, ['wholeNumber', 'date'].includes(field.kind) ? null : ''] as const);
let stored: Values = { ...Object.fromEntries(blanks), 'bench.isCompleted': '0' };

/** A host that acknowledges each save after a short delay. */
const transport: Transport = {
  load: () => Promise.resolve({ kind: 'loaded', values: stored }),
  save: (_call, body) =>
    new Promise((resolve) => {
      stored = { ...stored, ...body };
      setTimeout(() => resolve({ kind: 'acknowledged' }), HOST_MS);
    }),
};

function mountForm(root: HTMLElement): void {
  const unit = pageRegistry().openUnit(KEY, [CALL], transport);
  createRoot(root).render(
    <main className="page">
      <h1>{benchForm.title}</h1>
      <SaveStatus handle={unit} />
      <AutosaveForm spec={benchForm} call="save" handle={unit} extras={null} />
    </main>,
  );
}

const root = document.getElementById('root');
const query = new URLSearchParams(location.search);
if (root !== null) {
  if (location.pathname === '/grid') {
    const main = root.appendChild(document.createElement('main'));
    readyGrid(main, { rows: Number(query.get('rows')), days: Number(query.get('days')) }, query.has('windowed'));
  } else void loadMoreIcons().then(() => { mountForm(root); });
}
