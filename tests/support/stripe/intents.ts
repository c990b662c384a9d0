import { type FormValue, fieldsOf, textOf } from './form.ts';
import { missing, type State, type StripeObject, StripeRefusal } from './state.ts';

/** Numbers with which Stripe's test cards are known, and what becomes of them. */
const DECLINED = 'Your card was declined.';
export const CARDS = { good: '4242424242424242', declined: '4000000000000002' } as const;

type Form = Record<string, FormValue>;

const OPEN = /^requires_/;

/** Payment and setup intents: what the API and Stripe's fields in a browser do with them. */
export function createIntents(state: State) {
  const find = (id: string, secret?: string): StripeObject => {
    const found = state.find(id);
    if (!found || (secret !== undefined && found.client_secret !== secret)) {
      throw missing('payment_intent');
    }
    return found;
  };
  const succeed = (intent: StripeObject) => {
    const charge = state.add('charge', 'ch', {
      amount: intent.amount,
      amount_refunded: 0,
      payment_intent: intent.id,
      status: 'succeeded',
    });
    Object.assign(intent, {
      status: 'succeeded',
      latest_charge: charge.id,
      last_payment_error: null,
    });
    state.happened('payment_intent.succeeded', intent);
  };
  const fail = (intent: StripeObject, message: string) => {
    const error = { type: 'card_error', code: 'card_declined', message };
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
    state.happened('payment_intent.payment_failed', intent);
    return error;
  };
  const confirm = (intent: StripeObject, number: string) => {
    if (!OPEN.test(String(intent.status))) {
      throw new StripeRefusal(400, 'This PaymentIntent could not be confirmed', {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
      });
    }
    const [kind] = intent.allowed_payment_method_types as string[]; // the API sets it
    if (number === CARDS.declined) {
      throw new StripeRefusal(402, DECLINED, {
        ...fail(intent, DECLINED),
        payment_intent: intent,
      });
    }
    if (kind === 'us_bank_account') {
      Object.assign(intent, { status: 'processing', last_payment_error: null });
      state.happened('payment_intent.processing', intent);
    } else {
      succeed(intent);
    }
    return intent;
  };

  return {
    find,
    confirm,
    create(form: Form): StripeObject {
      const amount = Number(textOf(form.amount));
      if (!Number.isInteger(amount) || amount < 50) {
        throw new StripeRefusal(400, 'Amount must be at least $0.50 usd', {
          type: 'invalid_request_error',
          code: 'amount_too_small',
        });
      }
      const destination = fieldsOf(form.transfer_data).destination ?? null;
      if (destination && !state.find(destination)) throw missing('destination');
      const intent = state.add('payment_intent', 'pi', {
        amount,
        currency: textOf(form.currency),
        customer: textOf(form.customer) ?? null,
        metadata: fieldsOf(form.metadata),
        allowed_payment_method_types: Object.values(fieldsOf(form.allowed_payment_method_types)),
        transfer_data: destination && { destination },
        status: 'requires_payment_method',
        last_payment_error: null,
        latest_charge: null,
      });
      intent.client_secret = `${intent.id}_secret_${intent.created}`;
      if (textOf(form.confirm) !== 'true') return intent;
      const method = state.find(textOf(form.payment_method) ?? '');
      if (method?.customer !== intent.customer) throw missing('PaymentMethod');
      return confirm(intent, String(method?.number));
    },
    cancel(id: string): StripeObject {
      const intent = find(id);
      if (!OPEN.test(String(intent.status))) {
        throw new StripeRefusal(400, 'You cannot cancel this PaymentIntent', {
          type: 'invalid_request_error',
          code: 'payment_intent_unexpected_state',
        });
      }
      intent.status = 'canceled';
      state.happened('payment_intent.canceled', intent);
      return intent;
    },
    /** A bank's answer, days after its debit was begun. */
    endDebit(id: string, how: 'succeeded' | 'failed'): void {
      if (how === 'succeeded') succeed(find(id));
      else fail(find(id), 'The bank account has too little money.');
    },
    setUp(form: Form): StripeObject {
      const setup = state.add('setup_intent', 'seti', {
        customer: textOf(form.customer) ?? null,
        metadata: fieldsOf(form.metadata),
        allowed_payment_method_types: Object.values(fieldsOf(form.allowed_payment_method_types)),
        status: 'requires_payment_method',
        payment_method: null,
      });
      setup.client_secret = `${setup.id}_secret_${setup.created}`;
      return setup;
    },
    /** What Stripe's fields do when a person saves a card or an account. */
    confirmSetup(id: string, number: string, secret?: string): StripeObject {
      const setup = find(id, secret);
      const [type = 'card'] = setup.allowed_payment_method_types as string[]; // the API sets it
      const last4 = number.slice(-4);
      const method = state.add('payment_method', 'pm', {
        type,
        customer: setup.customer,
        number,
        ...(type === 'card'
          ? { card: { brand: 'visa', last4 } }
          : { us_bank_account: { bank_name: 'Test bank', last4 } }),
      });
      Object.assign(setup, { status: 'succeeded', payment_method: method.id });
      state.happened('setup_intent.succeeded', setup);
      return setup;
    },
  };
}
