/** @jest-environment node */
import { asSent, isSame } from '../values/values';
import { loadConfig } from '../config/config';
import { asFormData, asSearchParams, flattenParams } from './encode';

describe('parameters', () => {
  it('expand nested records with dots and lists with indexes', () => {
    expect(
      flattenParams({
        'dataPrimary.commonData': { EHCP: 'Yes', SENSupport: '' },
        'pupilUniqueInfo.subjectList': [{ subName: 'Art', rowNumber: 0 }, { subName: 'Music' }],
        englishGrade: '5',
      }),
    ).toEqual([
      ['dataPrimary.commonData.EHCP', 'Yes'],
      ['dataPrimary.commonData.SENSupport', ''],
      ['pupilUniqueInfo.subjectList[0].subName', 'Art'],
      ['pupilUniqueInfo.subjectList[0].rowNumber', '0'],
      ['pupilUniqueInfo.subjectList[1].subName', 'Music'],
      ['englishGrade', '5'],
    ]);
  });

  it('send null as the empty string and nothing for undefined', () => {
    expect(flattenParams({ sdqDate: null, page: undefined, isCompleted: 0 })).toEqual([
      ['sdqDate', ''],
      ['isCompleted', '0'],
    ]);
  });

  it.each([
    ['null', [['sdqDate', 'null']]],
    ['omitted', []],
  ] as const)('send null as configured: %s', async (nullAs, pairs) => {
    await loadConfig({ nullAs });
    expect(flattenParams({ sdqDate: null })).toEqual(pairs);
    await loadConfig(undefined);
  });

  it('end lines with CRLF, whatever was typed or loaded', () => {
    const text = flattenParams({ notes: 'one\ntwo\r\nthree\rfour' });
    expect(text).toEqual([['notes', 'one\r\ntwo\r\nthree\r\nfour']]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuse %p, which must never reach the host', (value) => {
    expect(() => flattenParams({ 'dataEyfs.receptionScore': value })).toThrow('dataEyfs.receptionScore');
  });

  it('keep the characters that a URL would lose', () => {
    const text = '\\ / # & = + % é 你';
    expect(new URLSearchParams(asSearchParams([['code', text]]).toString()).get('code')).toBe(text);
  });

  it('carry a file in a multipart body and never in a query', () => {
    const file = new File(['x'], 'a.pdf');
    const pairs = flattenParams({ videoFile: file, docType: 'Report' });
    expect(asFormData(pairs).get('videoFile')).toBeInstanceOf(File);
    expect([...asSearchParams(pairs).keys()]).toEqual(['docType']);
  });
});

it.each(['a\ud83d', '\ude00b', 'x\u000by\u0000z\u001f', 'a\rb\r\nc', 'whole \ud83d\ude00, tab\t, C1 \u0085'])('compares %j as it is sent', (text) => {
  const [[, sent] = ['', '']] = flattenParams({ text }) as readonly (readonly [string, string])[];
  expect(new TextDecoder().decode(new TextEncoder().encode(sent))).toBe(sent);
  expect(asSent(sent)).toBe(asSent(text));
  expect(isSame(text, sent)).toBe(true);
});
