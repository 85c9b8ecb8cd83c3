import { inflateSync } from 'node:zlib';

type Objects = ReadonlyMap<string, string>;
/** Letters by the code that the file uses for them. */
type Font = ReadonlyMap<number, string>;

const bytesOf = (hex: string): number => Number.parseInt(hex, 16);

function streamOf(body: string): string {
  const packed = body.slice(body.indexOf('stream\n') + 'stream\n'.length, body.lastIndexOf('endstream'));
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
}

/** What a font's codes mean: `<0033> <0050>` for one, `<0014> <0015> <0031>` for a run of them. */
function fontOf(objects: Objects, id: string): { readonly letters: Font; readonly digits: number } {
  const [, unicode = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
  const meaning = objects.has(unicode) ? streamOf(objects.get(unicode) ?? '') : '';
  const letters = new Map<number, string>();
  for (const [, kind = '', lines = ''] of meaning.matchAll(/beginbf(char|range)\n([\s\S]*?)endbf/g)) {
    for (const line of lines.trim().split('\n')) {
      const [first = 0, ...rest] = [...line.matchAll(/<([0-9A-F]+)>/gi)].map(([, hex = '']) => bytesOf(hex));
      const [last = first, start = 0] = kind === 'char' ? [first, ...rest] : rest;
      for (let code = first; code <= last; code += 1) letters.set(code, String.fromCodePoint(start + code - first));
    }
  }
  const [, width = '0000'] = /begincodespacerange\n<([0-9A-F]+)>/i.exec(meaning) ?? [];
  return { letters, digits: width.length };
}

/** The text of each page of a PDF from Chromium, in drawing order. */
export function textOfPages(pdf: Buffer): readonly string[] {
  const objects: Objects = new Map(
    [...pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  return [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body)).map((page) => {
    const named = [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, fontOf(objects, id)] as const);
    const fonts = new Map(named);
    const [, contents = ''] = /\/Contents (\d+) 0 R/.exec(page) ?? [];
    let font = fonts.get('');
    let text = '';
    for (const [, name, drawn = ''] of streamOf(objects.get(contents) ?? '').matchAll(/\/(F\d+) [\d.]+ Tf|((?:<[0-9A-F]+>|\[[^\]]*\]) ?T[jJ])/gi)) {
      if (name !== undefined) {
        font = fonts.get(name);
        continue;
      }
      for (const [, hex = ''] of drawn.matchAll(/<([0-9A-F]+)>/gi)) {
        const codes = hex.match(new RegExp(`.{${font?.digits ?? 4}}`, 'g')) ?? [];
        text += codes.map((code) => font?.letters.get(bytesOf(code)) ?? '').join('');
      }
    }
    return text;
  });
}
