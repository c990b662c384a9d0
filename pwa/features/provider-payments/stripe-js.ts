/** What Stripe.js says is wrong, in the person's language. */
type Failure = { error: { message?: string } };

/** Stripe's fields, in frames of its own: what is typed there never reaches this page. */
export type Elements = {
  create(
    type: 'payment',
    options: { layout: 'tabs' },
  ): {
    mount(place: HTMLElement): void;
    on(event: 'ready' | 'loaderror', run: () => void): void;
    destroy(): void;
  };
  update(changes: { appearance: Appearance }): void;
};

/** How the fields look. */
export type Appearance = {
  theme: 'stripe' | 'night';
  variables: Record<string, string>;
};

type Confirm = {
  elements: Elements;
  redirect: 'if_required';
  confirmParams: { return_url: string };
};

/** The part of Stripe.js that this product uses (docs.stripe.com/js). */
export type StripeJs = {
  elements(options: { clientSecret: string; appearance: Appearance; locale: string }): Elements;
  confirmPayment(options: Confirm): Promise<Failure | { paymentIntent: { status: string } }>;
  confirmSetup(
    options: Confirm,
  ): Promise<Failure | { setupIntent: { id: string; status: string } }>;
};

type Page = {
  Stripe?: (publishableKey: string) => StripeJs;
  trustedTypes?: {
    createPolicy(name: 'default', rules: { createScriptURL(text: string): string }): unknown;
  };
};

let loading: Promise<void> | null = null;

/**
 * Loads Stripe.js, once for a page; throws where it does not come. Not bundled: Stripe serves it itself, and the
 * page's policy names its address.
 */
export async function loadStripe(scriptUrl: string, publishableKey: string): Promise<StripeJs> {
  const page = globalThis as Page;
  if (!page.Stripe) {
    loading ??= addScript(page, scriptUrl);
    await loading.catch((error: unknown) => {
      // The next try loads it anew.
      loading = null;
      throw error;
    });
  }
  if (!page.Stripe) throw new Error('Stripe.js did not start');
  return page.Stripe(publishableKey);
}

function addScript(page: Page, scriptUrl: string): Promise<void> {
  const { origin } = new URL(scriptUrl);
  // Stripe.js adds scripts of its own: a page's default policy decides about those of others (quality.md S6).
  page.trustedTypes?.createPolicy('default', {
    createScriptURL(text) {
      if (new URL(text, location.href).origin !== origin)
        throw new TypeError(`${text} is not allowed`);
      return text;
    },
  });
  return new Promise((done, failed) => {
    const script = document.createElement('script');
    script.onload = () => done();
    script.onerror = () => {
      script.remove();
      failed(new Error('Stripe.js did not load'));
    };
    script.src = scriptUrl;
    document.head.append(script);
  });
}
