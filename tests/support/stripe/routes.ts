import { type FormValue, fieldsOf, textOf } from './form.ts';
import { createIntents } from './intents.ts';
import { missing, type State, type StripeObject, StripeRefusal } from './state.ts';

type Asked = { form: Record<string, FormValue>; query: URLSearchParams; id: string };
type Route = (asked: Asked) => StripeObject;

/** What the product asks of the API, by method and path; `:id` is the object that it is about. */
export function createRoutes(state: State): Record<string, Route> {
  const intents = createIntents(state);
  const get = (what: string) => (asked: Asked) => {
    const found = state.find(asked.id);
    if (found?.object !== what) throw missing(what);
    const expand = ['expand[0]', 'expand[]'].flatMap((name) => asked.query.getAll(name));
    const copy = { ...found };
    for (const name of expand) copy[name] = state.find(String(found[name])) ?? found[name];
    return copy;
  };
  const list = (what: string, filter: string) => (asked: Asked) => ({
    id: '',
    object: 'list',
    has_more: false,
    url: `/v1/${what}s`,
    data: state.all(what).filter((one) => one[filter] === asked.query.get(filter)),
  });
  const enabled = (id: string | undefined) => {
    const account = state.find(id ?? '');
    if (account?.payouts_enabled !== true) {
      throw new StripeRefusal(400, 'This account cannot be paid.', {
        type: 'invalid_request_error',
      });
    }
    return account;
  };
  const move = (object: string, prefix: string) => {
    return ({ form }: Asked) => {
      enabled(textOf(form.source) ?? textOf(form.destination));
      return state.add(object, prefix, {
        amount: Number(textOf(form.amount)),
        source: textOf(form.source) ?? null,
        destination: textOf(form.destination) ?? null,
        transfer_group: textOf(form.transfer_group) ?? null,
        metadata: fieldsOf(form.metadata),
        status: 'succeeded',
      });
    };
  };

  return {
    'POST /v1/customers': ({ form }) =>
      state.add('customer', 'cus', { metadata: fieldsOf(form.metadata) }),
    'POST /v1/payment_intents': ({ form }) => intents.create(form),
    'GET /v1/payment_intents': list('payment_intent', 'customer'),
    'GET /v1/payment_intents/:id': get('payment_intent'),
    'POST /v1/payment_intents/:id/cancel': ({ id }) => intents.cancel(id),
    'POST /v1/payment_intents/:id/confirm': ({ id, form }) =>
      intents.confirm(
        intents.find(id, textOf(form.client_secret) ?? ''),
        textOf(form.number) ?? '',
      ),
    'POST /v1/setup_intents': ({ form }) => intents.setUp(form),
    'GET /v1/setup_intents/:id': get('setup_intent'),
    'POST /v1/setup_intents/:id/confirm': ({ id, form }) =>
      intents.confirmSetup(id, textOf(form.number) ?? '', textOf(form.client_secret) ?? ''),
    'POST /v1/payment_methods/:id/detach': ({ id }) => {
      const method = state.find(id);
      if (!method) throw missing('PaymentMethod');
      return Object.assign(method, { customer: null });
    },
    'POST /v1/refunds': ({ form }) => {
      const intent = state.find(textOf(form.payment_intent) ?? '');
      const charge = state.find(String(intent?.latest_charge));
      if (!intent || !charge) throw missing('charge');
      return giveBack(state, charge, Number(textOf(form.amount)), fieldsOf(form.metadata));
    },
    'GET /v1/refunds': list('refund', 'payment_intent'),
    'GET /v1/refunds/:id': get('refund'),
    'GET /v1/disputes/:id': get('dispute'),
    'POST /v1/accounts': ({ form }) =>
      state.add('account', 'acct', {
        metadata: fieldsOf(form.metadata),
        payouts_enabled: false,
        details_submitted: false,
        capabilities: { transfers: 'inactive' },
        requirements: { currently_due: ['individual.first_name', 'external_account'] },
      }),
    'GET /v1/accounts/:id': get('account'),
    'POST /v1/account_links': ({ form }) => {
      const account = state.find(textOf(form.account) ?? '');
      if (!account) throw missing('account');
      const url = textOf(form.return_url) ?? '';
      return { id: '', object: 'account_link', url: `${url}?onboarded=${account.id}` };
    },
    'POST /v1/charges': move('charge', 'py'),
    'GET /v1/charges': list('charge', 'transfer_group'),
    'POST /v1/transfers': move('transfer', 'tr'),
    'GET /v1/transfers': list('transfer', 'transfer_group'),
  };
}

/** Gives back a part of a charge: of the product's own accord, or by hand on Stripe's pages (no metadata). */
export function giveBack(
  state: State,
  charge: StripeObject,
  amount: number,
  metadata: Record<string, string> = {},
): StripeObject {
  if (amount > Number(charge.amount) - Number(charge.amount_refunded)) {
    throw new StripeRefusal(400, 'Refund amount is greater than unrefunded amount on charge', {
      type: 'invalid_request_error',
    });
  }
  charge.amount_refunded = Number(charge.amount_refunded) + amount;
  const refund = state.add('refund', 're', {
    amount,
    metadata,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
  });
  state.happened('refund.created', refund);
  state.happened('charge.refunded', charge);
  return refund;
}
