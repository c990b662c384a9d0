import { expect } from 'vitest';
import { mailsTo } from './people.ts';

/** The link in the newest mail to an address. */
export async function linkIn(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  const link = /http\S+\/auth\/v1\/confirm\?\S+/.exec(mail?.Text ?? '')?.[0];
  if (!link) throw new Error(`no link was mailed to ${email}`);
  expect(mail?.HTML).toContain(link.replaceAll('&', '&amp;'));
  return link;
}

/** The page that a link leads to. */
export async function openPage(link: string): Promise<{ headers: Headers; text: string }> {
  const answer = await fetch(link, { redirect: 'manual' });
  expect(answer.status).toBe(200);
  return { headers: answer.headers, text: await answer.text() };
}

/** Where the button of the page leads. */
export async function confirmPage(link: string): Promise<{ action: string }> {
  const { text } = await openPage(link);
  const plain = (value = '') => value.replaceAll('&amp;', '&');
  const action = new URL(plain(/<form method="get" action="([^"]+)"/.exec(text)?.[1]));
  for (const [, name = '', value] of text.matchAll(/name="([^"]+)" value="([^"]*)"/g))
    action.searchParams.set(name, plain(value));
  return { action: action.href };
}

/** Opens the link, presses the button, and says where that ends. */
export async function followLink(link: string): Promise<URL> {
  const { action } = await confirmPage(link);
  const answer = await fetch(action, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}

/** What a fragment says. */
export function fragment(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}
