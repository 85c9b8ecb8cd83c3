import { resumePlaying, play } from './player';

function aForm(): HTMLFormElement {
  const form = document.createElement('form');
  for (const kind of ['username', 'current-password']) {
    const box = document.createElement('input');
    box.setAttribute('autocomplete', kind);
    form.append(box);
  }
  return form;
}

it('a sign-in is done once its form has gone, even if another takes its place at once', async () => {
  document.body.replaceChildren(aForm());
  document.addEventListener('submit', (event) => {
    event.preventDefault();
    document.body.replaceChildren(aForm());
  });
  play({ pep: 1, address: '/', signIn: 'priya.nair' });
  expect(await resumePlaying({ calls: () => [], start: () => Promise.resolve(), show: () => {}, contextPath: '' }))
    .toEqual({ played: 1, steps: 1, problems: [] });
});
