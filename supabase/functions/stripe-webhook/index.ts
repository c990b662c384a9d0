import { Refusal, serveText } from '../_shared/serve.ts';
import { setting, stripe } from '../_shared/stripe/client.ts';
import { handle } from '../_shared/stripe/events.ts';
import { ask } from '../_shared/stripe/payments.ts';

/** How old a signature may be, in seconds: an event that was recorded is not sent in again later. */
const TOLERANCE = 300;

// Stripe calls it: the signature over the body's bytes is what it is known by.
serveText({
  maxBytes: 256 * 1024,
  refused: (error) => ({ error }),
  handle: async (body, request) => {
    const signature = request.headers.get('stripe-signature') ?? '';
    const secret = setting('STRIPE_WEBHOOK_SECRET');
    const event = await stripe()
      .webhooks.constructEventAsync(body, signature, secret, TOLERANCE)
      .catch(() => {
        throw new Refusal(400, 'This is not signed by Stripe.');
      });
    const noted = { event: event.id, kind: event.type };
    if ((await ask('note_stripe_event', noted)) === true) {
      await handle(event);
      await ask('note_stripe_event', { ...noted, handled: true });
    }
    return { received: true };
  },
});
