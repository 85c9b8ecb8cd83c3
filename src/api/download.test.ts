import { clearUserStates } from '../state/userState';
import { fileNameFrom, requestFile, safeFileName } from './download';

describe('the name of a file', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\x\\plan.pdf', 'plan.pdf'],
    ['..hidden', 'hidden'],
    ['a<b>:"|?*.pdf', 'ab.pdf'],
    ['plan\u0000\u202Efdp.exe', 'planfdp.exe'],
    ['Bericht März.pdf', 'Bericht März.pdf'],
    ['..', 'default.pdf'],
    ['', 'default.pdf'],
    [`a${' '.repeat(200_000)}b. .pdf .`, 'a.pdf'],
  ])('makes %j safe as %j', (name, safe) => {
    expect(safeFileName(name, 'default.pdf')).toBe(safe);
  });

  it('is not longer than a file system allows', () => {
    expect(safeFileName('x'.repeat(500), 'd')).toHaveLength(120);
  });

  it.each([
    [`${'x'.repeat(500)}.pdf`, '.pdf'],
    [`${'Minutes of the review '.repeat(20)}.docx`, '.docx'],
  ])('keeps the extension of a shortened name', (name, extension) => {
    const safe = safeFileName(name, 'd');
    expect(safe.length).toBeLessThanOrEqual(120);
    expect(safe.endsWith(extension)).toBe(true);
  });

  it('is the suggested name, else that of the disposition, else the default', () => {
    const disposition = 'attachment; filename="b.pdf"';
    const both = { 'suggested-filename': 'a%20plan.pdf', 'content-disposition': disposition };
    expect(fileNameFrom(both, 'c.pdf')).toBe('a plan.pdf');
    expect(fileNameFrom({ 'content-disposition': disposition }, 'c.pdf')).toBe('b.pdf');
    expect(
      fileNameFrom({ 'content-disposition': "attachment; filename*=UTF-8''M%C3%A4rz.pdf" }, 'c.pdf'),
    ).toBe('März.pdf');
    expect(fileNameFrom({ 'suggested-filename': '100%.pdf' }, 'c.pdf')).toBe('100%.pdf');
    expect(fileNameFrom({}, 'c.pdf')).toBe('c.pdf');
  });

  it.each([
    ["filename*=UTF-8'en'M%C3%A4rz%20plan.pdf", 'März plan.pdf'],
    [`filename*="UTF-8''M%C3%A4rz.pdf"`, 'März.pdf'],
    ["filename=x.pdf; filename*=ISO-8859-1''M%E4rz.pdf", 'März.pdf'],
    ['filename="=?UTF-8?Q?M=C3=A4rz_plan.pdf?="', 'März plan.pdf'],
    ['filename="=?utf-8?B?TcOkcnoucGRm?="', 'März.pdf'],
    ['filename="=?ISO-8859-1?Q?M=E4rz.pdf?="', 'März.pdf'],
    ['filename=Plan+of+M%C3%A4rz.pdf', 'Plan of März.pdf'],
    ['filename="Plan%20A.pdf"', 'Plan A.pdf'],
    ['filename="M\u00C3\u00A4rz.pdf"', 'März.pdf'],
    ['filename="M\u00E4rz.pdf"', 'März.pdf'],
    ['filename="English 3+ March.pdf"', 'English 3+ March.pdf'],
    ['filename="Grade 3+.pdf"', 'Grade 3+.pdf'],
    ['filename="100% done.pdf"', '100% done.pdf'],
  ])('reads %s as Java hosts write it', (disposition, name) => {
    expect(fileNameFrom({ 'content-disposition': `attachment; ${disposition}` }, 'd.pdf')).toBe(name);
  });

  it.each([
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'plan.pdf', 'plan.docx'],
    ['application/pdf;charset=UTF-8', 'nccDataPrimary', 'nccDataPrimary.pdf'],
    ['image/jpeg', 'photo.jpeg', 'photo.jpeg'],
    ['application/octet-stream', 'plan.pdf', 'plan.pdf'],
  ])('takes its extension from %s where no header names the file', (type, byDefault, name) => {
    expect(fileNameFrom({ 'content-type': type }, byDefault)).toBe(name);
    expect(fileNameFrom({ 'content-type': type, 'suggested-filename': 'Mine.pdf' }, byDefault)).toBe('Mine.pdf');
  });
});

describe('a saved file', () => {
  it('is downloaded under its safe name and released at sign-out', async () => {
    const clicked: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      clicked.push(this.download);
    });
    jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
    const revoke = jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    jest.useFakeTimers();

    const headers = { 'suggested-filename': '../a.pdf' };
    expect(await requestFile()({ blob: new Blob(['x']), headers }, 'd.pdf')).toBe('a.pdf');
    expect(clicked).toEqual(['a.pdf']);
    expect(document.querySelector('a')).toBeNull();
    clearUserStates();
    expect(revoke).toHaveBeenCalledWith('blob:one');
    jest.runOnlyPendingTimers();
    expect(revoke).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
