/** @jest-environment node */
import type { SessionDispatch } from '../../session/sessionExtra';
import { resumeRegister } from './registerMarks';

const KEY = { userId: '705', records: ['register:30001:7'] };
const HOW = { query: '{"page":1}', upn: 'A1', of: 'Chloe D.' };

/** @returns whether the marks of that user were opened */
async function opensFor(userId: string | null, how: Readonly<Record<string, string>> = HOW): Promise<boolean> {
  const user = userId === null ? null : { userName: 'ines.duarte', userId, roleId: '38', schoolId: '449403' };
  const dispatch = (() => ({ resume: () => 'opened' })) as unknown as SessionDispatch;
  return await resumeRegister(KEY, how)(dispatch, () => ({ session: { user } }) as never, undefined as never) !== null;
}

it('a kept draft of the register is opened for its own user alone', async () => {
  expect([await opensFor('705'), await opensFor('702'), await opensFor(null)]).toEqual([true, false, false]);
});

it('a kept draft that does not say where it was loaded is not opened', async () => {
  expect(await opensFor('705', {})).toBe(false);
});
