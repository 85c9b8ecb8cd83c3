import { CodeLegend } from '../../parts/attendance/CodeLegend';

/** The meanings of the codes beside the grid: it covers no cell, so that it can stay open while one marks. */
export function CodesDrawer({ onClose }: { readonly onClose: () => void }) {
  return (
    <aside className="codes-drawer" aria-label="Codes">
      <button type="button" className="btn btn-sm btn-secondary" onClick={onClose}>Close</button>
      <CodeLegend level={2} />
    </aside>
  );
}
