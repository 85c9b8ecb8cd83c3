/** @jest-environment node */
import { extensionOf, shortFileType } from './fileType';

describe('the type of a file', () => {
  it.each([
    ['pdf', 'pdf'],
    ['PDF', 'pdf'],
    ['.PDF', 'pdf'],
    ['application/pdf', 'pdf'],
    ['Application/PDF; charset=binary', 'pdf'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
    ['text/plain', 'txt'],
    ['', ''],
    ['application/x-unknown', 'application/x-unknown'],
  ])('is shown for %j as %j', (type, shown) => {
    expect(shortFileType(type)).toBe(shown);
  });

  it('is not derived from the plain-text type, which servers send for unknown files', () => {
    expect(extensionOf('text/plain')).toBeUndefined();
  });
});
