import { expect, test } from 'vitest';
import {
  evenShares,
  type TenantLine,
  tenantSums,
} from '#shared/domains/earnings/model/tenant-money.ts';

test.each([1, 2, 3, 6, 7, 11])(
  'equal shares of %d tenants are the whole and differ by one at most',
  (count) => {
    const shares = evenShares(count);
    expect(shares).toHaveLength(count);
    expect(shares.reduce((sum, one) => sum + one, 0)).toBe(10_000);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
  },
);

test('a statement adds what was asked less waivers, what was paid, and ends with what is owed', () => {
  const line = (
    kind: TenantLine['kind'],
    change_cents: number,
    balance_cents: number,
  ): TenantLine => ({
    line_key: kind,
    day: '2026-01-01',
    kind,
    charge_kind: null,
    description: '',
    method: null,
    receipt_code: null,
    amount_cents: Math.abs(change_cents),
    change_cents,
    balance_cents,
    payer: null,
  });
  expect(tenantSums([])).toEqual({ asked: 0, paid: 0, balance: 0 });
  expect(
    tenantSums([
      line('opening', 0, 5_000),
      line('charge', 100_000, 105_000),
      line('waiver', -1_000, 104_000),
      line('payment', -60_000, 44_000),
      line('refund', 0, 44_000),
    ]),
  ).toEqual({ asked: 99_000, paid: 60_000, balance: 44_000 });
});
