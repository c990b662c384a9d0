import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Keys } from '../keys.ts';
import { invalidSignature, StorageError } from './errors.ts';
import { fullName, type ObjectName } from './object-path.ts';

const ticketSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('download'),
    url: z.string(),
    /** How a picture is to be changed; the link shows it so and in no other way. */
    transformations: z.string().optional(),
  }),
  z.object({
    intent: z.literal('upload'),
    url: z.string(),
    owner: z.string().nullable(),
    upsert: z.boolean(),
  }),
]);

/** What a signed link permits. */
type Ticket = z.infer<typeof ticketSchema>;

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
      const ticket = await read(token, secret);
      if (ticket.intent !== intent) throw invalidSignature(`Token is not scoped for ${intent}`);
      if (ticket.url !== fullName(name)) throw invalidSignature();
      // The first line compared the discriminator.
      return ticket as Extract<Ticket, { intent: typeof intent }>;
    },
  };
}

/** jose's own words reach the caller, as they do from Supabase. */
async function read(token: string | null, secret: Uint8Array): Promise<Ticket> {
  if (!token) {
    const message = "querystring must have required property 'token'";
    throw new StorageError(400, 'Error', message, 'InvalidRequest');
  }
  const { payload } = await jwtVerify(token, secret, {
    algorithms: ['HS256'],
    requiredClaims: ['exp'],
  }).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : 'Invalid JWT';
    throw new StorageError(400, 'InvalidJWT', message);
  });
  const ticket = ticketSchema.safeParse(payload);
  if (!ticket.success) throw invalidSignature();
  return ticket.data;
}
