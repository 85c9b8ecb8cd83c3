import { createSendQueue } from './sendQueue';

interface Job { readonly key: string; readonly code: string }

function aHost(limit = 6) {
  const flying: { readonly job: Job; readonly end: (why: string | null) => void }[] = [];
  const ended: string[] = [];
  let most = 0;
  const queue = createSendQueue<Job>({
    limit,
    send: (job) => new Promise((end) => {
      flying.push({ job, end });
      most = Math.max(most, flying.length);
    }),
    onEnd: ({ key, code }, why) => { ended.push(`${key}=${code} ${why ?? 'saved'}`); },
  });
  const answer = async (why: string | null = null) => {
    flying.shift()?.end(why);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { queue, flying, ended, answer, most: () => most, add: (key: string, code: string) => { queue.add(key, { key, code }); } };
}

describe('the send queue of the register', () => {
  it('has at most six in flight, and sends the rest as they end', async () => {
    const { add, flying, answer, most, queue } = aHost();
    for (let at = 0; at < 20; at += 1) add(`cell ${at}`, 'I');
    expect(flying).toHaveLength(6);
    for (let at = 0; at < 20; at += 1) await answer();
    expect(most()).toBe(6);
    expect(queue.counts()).toEqual({ total: 20, saved: 20, failed: 0, open: 0 });
  });

  it('sends one save of a cell at a time, and of those that wait only the newest', async () => {
    const { add, flying, answer, ended } = aHost();
    add('a', 'I');
    add('a', 'M');
    add('a', 'O');
    expect(flying.map(({ job }) => job.code)).toEqual(['I']);
    await answer();
    expect(flying.map(({ job }) => job.code)).toEqual(['O']);
    await answer();
    expect(ended).toEqual(['a=O saved']);
  });

  it('keeps what failed until it is sent again', async () => {
    const { add, answer, queue, ended } = aHost();
    add('a', 'I');
    add('b', 'M');
    await answer('The week is locked.');
    await answer();
    expect(queue.counts()).toMatchObject({ total: 2, saved: 1, failed: 1, open: 0 });
    queue.retry('a');
    await answer();
    expect(queue.counts()).toMatchObject({ saved: 2, failed: 0 });
    expect(ended).toEqual(['a=I The week is locked.', 'b=M saved', 'a=I saved']);
  });
});
