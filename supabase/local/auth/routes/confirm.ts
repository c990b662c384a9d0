import type { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { PRODUCT } from '../../../../shared/protocol/product.ts';
import type { AuthContext } from '../context.ts';
import { actionLink, type LinkType } from '../emails/links.ts';
import { redirectTarget } from '../redirects.ts';

const input = z.object({
  type: z.literal(['signup', 'invite', 'magiclink', 'recovery', 'email_change']),
  token: z.string().regex(/^[\w-]{1,128}$/),
});

const WORDS: Record<LinkType, { heading: string; button: string }> = {
  signup: { heading: 'Confirm your email address', button: 'Confirm' },
  invite: { heading: `Join ${PRODUCT}`, button: 'Accept the invitation' },
  magiclink: { heading: `Sign in to ${PRODUCT}`, button: 'Sign in' },
  recovery: { heading: 'Reset your password', button: 'Choose a new password' },
  email_change: { heading: 'Change your email address', button: 'Agree' },
};

/**
 * GET /confirm: the page that links in mails lead to. Opening it changes nothing, so a program that
 * opens every link does no harm; its one button is GoTrue's link.
 */
export function mountConfirm(app: Hono, { config }: AuthContext): void {
  app.get('/confirm', (c) => {
    const target = redirectTarget(c, config);
    const query = input.safeParse(c.req.query());
    if (!query.success) return c.redirect(target, 303);
    const { type, token } = query.data;
    const fields = new URL(actionLink(config, { type, token, redirectTo: target })).searchParams;
    const { protocol, origin } = new URL(target);
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    c.header('x-frame-options', 'DENY');
    // A form's redirects are checked as well, so the place where the sign-in ends is named.
    const end = origin === 'null' ? protocol : origin;
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${end}; base-uri 'none'; frame-ancestors 'none'`,
    );
    const { heading, button } = WORDS[type];
    return c.html(html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="robots" content="noindex" />
          <meta name="color-scheme" content="light dark" />
          <title>${heading} - ${PRODUCT}</title>
          <style>
            body { margin: 0; display: grid; min-height: 100vh; place-items: center; color: rgb(27,26,23);
              background: rgb(252,251,248); font: 16px/24px Figtree, system-ui, sans-serif; }
            main { box-sizing: border-box; width: min(100% - 32px, 440px); padding: 32px; border-radius: 20px;
              border: 1px solid rgb(228,224,216); background: rgb(255,255,255); }
            b { color: rgb(11,107,83); } h1 { font-size: 24px; line-height: 32px; margin: 16px 0 24px; }
            button { font: inherit; font-weight: 600; padding: 12px 20px; border: 0; border-radius: 10px;
              cursor: pointer; color: rgb(255,255,255); background: rgb(11,107,83); }
            button:focus-visible { outline: 3px solid rgb(11,107,83); outline-offset: 3px; }
            @media (prefers-color-scheme: dark) {
              body { color: rgb(241,242,239); background: rgb(18,20,18); }
              main { border-color: rgb(44,49,46); background: rgb(26,29,27); }
              b { color: rgb(76,199,159); } button { color: rgb(6,37,28); background: rgb(76,199,159); }
              button:focus-visible { outline-color: rgb(106,213,178); }
            }
          </style>
        </head>
        <body>
          <main>
            <b>${PRODUCT}</b>
            <h1>${heading}</h1>
            <form method="get" action="${config.publicUrl}/auth/v1/verify">
              ${[...fields].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
              <button type="submit">${button}</button>
            </form>
          </main>
        </body>
      </html>`);
  });
}
