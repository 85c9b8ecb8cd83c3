import { CODE_BOOK, EDIT_CODES } from '../../../src/domain/attendance/codeBook';
import { benchCode, DAYS, type GridSize } from '../gridSize';

const TONES = { present: 'white', authorised: 'orange', unauthorised: 'red', neither: 'grey' };
const CSS = `
  body { margin: 0; font: 14px sans-serif; }
  .box { overflow: auto; height: 480px; }
  table { border-collapse: separate; border-spacing: 0; }
  th, td { height: 36px; padding: 0 8px; border-bottom: 1px solid #dfdad1; white-space: nowrap; text-align: left; }
  td { min-width: 110px; position: relative; border-left: 1px dotted #dfdad1; }
  thead th { position: sticky; top: 0; background: #fff; }
  tbody th { position: sticky; left: 0; background: #fff; }
  .orange { background: #fce3bb; } .red { background: #f9d0ca; }
`;

/** A table of codes in plain HTML: every cell an element, one select in the open cell. */
export function plainGridPage({ rows, days }: GridSize): string {
  const known = Object.fromEntries(CODE_BOOK.map(({ code, meaning, short, group }) => [code, { meaning, short, tone: TONES[group] }]));
  return `<!doctype html>
<html lang="en-GB">
  <head><meta charset="utf-8"><title>Plain grid</title><style>${CSS}</style></head>
  <body>
    <main><h1>Register</h1><div class="box"><table><thead></thead><tbody></tbody></table></div></main>
    <script>
      const known = ${JSON.stringify(known)}, choices = ${JSON.stringify(EDIT_CODES)}, days = ${JSON.stringify(DAYS)};
      const codeOf = ${benchCode.toString()};
      const face = (cell, code) => {
        const { meaning, short, tone } = known[code] ?? { meaning: 'blank', short: '', tone: 'white' };
        cell.dataset.code = code;
        cell.className = tone;
        cell.textContent = code + (short === '' ? '' : ' ' + short);
        cell.setAttribute('aria-label', cell.dataset.name + ', ' + code + ' ' + meaning);
      };
      const open = (cell) => {
        const list = document.createElement('select');
        for (const code of choices) list.append(new Option(code === '' ? 'Blank' : code + ' - ' + known[code].meaning, code));
        list.value = cell.dataset.code;
        const close = (code) => { list.onblur = null; face(cell, code); cell.focus(); };
        list.onchange = () => close(list.value);
        list.onblur = () => close(cell.dataset.code);
        cell.replaceChildren(list);
        list.focus();
        try { list.showPicker(); } catch {}
      };
      const body = document.querySelector('tbody');
      body.onclick = ({ target }) => { const cell = target.closest('td'); if (cell && target.tagName !== 'SELECT') open(cell); };
      body.onkeydown = (event) => {
        const cell = event.target;
        if (cell.tagName !== 'TD') return;
        if (event.key === 'Enter') { event.preventDefault(); open(cell); }
        else if (known[event.key.toUpperCase()]) { face(cell, event.key.toUpperCase()); cell.parentNode.nextSibling?.children[cell.cellIndex].focus(); }
      };
      body.onpaste = (event) => {
        const start = event.target.closest('td');
        event.clipboardData.getData('text/plain').split('\\n').forEach((line, down) => line.split('\\t').forEach((code, across) => {
          const cell = body.rows[start.parentNode.sectionRowIndex + down]?.cells[start.cellIndex + across];
          if (cell) face(cell, code);
        }));
      };
      window.benchCount = (code) => body.querySelectorAll('td[data-code="' + code + '"]').length;
      window.benchNext = () => {
        [...body.rows].forEach((line, row) => [...line.cells].slice(1).forEach((cell, column) => face(cell, codeOf(row, column + 7))));
        [...document.querySelectorAll('thead th')].slice(1).forEach((head) => { head.textContent += ' October'; });
      };
      window.benchMount = () => {
        const head = document.querySelector('thead').insertRow();
        head.append(Object.assign(document.createElement('th'), { textContent: 'Name' }));
        for (let column = 0; column < ${2 * days}; column += 1) {
          head.append(Object.assign(document.createElement('th'), { textContent: days[Math.floor(column / 2) % 5] + (column % 2 ? ' PM' : ' AM') }));
        }
        const made = [];
        for (let row = 0; row < ${rows}; row += 1) {
          const line = document.createElement('tr');
          line.append(Object.assign(document.createElement('th'), { textContent: 'Pupil ' + row }));
          for (let column = 0; column < ${2 * days}; column += 1) {
            const cell = line.insertCell();
            cell.tabIndex = -1;
            cell.dataset.name = 'Pupil ' + row + ', ' + days[Math.floor(column / 2) % 5] + (column % 2 ? ' PM' : ' AM');
            face(cell, codeOf(row, column));
          }
          made.push(line);
        }
        body.append(...made);
      };
    </script>
  </body>
</html>`;
}
