import { expect, test } from 'vitest';
import { TOOLTIP_DELAY } from '#shared/kit/use-tooltip.ts';

test('[NAV-35] a tooltip waits 700 ms, and 300 ms after another it does not', () => {
  expect(TOOLTIP_DELAY).toEqual({ open: 700, skip: 300 });
});
