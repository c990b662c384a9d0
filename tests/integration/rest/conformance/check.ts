import { expect } from 'vitest';
import type { TestPlatform } from '../../../support/platform.ts';
import type { Case } from './cases.ts';

async function ask(
  platform: TestPlatform,
  tokenOfAda: string,
  { ask, as = 'service', headers, body }: Case,
): Promise<Response> {
  const { publishableKey, secretKey } = platform.keys;
  const [method = '', path = ''] = ask.split(/ (.*)/s);
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(`${platform.url}/rest/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: as === 'service' ? secretKey : publishableKey,
      ...(as === 'ada' ? { authorization: `Bearer ${tokenOfAda}` } : {}),
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(text === undefined ? {} : { body: text }),
  });
}

/** Asks a case and compares its answer; then, what it left behind. */
export async function check(platform: TestPlatform, tokenOfAda: string, one: Case): Promise<void> {
  const response = await ask(platform, tokenOfAda, one);
  const text = await response.text();
  if (one.status !== undefined) expect(response.status, text).toBe(one.status);
  if (typeof one.answer === 'string' && !response.headers.get('content-type')?.includes('json')) {
    expect(text).toBe(one.answer);
  } else if (one.answer !== undefined) {
    expect(text === '' ? '' : JSON.parse(text)).toEqual(one.answer);
  }
  for (const [name, value] of Object.entries(one.answerHeaders ?? {})) {
    expect(response.headers.get(name), name).toEqual(value);
  }
  if (one.leaves) await check(platform, tokenOfAda, { what: 'left behind', ...one.leaves });
}
