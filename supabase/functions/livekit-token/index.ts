import { SignJWT } from 'npm:jose@6';
import * as z from 'npm:zod@4';
import { callerOf } from '../_shared/caller.ts';
import { clientOf } from '../_shared/clients.ts';
import { countCall } from '../_shared/limit.ts';
import { Refusal, serveJson } from '../_shared/serve.ts';
import { liveKitClaims } from './claims.ts';

const bodySchema = z.object({ tour: z.uuid() });

/** A call asks when a third person comes, and after each cut. */
const ALLOWANCE = { bucket: 'livekit-token', calls: 60, seconds: 600 };

// A media server carries traffic that costs money: only the people of a live tour get in, at its time.
serveJson({
  maxBytes: 1024,
  refused: (error) => ({ url: null, token: null, error }),
  handle: async (input, request) => {
    const caller = await callerOf(request);
    if (!caller.id) throw new Refusal(401, 'Please sign in again.');
    const body = bodySchema.safeParse(input);
    if (!body.success) throw new Refusal(400, 'tour is the id of a tour.');
    await countCall(caller, ALLOWANCE);
    const { tour } = body.data;
    const client = clientOf(caller.token);
    const { data, error } = await client.rpc('may_join_live_tour', { tour });
    if (error) throw new Error(error.message);
    if (data !== true) throw new Refusal(403, 'This tour is not available');
    const url = Deno.env.get('LIVEKIT_URL');
    const key = Deno.env.get('LIVEKIT_API_KEY');
    const secret = Deno.env.get('LIVEKIT_API_SECRET');
    if (!url || !key || !secret) return { url: null, token: null, error: null };
    const own = await client.from('profiles').select('full_name').eq('id', caller.id).maybeSingle();
    if (own.error) throw new Error(own.error.message);
    const guest = { room: `tour:${tour}`, person: caller.id, name: own.data?.full_name ?? null };
    const token = await new SignJWT(liveKitClaims(key, guest, Date.now()))
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(secret));
    return { url, token, error: null };
  },
});
