import * as z from 'npm:zod@4';
import { readBatch } from '../_shared/batch.ts';
import { serviceClient } from '../_shared/clients.ts';
import { serveJson } from '../_shared/serve.ts';
import { type Push, pushSchema, requestOf } from './message.ts';
import { type Outcome, outcomeOf, sumUp } from './outcome.ts';
import { post } from './post.ts';

// Open to any caller: the database alone decides what is due and to whom it is sent.
serveJson({
  maxBytes: 1024,
  refused: (error) => ({ done: 0, error }),
  handle: async (input) => {
    const batch = readBatch(input, 50, 200);
    const claimed = await serviceClient().rpc('claim_pushes', { batch });
    if (claimed.error) throw claimed.error;
    const pushes = z.array(pushSchema).parse(claimed.data);
    // In parallel: a service that hangs delays only its own pushes.
    await Promise.all(pushes.map(send));
    return { done: pushes.length };
  },
});

async function send(push: Push): Promise<void> {
  const outcomes = await Promise.all(
    push.what.subscriptions.map(
      async (subscription): Promise<[string, Outcome]> => [
        subscription.id,
        await post(requestOf(push, subscription)).then(outcomeOf, outcomeOf),
      ],
    ),
  );
  const finished = await serviceClient().rpc('finish_push', {
    delivery: push.id,
    claim: push.claim_id,
    ...sumUp(outcomes),
  });
  if (finished.error) throw finished.error;
}
