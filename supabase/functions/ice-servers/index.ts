import * as z from 'npm:zod@4';
import { callerOf } from '../_shared/caller.ts';
import { clientOf } from '../_shared/clients.ts';
import { countCall } from '../_shared/limit.ts';
import { Refusal, serveJson } from '../_shared/serve.ts';
import { iceServers } from './credentials.ts';

const bodySchema = z.object({ tour: z.uuid() });

/** A call asks at its start and after each cut. */
const ALLOWANCE = { bucket: 'ice-servers', calls: 60, seconds: 600 };

// A relay carries traffic that costs money: only the two people of a live tour get in, at its time.
serveJson({
  maxBytes: 1024,
  refused: (error) => ({ ice_servers: [], error }),
  handle: async (input, request) => {
    const caller = await callerOf(request);
    if (!caller.id) throw new Refusal(401, 'Please sign in again.');
    const body = bodySchema.safeParse(input);
    if (!body.success) throw new Refusal(400, 'tour is the id of a tour.');
    await countCall(caller, ALLOWANCE);
    const { data, error } = await clientOf(caller.token).rpc('may_join_live_tour', {
      tour: body.data.tour,
    });
    if (error) throw new Error(error.message);
    if (data !== true) throw new Refusal(403, 'This tour is not available');
    const urls = (Deno.env.get('TURN_URL') ?? '').split(',').flatMap((url) => url.trim() || []);
    const secret = Deno.env.get('TURN_SECRET') ?? '';
    return { ice_servers: await iceServers(urls, secret, caller.id, Date.now()), error: null };
  },
});
