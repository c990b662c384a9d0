import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { clientMessageSchema } from '#shared/protocol/client-message.ts';
import { serverMessageSchema } from '#shared/protocol/server-message.ts';
import { PROTOCOL_HISTORY, PROTOCOL_VERSION } from '#shared/protocol/version.ts';

function hashOf(schemas: z.ZodMiniType[]): string {
  const shape = schemas.map((schema) => z.toJSONSchema(schema, { io: 'input' }));
  return createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 16);
}

test('a changed frame needs a new entry in the protocol history', () => {
  const newest = PROTOCOL_HISTORY.at(-1);
  expect(newest?.hash).toBe(hashOf([clientMessageSchema, serverMessageSchema]));
  expect(newest?.version).toBe(PROTOCOL_VERSION);
});

test('the hash sees a changed frame', () => {
  const wider = z.discriminatedUnion('type', [
    ...clientMessageSchema.def.options,
    z.object({ type: z.literal('shout'), text: z.string() }),
  ]);
  expect(hashOf([wider, serverMessageSchema])).not.toBe(PROTOCOL_HISTORY.at(-1)?.hash);
});

test('versions count up by one', () => {
  expect(PROTOCOL_HISTORY.map((entry) => entry.version)).toEqual(
    PROTOCOL_HISTORY.map((_, index) => index + 1),
  );
});
