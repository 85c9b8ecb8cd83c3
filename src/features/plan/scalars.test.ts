/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '../../api/calls/all';
import { findOperation, wireParameters } from '../../../mocks/contract/contract';
import { withoutUnknownNulls } from '../../records/beans/names';

const OWN = /\.(isCompleted|pupilId|dateOfMeeting|schoolId|userId)$/;
const sections = join(__dirname, 'sections');
const saves = Object.entries(allCalls).flatMap(([id, { info }]) => {
  const operation = info.carries.length === 0 ? undefined : findOperation(info.method, info.path);
  return operation === undefined || operation['x-status'] === 'assumed' ? [] : [[id, operation] as const];
});

beforeAll(async () => {
  const files = readdirSync(sections, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  await Promise.all(files.map((file) => import(join(sections, file))));
});

it.each(saves)('%s sends back every scalar that its specification names as the empty text, although the host sent null', (_id, operation) => {
  const named = wireParameters(operation).map(({ name, place }) => ({ name, place })).filter(({ name, place }) => place === 'body' && !name.includes('[i]') && !OWN.test(name)).map(({ name }) => name);
  const sent = withoutUnknownNulls(Object.fromEntries(named.map((name) => [name, null])));
  expect(named.filter((name) => !(name in sent))).toEqual([]);
});
