import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../supabase/environment.ts';
import {
  createSourceReader,
  trustedProxies,
  withSource,
} from '../../../supabase/source-address.ts';

const PROXY = ['10.0.0.0/8', '127.0.0.1', 'fd00::/8'];

describe('where a request comes from', () => {
  test.each<[string, string[], string | null, string | null, string | null]>([
    ['nobody in between', [], '203.0.113.9', null, '203.0.113.9'],
    ['a header that no proxy wrote', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a header on this machine, no proxy named', [], '127.0.0.1', '198.51.100.1', '127.0.0.1'],
    ['one proxy', PROXY, '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['a proxy in the clothes of IPv6', PROXY, '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['two proxies', PROXY, '127.0.0.1', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
    [
      'what the caller wrote stands before it',
      PROXY,
      '127.0.0.1',
      '1.1.1.1, 198.51.100.1',
      '198.51.100.1',
    ],
    [
      'a caller who names a proxy of ours',
      PROXY,
      '127.0.0.1',
      '10.9.9.9, 198.51.100.1',
      '198.51.100.1',
    ],
    ['not an address', PROXY, '127.0.0.1', 'unknown', '127.0.0.1'],
    ['an empty header', PROXY, '127.0.0.1', '', '127.0.0.1'],
    ['no header', PROXY, '127.0.0.1', null, '127.0.0.1'],
    ['IPv6', PROXY, 'fd00::1', '2001:db8::5', '2001:db8::5'],
    ['only proxies', PROXY, '127.0.0.1', '10.1.1.1', '10.1.1.1'],
    ['no connection', PROXY, null, '198.51.100.1', null],
  ])('%s', (_, proxies, address, forwarded, source) => {
    expect(createSourceReader(proxies)({ address, forwarded })).toBe(source);
  });

  test('on the network the product’s own proxy is trusted, else only what is listed', () => {
    const listed = ['192.0.2.1'];
    expect(trustedProxies({ lan: false, listed: [] })).toEqual([]);
    expect(trustedProxies({ lan: false, listed })).toEqual(listed);
    expect(trustedProxies({ lan: true, listed })).toEqual(['127.0.0.0/8', '::1', '192.0.2.1']);
  });

  test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '::1/129', '10.0.0'])(
    'TRUSTED_PROXIES=%s is refused at the start',
    (wrong) => {
      expect(() => readEnvironment({ TRUSTED_PROXIES: wrong })).toThrow('TRUSTED_PROXIES');
    },
  );
});

test.each(['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'Forwarded'])(
  'what a caller writes about its own address into %s is not believed',
  (name) => {
    const written = new Headers({ [name]: '198.51.100.1', accept: 'text/plain' });
    expect([...withSource(written, '203.0.113.9')]).toEqual([
      ['accept', 'text/plain'],
      ['x-forwarded-for', '203.0.113.9'],
    ]);
    expect([...withSource(written, null)]).toEqual([['accept', 'text/plain']]);
  },
);
