/**
 * The least of Stripe.js: a field for the number in place of Stripe's frames, and the two calls that send it. It
 * sends to the address that it came from.
 */
export const BROWSER_SCRIPT = `
(() => {
  const api = new URL(document.currentScript.src).origin;
  const idOf = (secret) => secret.split('_secret_')[0];
  window.Stripe = () => ({
    elements: ({ clientSecret, appearance, locale }) => {
      const label = document.createElement('label');
      const input = document.createElement('input');
      const handlers = {};
      label.append(locale === 'es' ? 'Número' : 'Number', input);
      label.dataset.theme = appearance.theme;
      return {
        clientSecret,
        input,
        update: ({ appearance }) => { label.dataset.theme = appearance.theme; },
        submit: async () => ({}),
        create: () => ({
          mount: (node) => { node.append(label); handlers.ready?.(); },
          on: (name, run) => { handlers[name] = run; },
          destroy: () => label.remove(),
        }),
      };
    },
    confirmPayment: ({ elements }) => confirm('payment_intents', elements, 'paymentIntent'),
    confirmSetup: ({ elements }) => confirm('setup_intents', elements, 'setupIntent'),
  });
  async function confirm(kind, { clientSecret, input }, name) {
    const answer = await fetch(api + '/v1/' + kind + '/' + idOf(clientSecret) + '/confirm', {
      method: 'POST',
      body: new URLSearchParams({ client_secret: clientSecret, number: input.value }),
    });
    const said = await answer.json();
    return answer.ok ? { [name]: said } : { error: said.error };
  }
})();
`;
