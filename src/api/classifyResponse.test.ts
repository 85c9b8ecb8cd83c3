/** @jest-environment node */
import { classifyFailure } from './classifyLoad';
import { classifyText, type SaveChecks } from './classifyResponse';
import { isHtml } from './responseText';

const SAVE: SaveChecks = { writes: true, nullMeansRefused: false };
const LOAD: SaveChecks = { writes: false, nullMeansRefused: false };
const save = (body: string, call = SAVE) => classifyText({ status: 200, body }, call);
const load = (body: string) => classifyText({ status: 200, body }, LOAD);
const refused = (message: string) => ({ error: { kind: 'refused', status: 200, message } });

describe('a failing response', () => {
  it.each([
    [401, 'signedOut'], [400, 'refused'], [403, 'refused'], [404, 'refused'], [407, 'refused'], [409, 'refused'], [413, 'refused'], [422, 'refused'], [423, 'refused'],
    [430, 'refused'], [499, 'refused'], [408, 'server'], [429, 'server'], [500, 'server'], [502, 'server'], [503, 'server'], [504, 'server'],
  ])('with status %i is %s', (status, kind) => {
    expect(classifyFailure(status, '')).toEqual({ kind, status });
  });

  it('with status 401 carries no message, whatever the host sends', () => {
    expect(classifyFailure(401, 'Wrong password')).toEqual({ kind: 'signedOut', status: 401 });
  });

  it.each([
    ['The plan is locked', 'The plan is locked'],
    ['  The plan is locked\n', 'The plan is locked'],
    ['{"errormessage":"Locked"}', 'Locked'],
    ['{"errorMessage":"Locked"}', 'Locked'],
    ['{"message":"Locked"}', 'Locked'],
    ['{"error":"Locked"}', 'Locked'],
    ['{"errormessage":" ","error":"Locked"}', 'Locked'],
    ['{"errormessage":"First","errorMessage":"Second","message":"Third","error":"Fourth"}', 'First'],
  ])('%j carries the message %j', (body, message) => {
    expect(classifyFailure(409, body)).toEqual({ kind: 'refused', status: 409, message });
  });

  it.each(['', '  \n', '<html><body>Bad gateway</body></html>', '  <b>Error</b>', '{}', '[]', '0', 'null', '"Locked"', '{"errormessage":""}'])(
    '%j carries no message',
    (body) => {
      expect(classifyFailure(502, body)).toEqual({ kind: 'server', status: 502 });
    },
  );

  it('carries at most 300 characters of a long message', () => {
    const long = 'x'.repeat(1000);
    expect(classifyFailure(500, long).message).toBe('x'.repeat(300));
    expect(classifyFailure(500, JSON.stringify({ message: long })).message).toBe('x'.repeat(300));
  });
});

describe('the response to a save', () => {
  it.each(['', ' \r\n ', 'Pupil Voice Completed', ' Pupil Voice Completed\n'])('%j counts as saved', (body) => {
    expect(save(body)).toEqual({ data: null });
  });

  const CONFIRMED = { ...SAVE, isAcknowledged: () => true };
  const UNCLEAR = { error: { kind: 'unclear', status: 200 } };

  it('{} counts as saved', () => {
    expect(save(' {} ')).toEqual({ data: {} });
  });

  it.each([
    '{"successmessage":"Saved"}', '{"successmessage":"null"}', '{"success":true}', '{"success":"true"}', '{"success":1}',
    '{"error":false}', '{"error":0}', '{"error":null}', '{"errormessage":""}', '{"errormessage":"  "}', '{"errormessage":"null"}',
    '{"errorMessage":"false"}', '{"message":"Saved"}', '{"success":null}', '{"success":""}',
    '{"status":"ok"}', '{"status":200}', '{"code":"0"}', '{"errors":[]}', '{"errors":{}}', '{"exception":null}', '{"result":"OK"}', '{"loggedIn":true}',
  ])('%s counts as saved if it confirms the call, and otherwise is unclear', (body) => {
    expect(save(body, CONFIRMED)).toEqual({ data: JSON.parse(body) as unknown });
    expect(save(` ${body}\n`, CONFIRMED)).toEqual({ data: JSON.parse(body) as unknown });
    expect(save(body)).toEqual(UNCLEAR);
    expect(save(body, { ...CONFIRMED, isOfAnother: () => true })).toEqual(UNCLEAR);
  });

  it.each([
    ['{"errormessage":"Duplicate"}', 'Duplicate'],
    ['{"errorMessage":"Duplicate"}', 'Duplicate'],
    ['{"error":"Duplicate"}', 'Duplicate'],
    ['{"errormessage":" Duplicate "}', 'Duplicate'],
    ['{"errormessage":"Duplicate","successmessage":"Saved"}', 'Duplicate'],
    ['{"errormessage":"First","errorMessage":"Second","error":"Third"}', 'First'],
    ['{"error":true,"errormessage":"null","errorMessage":"Second"}', 'Second'],
    ['{"error":1}', '1'],
    ['{"error":{}}', ''],
    ['{"error":{"message":"Not yours"}}', 'Not yours'],
    ['{"error":{"errorMessage":"Not yours","message":"other"}}', 'Not yours'],
    ['{"error":{"errormessage":"Not yours","errorMessage":"other"}}', 'Not yours'],
    ['{"error":{"errormessage":" ","message":"Not yours"}}', 'Not yours'],
    ['{"error":["Not yours"]}', ''],
    ['{"error":true}', ''],
    ['{"error":true,"message":" Too long "}', 'Too long'],
    ['{"success":false}', ''],
    ['{"success":"False","message":"The term is closed"}', 'The term is closed'],
    ['{"success":false,"errormessage":"Closed","message":"other"}', 'Closed'],
    ['{"status":"error"}', ''],
    ['{"status":"Error","message":"Too long"}', 'Too long'],
    ['{"status":400}', ''],
    ['{"status":"500","message":"Broken"}', 'Broken'],
    ['{"code":404}', ''],
    ['{"errors":["Too long"]}', 'Too long'],
    ['{"errors":[{"message":"Too long"}]}', 'Too long'],
    ['{"errors":{"comment":"Too long"}}', 'Too long'],
    ['{"errors":"Too long"}', 'Too long'],
    ['{"exception":"java.lang.NullPointerException","message":"Sorry"}', 'Sorry'],
    ['{"exception":{}}', ''],
    ['{"result":"FAILED"}', ''],
    ['{"loggedIn":false}', ''],
  ])('%s is a refusal with the text %j, also one level down', (body, text) => {
    expect(save(body, CONFIRMED)).toEqual(refused(text));
    expect(save(`{"successmessage":"Saved","data":${body}}`, CONFIRMED)).toEqual(refused(text));
  });

  it('{"successmessage":"null"} is a refusal only where the call specifies it', () => {
    const call = { ...CONFIRMED, nullMeansRefused: true };
    expect(save('{"successmessage":"null"}', call)).toEqual(refused(''));
    expect(save('{"successmessage":null}', call)).toEqual({ data: { successmessage: null } });
    expect(save('{"successmessage":"Saved"}', call)).toEqual({ data: { successmessage: 'Saved' } });
    expect(save('{}', call)).toEqual({ data: {} });
    expect(save('{"successmessage":"null","errormessage":"Duplicate"}', call)).toEqual(refused('Duplicate'));
  });

  it.each(['{"successmessage":"Sav', ' {"a":', '["Sav', '"Sav', '{', '{}}'])('%j was cut off, so the save may still land', (body) => {
    expect(save(body)).toEqual({ error: { kind: 'notJson', status: 200 } });
  });

  it.each(['ORA-01403: no data found', 'Saved {}', 'saved', 'false', 'null', '[]', '0', '"Saved"', '<response/>', 'Sorry something went wrong!'])(
    '%j neither confirms nor refuses',
    (body) => {
      expect(save(body)).toEqual({ error: { kind: 'unclear', status: 200 } });
    },
  );

  it('keeps the status of the host', () => {
    expect(classifyText({ status: 202, body: 'saved' }, SAVE)).toEqual({ error: { kind: 'unclear', status: 202 } });
    expect(classifyText({ status: 202, body: '<html>' }, SAVE)).toEqual({ error: { kind: 'signedOut', status: 202 } });
  });
});

describe('the response to a load', () => {
  it.each(['{"errormessage":"none"}', '[]', 'null', 'false', ' "text" ', '0'])('%j is data', (body) => {
    expect(load(body)).toEqual({ data: JSON.parse(body) as unknown });
  });

  it.each(['', '  ', 'Saved', '{"a":', '<response/>'])('%j is not data', (body) => {
    expect(load(body)).toEqual({ error: { kind: 'notJson', status: 200 } });
  });
});

describe('a page of HTML', () => {
  const tags = [
    'html', 'head', 'body', 'title', 'meta', 'link', 'script', 'style', 'base', 'noscript', 'form', 'table', 'div', 'span', 'center', 'font',
    'section', 'main', 'header', 'nav', 'p', 'a', 'h1', 'h6', 'ul', 'ol', 'br', 'hr', 'img', 'pre', 'b', 'strong', 'i', 'em',
  ];

  it.each(tags)('may begin with <%s>', (tag) => {
    for (const page of [`<${tag}>`, `<${tag.toUpperCase()}>`, `<${tag} class="a">`, `<${tag}/>`]) expect(isHtml(page)).toBe(true);
  });

  it.each([
    '<!doctype html>', '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">', ' \n<!DOCTYPE html>', '\uFEFF<!DOCTYPE html>', '\uFEFF\n <html>',
    '<?xml version="1.0"?><html/>', '<?xml version="1.0"?>\n<!-- proxy -->\n<!DOCTYPE wml [x]>\n<html>', '<!-- one --><!-- two\n-> --><p>',
    '<!----><html>',
  ])('may begin with %j and is the sign-in, not an answer', (page) => {
    expect(save(page)).toEqual({ error: { kind: 'signedOut', status: 200 } });
    expect(load(page)).toEqual({ error: { kind: 'signedOut', status: 200 } });
  });

  it.each([
    '', 'html', '{"page":"<html>"}', 'Saved <html>', '<response/>', '<htmlx>', '<pupil>', '<?xml version="1.0"?><answer>ok</answer>',
    '<!-- <html> -->', '<', 'x<!doctype html>', '{"page":"<!doctype html>"}', '<link', '<!-- <html>', '<?xml <html>',
  ])('is not %j', (body) => {
    expect(isHtml(body)).toBe(false);
  });
});
