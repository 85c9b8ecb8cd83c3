import { COLUMNS } from '../minimal/list';

/** A plain HTML table of the same rows from the same call. */
export function plainTablePage(): string {
  const heads = Object.keys(COLUMNS).map((name) => `<th scope="col">${name}</th>`);
  return `<!doctype html>
<html lang="en-GB">
  <head><meta charset="utf-8"><title>Plain table</title></head>
  <body>
    <main><h1>My Pupils</h1><table><thead><tr>${heads.join('')}</tr></thead><tbody></tbody></table></main>
    <script>
      const fields = ${JSON.stringify(Object.values(COLUMNS))};
      const query = new URLSearchParams({
        'pepstatus.termofpep': '', 'pepstatus.pepstatus': '', 'pepstatus.page': '1', 'pepstatus.recordPerPage': '10',
        'pepstatus.userid': localStorage.userId, keyword: '', schoolId: localStorage.schoolId,
      });
      fetch('/rest/fetchPepStatus?' + query, { headers: { Authorization: localStorage.authorizationKey }, cache: 'no-store' })
        .then((answer) => answer.json())
        .then(({ pepStatusList }) => {
          const rows = pepStatusList.map((pupil) => {
            const row = document.createElement('tr');
            for (const field of fields) row.insertCell().textContent = pupil[field];
            return row;
          });
          document.querySelector('tbody').append(...rows);
        });
    </script>
  </body>
</html>`;
}
