// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { openRoom, soon } from '#tests/support/surface/live-room.ts';
import { ME } from '#tests/support/surface/page.tsx';

describe('the newest Join has the call', () => {
  test('an older device of the other person that comes back is told so, and the call stays where it is', async () => {
    const room = await openRoom({ side: 'shower' });
    const [old, newest] = [room.device(), room.device()];
    old.hello({ ago: 60_000 });
    await soon();
    newest.hello({ ago: 0 });
    await soon();
    expect(room.peers).toHaveLength(2);
    old.hello({ ago: 61_000 });
    await soon();
    expect(room.peers).toHaveLength(2);
    expect(room.said('hello').at(-1)?.yours?.session).toBe(newest.session);
    old.say('bye', {});
    await soon();
    expect(room.state().here).toBe(true);
  });

  test('a device learns from the other side that a newer one of its person has the call', async () => {
    const room = await openRoom();
    room.device().hello({ yours: { session: crypto.randomUUID(), ago: 0 } });
    await soon();
    expect(room.state().phase).toBe('taken');
  });

  test('a device whose own Join the other side names stays in the call', async () => {
    const room = await openRoom();
    room.device().hello({ yours: { session: room.session, ago: 0 } });
    await soon();
    expect(room.state()).toMatchObject({ phase: 'in', here: true });
  });

  test('an older device of the same person that comes back ends nothing, and hears of the newer one', async () => {
    const room = await openRoom();
    const before = room.said('hello').length;
    room.device(ME).hello({ ago: 60_000 });
    await soon();
    expect(room.state().phase).toBe('in');
    expect(room.said('hello').slice(before)).toMatchObject([{ asks: false }]);
  });

  test('a newer device of the same person takes over, also one that this device did not hear join', async () => {
    const room = await openRoom();
    await soon();
    room.device(ME).hello({ asks: false, ago: 10 });
    await soon();
    expect(room.state().phase).toBe('taken');
  });
});
