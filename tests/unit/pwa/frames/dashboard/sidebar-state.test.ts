import { expect, test } from 'vitest';
import {
  SIDEBAR_COOKIE_SECONDS,
  SIDEBAR_WIDTH,
} from '../../../../../pwa/frames/dashboard/sidebar-state.ts';

test('[NAV-26][NAV-27] the cookie of the sidebar lives seven days, and the sidebar has three widths', () => {
  expect(SIDEBAR_COOKIE_SECONDS).toBe(604_800);
  expect(SIDEBAR_WIDTH).toEqual({ open: '16rem', mobile: '18rem', icon: '3rem' });
});
