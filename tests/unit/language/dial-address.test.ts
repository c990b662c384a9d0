import { expect, test } from 'vitest';
import { dialAddress } from '#shared/language/phone-number.ts';

test.each([
  ['(512) 555-0100', 'tel:5125550100'],
  ['+1 512.555.0100', 'tel:+15125550100'],
  ['512 555 0100, ext. 12', 'tel:5125550100;ext=12'],
  ['512-555-0100x7', 'tel:5125550100;ext=7'],
])('the number %s is dialled as %s', (typed, address) => {
  expect(dialAddress(typed)).toBe(address);
});
