import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Keys } from '../keys.ts';
import { StorageError } from './errors.ts';
import type { ObjectName } from './object-path.ts';

const ticketSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('download'), url: z.string() }),
  z.object({
    intent: z.literal('upload'),
    url: z.string(),
    owner: z.string().nullable(),
    upsert: z.boolean(),
  }),
]);

/** What a signed link permits. */
export type Ticket = z.infer<typeof ticketSchema>;

/** Signs and reads the tokens of links; they are no access tokens and never open anything else. */
export type Signing = {
  sign(ticket: Ticket, seconds: number): Promise<string>;
  /** Throws unless the token is alive, for this intent and for exactly this object. */
  open<I extends Ticket['intent']>(
    token: string | null,
    intent: I,
    name: ObjectName,
  ): Promise<Extract<Ticket, { intent: I }>>;
};

export function createSigning(keys: Pick<Keys, 'secretKey'>): Signing {
  const secret = createHash('sha256').update(`storage links ${keys.secretKey}`).digest();
  return {
    sign: (ticket, seconds) =>
      new SignJWT(ticket)
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(secret),
    open: async (token, intent, name) => {
      const ticket = await read(token ?? '', secret);
      if (ticket?.intent !== intent || ticket.url !== linkName(name)) {
        throw new StorageError(400, 'InvalidJWT', 'The link is not valid or has expired');
      }
      // The line above compared the discriminator.
      return ticket as Extract<Ticket, { intent: typeof intent }>;
    },
  };
}

async function read(token: string, secret: Uint8Array): Promise<Ticket | null> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
    });
    return ticketSchema.parse(payload);
  } catch {
    return null;
  }
}

/** The object's name inside a ticket. */
export function linkName({ bucket, key }: ObjectName): string {
  return `${bucket}/${key}`;
}
