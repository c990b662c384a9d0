import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { visitor } from './project.ts';
import { subscribe, WAIT } from './realtime-listening.ts';

const present = async (topic: string, key: string) => {
  const events: string[] = [];
  const joined = await subscribe(visitor(), topic, { presence: { key } }, (channel) => {
    channel
      .on('presence', { event: 'sync' }, () => {})
      .on('presence', { event: 'join' }, ({ key: who }) => events.push(`+${who}`))
      .on('presence', { event: 'leave' }, ({ key: who }) => events.push(`-${who}`));
  });
  const keys = (expected: string[]) =>
    vi.waitFor(
      () => expect(Object.keys(joined.channel.presenceState()).sort()).toEqual(expected),
      WAIT,
    );
  return { ...joined, events, keys };
};

test('presence shows who is there, their state, who comes and who goes', async () => {
  const topic = `contract-${randomUUID()}`;
  const ada = await present(topic, 'ada');
  expect(await ada.channel.track({ mood: 'calm' })).toBe('ok');
  const bob = await present(topic, 'bob');
  await bob.keys(['ada']);
  expect(bob.channel.presenceState().ada).toMatchObject([{ mood: 'calm' }]);
  expect(await bob.channel.track({ mood: 'busy' })).toBe('ok');
  await ada.keys(['ada', 'bob']);
  await ada.channel.track({ mood: 'glad' });
  await vi.waitFor(
    () => expect(bob.channel.presenceState().ada).toMatchObject([{ mood: 'glad' }]),
    WAIT,
  );
  expect(await bob.channel.untrack()).toBe('ok');
  await ada.keys(['ada']);
  await bob.channel.track({ mood: 'back' });
  await ada.keys(['ada', 'bob']);
  await bob.channel.unsubscribe();
  await ada.keys(['ada']);
  expect(ada.events.filter((event) => event.endsWith('bob'))).toEqual([
    ...['+bob', '-bob', '+bob', '-bob'],
  ]);
});

test('two clients of one key are two presences', async () => {
  const topic = `contract-${randomUUID()}`;
  const [one, two] = [await present(topic, 'same'), await present(topic, 'same')];
  await one.channel.track({ device: 1 });
  await two.channel.track({ device: 2 });
  await vi.waitFor(() => expect(one.channel.presenceState().same).toHaveLength(2), WAIT);
  await two.channel.unsubscribe();
  await vi.waitFor(
    () => expect(one.channel.presenceState().same).toMatchObject([{ device: 1 }]),
    WAIT,
  );
});
