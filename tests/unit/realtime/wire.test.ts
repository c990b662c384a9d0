import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeFrame } from '../../../supabase/local/realtime/frame.ts';
import {
  readBinaryFrame,
  readTextFrame,
  WireError,
  writeBroadcast,
  writeMessage,
} from '../../../supabase/local/realtime/wire.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** Runs a reader on anything: it answers a frame or throws its own error. */
function survives(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(WireError);
  }
}

describe(`R7: frames (SEED=${seed})`, () => {
  test('frames of random text are parsed or refused', () => {
    const texts = fc.oneof(fc.string(), fc.json());
    fc.assert(
      fc.property(texts, fc.constantFrom('1.0.0' as const, '2.0.0' as const), (text, version) =>
        survives(() => readTextFrame(text, version)),
      ),
      { seed, numRuns: 1_000 },
    );
  });

  test('frames of random bytes are parsed or refused', () => {
    const bytes = fc.uint8Array({ maxLength: 64 });
    fc.assert(
      fc.property(bytes, fc.boolean(), (rest, isPush) =>
        survives(() => readBinaryFrame(Buffer.from(isPush ? [3, ...rest] : rest))),
      ),
      { seed, numRuns: 2_000 },
    );
  });

  test('frames of bytes with a body that is not JSON are refused', () => {
    const head = [3, 0, 0, 1, 1, 0, 1, 0x74, 0x65];
    expect(() => readBinaryFrame(Buffer.from([...head, 0x7d, 0x2c]))).toThrow(WireError);
  });
});

describe('R2: a broadcast', () => {
  const broadcast = { event: 'a "name"', body: { json: '{"n":1}' }, meta: { id: 'id-1' } };
  const payload = { type: 'broadcast', event: 'a "name"', payload: { n: 1 }, meta: { id: 'id-1' } };

  test('a broadcast is one JSON message in each version', () => {
    const read = (version: '1.0.0' | '2.0.0') => {
      const frame = writeBroadcast(version, 'realtime:"t"', broadcast);
      if (!frame || !('wire' in frame)) throw new Error('a whole frame for many sockets');
      return JSON.parse(frame.wire.toString('utf8', frame.wire[1] === 126 ? 4 : 2));
    };
    expect(read('2.0.0')).toEqual([null, null, 'realtime:"t"', 'broadcast', payload]);
    expect(read('1.0.0')).toEqual({
      topic: 'realtime:"t"',
      event: 'broadcast',
      payload,
      ref: null,
      join_ref: null,
    });
  });

  test('a broadcast of bytes cannot be sent to clients of version 1.0.0', () => {
    const bytes = { event: 'e', body: { bytes: Buffer.from([1]) } };
    expect(writeBroadcast('1.0.0', 't', bytes)).toBeNull();
    expect(writeBroadcast('2.0.0', 't', bytes)).toEqual({
      wire: Buffer.from([0x82, 8, 4, 1, 1, 0, 0, 0x74, 0x65, 1]),
    });
  });

  test.each([
    [0, [0x81, 0]],
    [125, [0x81, 125]],
    [126, [0x81, 126, 0, 126]],
    [65_535, [0x81, 126, 255, 255]],
    [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
  ])('a broadcast of %i bytes has the head of RFC 6455', (length, head) => {
    const frame = encodeFrame(Buffer.alloc(length, 'x'), false);
    expect([...frame.subarray(0, head.length)]).toEqual(head);
    expect(frame).toHaveLength(head.length + length);
  });
});

test('R7: a message carries its reference in both versions', () => {
  const address = { joinRef: '1', ref: '2', topic: 't' };
  expect(JSON.parse(writeMessage('2.0.0', address, 'e', {}))).toEqual(['1', '2', 't', 'e', {}]);
  expect(JSON.parse(writeMessage('1.0.0', address, 'e', {}))).toEqual({
    topic: 't',
    event: 'e',
    payload: {},
    ref: '2',
    join_ref: '1',
  });
});
