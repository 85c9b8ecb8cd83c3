/** Small valid files that any reader opens: PDF, workbook, letter, picture, recording. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The built-in font has no other characters; a full stop keeps the line's length. */
const printable = (line: string): string => line.replace(/[^\x20-\x7e]/g, '.').replace(/[\\()]/g, '\\$&');

/** One page, one line of text after the other. */
export function pdfOf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const text = lines.map((line) => `(${printable(line)}) Tj T*`).join(' ');
  const stream = `BT /F1 12 Tf 50 780 Td 18 TL ${text} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return bytesOf(`${body}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`);
}

function crcOf(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** Little-endian numbers of 2 and 4 bytes. */
const numbers = (fields: readonly (readonly [value: number, size: 2 | 4])[]): Uint8Array =>
  new Uint8Array(fields.flatMap(([value, size]) => Array.from({ length: size }, (_, index) => (value >>> (8 * index)) & 255)));

/** Archive without compression: enough for a workbook of some rows or a letter. */
function zipOf(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const local: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const [title, data] = [bytesOf(name), bytesOf(content)];
    const shared = [[20, 2], [0, 2], [0, 2], [0, 2], [33, 2], [crcOf(data), 4], [data.length, 4], [data.length, 4], [title.length, 2], [0, 2]] as const;
    const head = joined([numbers([[0x04034b50, 4], ...shared]), title, data]);
    const rest = [[0, 2], [0, 2], [0, 2], [0, 4], [at, 4]] as const;
    central.push(numbers([[0x02014b50, 4], [20, 2], ...shared, ...rest]), title);
    local.push(head);
    at += head.length;
  }
  const directory = joined(central);
  const count = Object.keys(files).length;
  const end = numbers([[0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [directory.length, 4], [at, 4], [0, 2]]);
  return joined([...local, directory, end]);
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org';
const OFFICE_TYPE = 'application/vnd.openxmlformats-officedocument';
const REL = `${OFFICE}/officeDocument/2006/relationships`;

/** The two files that every Office archive has: the type of each part, and which part is the document. */
const officeParts = (main: string, types: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(types).map(([part, type]) => `<Override PartName="/${part}" ContentType="${OFFICE_TYPE}.${type}+xml"/>`).join('')}</Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="${main}"/></Relationships>`,
});

/** A letter: one paragraph for each line. */
export function letterOf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const paragraphs = lines.map((line) => `<w:p><w:r><w:t>${escaped(line)}</w:t></w:r></w:p>`).join('');
  return zipOf({
    ...officeParts('word/document.xml', { 'word/document.xml': 'wordprocessingml.document.main' }),
    'word/document.xml': `${XML}<w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body>${paragraphs}</w:body></w:document>`,
  });
}

/** A workbook with one sheet, whose first row is the heading. */
export function workbookOf(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const cells = rows
    .map((row) => `<row>${row.map((cell) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`).join('')}</row>`)
    .join('');
  const main = `${OFFICE}/spreadsheetml/2006/main`;
  return zipOf({
    ...officeParts('xl/workbook.xml', { 'xl/workbook.xml': 'spreadsheetml.sheet.main', 'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet' }),
    'xl/workbook.xml': `${XML}<workbook xmlns="${main}" xmlns:r="${REL}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${main}"><sheetData>${cells}</sheetData></worksheet>`,
  });
}

export const PDF_TYPE = 'application/pdf';
export const EXCEL_TYPE = `${OFFICE_TYPE}.spreadsheetml.sheet`;
export const WORD_TYPE = `${OFFICE_TYPE}.wordprocessingml.document`;
export const PNG_TYPE = 'image/png';

/** A file response; its name goes into the header that the specifications call "suggested filename". */
export function fileAnswer(bytes: Uint8Array<ArrayBuffer>, type: string, suggestedName?: string): Response {
  const name = suggestedName === undefined ? {} : { 'suggested-filename': encodeURIComponent(suggestedName) };
  return new Response(bytes, { headers: { 'Content-Type': type, 'Content-Length': String(bytes.length), ...name } });
}

/** A quiet tone as a WAV recording: 8,000 samples a second, one byte each. */
export function toneOf(seconds: number): Uint8Array<ArrayBuffer> {
  const rate = 8_000;
  const samples = Uint8Array.from({ length: rate * seconds }, (_, index) => 128 + Math.round(20 * Math.sin((2 * Math.PI * 440 * index) / rate)));
  const header = new DataView(new ArrayBuffer(44));
  const letters = (at: number, text: string): void => bytesOf(text).forEach((byte, index) => { header.setUint8(at + index, byte); });
  letters(0, 'RIFF');
  header.setUint32(4, 36 + samples.length, true);
  letters(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, rate, true);
  header.setUint32(28, rate, true);
  header.setUint16(32, 1, true);
  header.setUint16(34, 8, true);
  letters(36, 'data');
  header.setUint32(40, samples.length, true);
  return joined([new Uint8Array(header.buffer), samples]);
}

/** Big-endian, as PNG has them. */
const bigEndian = (value: number): Uint8Array => numbers([[value, 4]]).reverse();

function adlerOf(bytes: Uint8Array): number {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return ((b << 16) | a) >>> 0;
}

/** An uncompressed grey picture with a darker frame, like a scanned certificate. */
export function pictureOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const frame = Math.ceil(width / 16);
  const isFrame = (x: number, y: number): boolean => Math.min(x, y, width - 1 - x, height - 1 - y) < frame;
  const row = (y: number): Uint8Array => Uint8Array.from({ length: width + 1 }, (_, x) => (x === 0 ? 0 : isFrame(x - 1, y) ? 90 : 225));
  const pixels = joined(Array.from({ length: height }, (_, y) => row(y)));
  const data = joined([new Uint8Array([0x78, 1, 1]), numbers([[pixels.length, 2], [~pixels.length & 0xffff, 2]]), pixels, bigEndian(adlerOf(pixels))]);
  const chunk = (type: string, content: Uint8Array): Uint8Array => {
    const body = joined([bytesOf(type), content]);
    return joined([bigEndian(content.length), body, bigEndian(crcOf(body))]);
  };
  const header = joined([bigEndian(width), bigEndian(height), new Uint8Array([8, 0, 0, 0, 0])]);
  return joined([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', new Uint8Array())]);
}
