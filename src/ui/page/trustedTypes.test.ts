import { guardMarkup } from './trustedTypes';

type Rules = Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string | null>>;

function rules(): Rules {
  const given: Rules[] = [];
  guardMarkup({ trustedTypes: { createPolicy: (_name: string, own: Rules) => given.push(own) } });
  const [own] = given;
  if (own === undefined) throw new Error('no policy was made');
  return own;
}

it.each(['&times;', '<div aria-labelledby="t" class="swal2-popup" tabindex="-1"><button type="button" class="x"></button><img class="i" /></div>'])(
  'lets the plain elements of a dialog pass: %s',
  (markup) => {
    expect(rules().createHTML(markup)).toBe(markup);
  },
);

it.each([
  '<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '<div style="color:red"></div>', '<a href="javascript:alert(1)">x</a>',
  '<svg onload=alert(1)>', '<iframe></iframe>', '<div class="a" onclick="x()"></div>', '<div class="a"',
])('refuses %s', (markup) => {
  expect(rules().createHTML(markup)).toBeNull();
});

it('lets scripts come from this origin alone', () => {
  expect(rules().createScriptURL('/mockServiceWorker.js')).toBe('/mockServiceWorker.js');
  expect(rules().createScriptURL('https://elsewhere.example/x.js')).toBeNull();
});
