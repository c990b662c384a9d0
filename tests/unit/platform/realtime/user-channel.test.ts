import { describe, expect, test, vi } from 'vitest';
import { createStage } from './stage.ts';

const ROW = { id: '3b1c1f0e-6d0a-4c57-9d0e-0d6a3a5f2b11', content: 'Hello' };

async function started() {
  const stage = createStage();
  stage.channel.start();
  await stage.settle();
  return stage;
}

describe('R12: one private channel for each client', () => {
  test('a channel starts once, on the user’s own topic', async () => {
    const stage = await started();
    stage.channel.start();
    await stage.settle();
    expect(stage.attempts.map(({ topic }) => topic)).toEqual(['user:ada']);
    expect(stage.channel.status()).toEqual({ status: 'joining', attempt: 1 });
    await stage.joined();
    expect(stage.channel.status()).toEqual({ status: 'joined', since: 0 });
  });

  test('a stopped channel receives, retries and wakes no more', async () => {
    const stage = await started();
    const heard = vi.fn();
    stage.channel.on('message.inserted', heard);
    await stage.joined();
    const attempt = stage.last();
    stage.channel.stop();
    await stage.settle();
    attempt.onBroadcast('message.inserted', ROW);
    attempt.onOutcome({ joined: false, reason: 'CLOSED' });
    stage.channel.wake();
    await stage.pass(60_000);
    expect(heard).not.toHaveBeenCalled();
    expect(attempt.closed).toBe(true);
    expect(stage.attempts).toHaveLength(1);
    expect(stage.channel.status()).toEqual({ status: 'off' });
    expect(stage.backers.network.size + stage.backers.focus.size).toBe(0);
  });

  test('a channel can be stopped while it opens, and started again', async () => {
    const stage = createStage();
    stage.channel.start();
    stage.channel.stop();
    stage.channel.start();
    await stage.settle();
    expect(stage.attempts.filter(({ closed }) => !closed)).toHaveLength(1);
    await stage.joined();
    expect(stage.channel.status().status).toBe('joined');
  });
});

describe('R13: events', () => {
  test('events reach the listeners of their name, as rows with an id', async () => {
    const stage = await started();
    const [messages, notifications] = [vi.fn(), vi.fn()];
    stage.channel.on('message.inserted', messages);
    const end = stage.channel.on('notification.inserted', notifications);
    await stage.joined();
    stage.last().onBroadcast('message.inserted', ROW);
    stage.last().onBroadcast('notification.inserted', ROW);
    end();
    stage.last().onBroadcast('notification.inserted', ROW);
    expect(messages.mock.calls).toEqual([[ROW]]);
    expect(notifications).toHaveBeenCalledTimes(1);
  });

  test('events of unknown names, and payloads that are no rows, are ignored', async () => {
    const stage = await started();
    const heard = vi.fn();
    stage.channel.on('message.inserted', heard);
    await stage.joined();
    for (const payload of [null, 'text', {}, { id: 7 }, { id: 'not a uuid' }]) {
      stage.last().onBroadcast('message.inserted', payload);
    }
    stage.last().onBroadcast('message.unsent', ROW);
    stage.last().onBroadcast(undefined, ROW);
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('R14: what was missed', () => {
  test('missed events are requested after every join, and once more 3 s later', async () => {
    const stage = await started();
    const catchUp = vi.fn();
    stage.channel.onCatchUp(catchUp);
    await stage.joined();
    expect(catchUp).toHaveBeenCalledTimes(1);
    await stage.pass(2_999);
    expect(catchUp).toHaveBeenCalledTimes(1);
    await stage.pass(1);
    expect(catchUp).toHaveBeenCalledTimes(2);
    await stage.pass(60_000);
    expect(catchUp).toHaveBeenCalledTimes(2);

    await stage.failed();
    await stage.pass(500);
    await stage.joined();
    expect(catchUp).toHaveBeenCalledTimes(3);
  });

  test('missed events are not requested a second time when the channel broke in between', async () => {
    const stage = await started();
    const catchUp = vi.fn();
    stage.channel.onCatchUp(catchUp);
    await stage.joined();
    await stage.failed();
    // The page is hidden, so nothing is asked for meanwhile (R20).
    stage.looked.visible = false;
    await stage.pass(60_000);
    expect(catchUp).toHaveBeenCalledTimes(1);
  });

  test('missed events are requested until an answer comes', async () => {
    const stage = await started();
    const catchUp = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue();
    stage.channel.onCatchUp(catchUp);
    await stage.joined();
    await stage.pass(500);
    expect(catchUp).toHaveBeenCalledTimes(2);
    await stage.pass(1_000);
    expect(catchUp).toHaveBeenCalledTimes(3);
    await stage.pass(3_000);
    expect(catchUp).toHaveBeenCalledTimes(4);
    await stage.pass(60_000);
    expect(catchUp).toHaveBeenCalledTimes(4);
  });
});

describe('R15: a channel that failed or ended', () => {
  test('a failed channel is reopened with growing delays, the old one closed first', async () => {
    const stage = await started();
    const delays: number[] = [];
    for (let attempt = 1; attempt <= 35; attempt++) {
      await stage.failed('Unauthorized');
      const status = stage.channel.status();
      if (status.status !== 'waiting') throw new Error('not waiting');
      expect(status).toMatchObject({ attempt, reason: 'Unauthorized' });
      expect(stage.last().closed).toBe(true);
      delays.push(status.retryAt);
      await stage.pass(15_000);
      expect(stage.attempts).toHaveLength(attempt + 1);
    }
    const waits = delays.map((at, index) => at - index * 15_000);
    // An outage of half a minute is mostly a restart: the channel is back soon after it.
    const restart = Array.from({ length: 29 }, () => 1_000);
    expect(waits).toEqual([500, ...restart, 2_000, 4_000, 8_000, 15_000, 15_000]);
  });

  test('the delay of a channel is spread: between half and one and a half', async () => {
    const { retryDelay } = await import('#shared/platform/realtime/reconnect-delays.ts');
    expect([retryDelay(1, 0), retryDelay(1, 1)]).toEqual([250, 750]);
  });

  test('a channel starts its delays anew after a join', async () => {
    const stage = await started();
    for (const _ of [1, 2, 3]) {
      await stage.failed();
      await stage.pass(10_000);
    }
    await stage.joined();
    await stage.failed('CLOSED');
    expect(stage.channel.status()).toMatchObject({ status: 'waiting', attempt: 1 });
  });

  test('a channel whose code could not be loaded is retried, too', async () => {
    const stage = createStage();
    stage.failToOpen(true);
    stage.channel.start();
    await stage.settle();
    expect(stage.channel.status()).toMatchObject({ status: 'waiting', reason: 'Error: no code' });
    stage.failToOpen(false);
    await stage.pass(500);
    await stage.joined();
    expect(stage.channel.status().status).toBe('joined');
  });

  test('a closed channel cannot disturb its successor', async () => {
    const stage = await started();
    const first = stage.last();
    await stage.failed();
    await stage.pass(500);
    await stage.joined();
    first.onOutcome({ joined: false, reason: 'CLOSED' });
    await stage.settle();
    expect(stage.channel.status().status).toBe('joined');
  });
});

describe('R16: network and page', () => {
  test.each(['network', 'focus'] as const)('%s being back retries at once', async (port) => {
    const stage = await started();
    await stage.failed();
    await stage.failed();
    for (const tell of stage.backers[port]) tell(false);
    await stage.settle();
    expect(stage.attempts).toHaveLength(1);
    for (const tell of stage.backers[port]) tell(true);
    await stage.settle();
    expect(stage.attempts).toHaveLength(2);
    expect(stage.channel.status()).toEqual({ status: 'joining', attempt: 1 });
  });

  test('returning after 30 s checks a joined channel and catches up', async () => {
    const stage = await started();
    const catchUp = vi.fn();
    stage.channel.onCatchUp(catchUp);
    await stage.joined();
    await stage.pass(29_999);
    stage.channel.wake();
    await stage.settle();
    expect(stage.last().probes).toBe(0);
    await stage.pass(1);
    stage.channel.wake();
    stage.channel.wake();
    await stage.settle();
    expect(stage.last().probes).toBe(1);
    expect(catchUp).toHaveBeenCalledTimes(3);
  });
});

describe('R20: without a channel the page asks by itself', () => {
  test('without a channel the page polls after 6 s, then every 15 s, until a channel is joined', async () => {
    const stage = createStage();
    let asked = 0;
    stage.channel.onCatchUp(() => {
      asked += 1;
    });
    stage.channel.start();
    await stage.settle();
    const blocked = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        await stage.pass(1_000);
        await stage.failed();
      }
    };
    await blocked(5);
    expect(asked).toBe(0);
    await blocked(2);
    expect(asked).toBe(1);
    await blocked(30);
    expect(asked).toBe(3);
    await stage.pass(20_000);
    await stage.joined();
    const joined = asked;
    await stage.pass(3_000);
    await stage.pass(120_000);
    // The two rounds of a join, and no more polling.
    expect(asked).toBe(joined + 1);
    stage.channel.stop();
  });

  test('without a channel only a visible page polls, and not offline', async () => {
    const stage = createStage();
    let asked = 0;
    stage.channel.onCatchUp(() => {
      asked += 1;
      return Promise.reject(new Error('no way'));
    });
    stage.channel.start();
    await stage.settle();
    stage.looked.visible = false;
    await stage.pass(60_000);
    stage.looked.visible = true;
    stage.looked.online = false;
    await stage.pass(60_000);
    expect(asked).toBe(0);
    stage.looked.online = true;
    await stage.pass(15_000);
    expect(asked).toBe(1);
    stage.channel.stop();
    await stage.pass(60_000);
    expect(asked).toBe(1);
  });
});

test('R17: the status of a channel notifies its listeners', async () => {
  const stage = createStage();
  const statuses: string[] = [];
  const end = stage.channel.onStatus(({ status }) => statuses.push(status));
  stage.channel.start();
  await stage.settle();
  await stage.joined();
  await stage.failed();
  await stage.pass(500);
  end();
  stage.channel.stop();
  expect(statuses).toEqual(['joining', 'joined', 'waiting', 'joining']);
});
