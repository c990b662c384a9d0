import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { LIMITS } from '../../../supabase/local/realtime/limits.ts';
import { createPacer } from '../../../supabase/local/realtime/pacing.ts';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

/** The part of a socket that is paced: whether it is read. */
class Read extends EventEmitter {
  isRead = true;
  pause = () => {
    this.isRead = false;
  };
  resume = () => {
    this.isRead = true;
  };
}

function stage() {
  const socket = new Read();
  const taken: string[] = [];
  const floods: number[] = [];
  const pacer = createPacer({
    // Only reading is asked of it.
    socket: socket as unknown as WebSocket,
    take: (data) => taken.push(String(data)),
    onFlood: () => floods.push(Date.now()),
  });
  const send = (count: number) => {
    for (let n = 0; n < count; n++) pacer.receive(Buffer.from(String(n)), false);
  };
  return { socket, taken, floods, pacer, send };
}

test('R8: messages within a client’s limit of a second pass at once', () => {
  const { socket, taken, send } = stage();
  send(LIMITS.framesAtOnce);
  expect(taken).toHaveLength(LIMITS.framesAtOnce);
  expect(socket.isRead).toBe(true);
});

test('R8: messages above the limit wait unread, come in order, and none is lost', () => {
  const { socket, taken, send } = stage();
  const extra = LIMITS.framesPerStep * 2;
  send(LIMITS.framesAtOnce + extra);
  expect(taken).toHaveLength(LIMITS.framesAtOnce);
  expect(socket.isRead).toBe(false);
  vi.advanceTimersByTime(LIMITS.stepMs * 2);
  expect(taken).toEqual(Array.from({ length: LIMITS.framesAtOnce + extra }, (_, n) => String(n)));
  expect(socket.isRead).toBe(true);
});

test('R8: a client that is held back for long does not count as one that hurried once', () => {
  const { floods, send } = stage();
  send(LIMITS.framesAtOnce + LIMITS.framesPerStep * 3);
  vi.advanceTimersByTime(LIMITS.heldMs * 2);
  expect(floods).toEqual([]);
  // Each time it is read again, it sends as much again.
  for (let n = 0; n < 100 && floods.length === 0; n++) {
    send(LIMITS.framesAtOnce + LIMITS.framesPerStep * 3);
    vi.advanceTimersByTime(LIMITS.stepMs * 4);
  }
  expect(floods).toHaveLength(1);
});

test('a closed socket leaves nothing behind', () => {
  const { taken, pacer, send } = stage();
  send(LIMITS.framesAtOnce + 5);
  pacer.stop();
  vi.advanceTimersByTime(10_000);
  expect(taken).toHaveLength(LIMITS.framesAtOnce);
  expect(vi.getTimerCount()).toBe(0);
});
