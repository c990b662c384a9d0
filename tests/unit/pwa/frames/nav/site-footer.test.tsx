// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { SiteFooter } from '../../../../../pwa/frames/nav/site-footer.tsx';

test('[GEN-14] the footer of the public pages names the product and the year 2025', async () => {
  supplyDevice('renter');
  const { root } = await renderPage(<SiteFooter />);
  expect(root.textContent).toContain('© 2025 Kinstead');
});

test('[NAV-31] [NAV-32] the footer leads to the social pages, the terms, the privacy policy and the feedback', async () => {
  supplyDevice('renter');
  const { root } = await renderPage(<SiteFooter />);
  const links = [...root.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links.filter((href) => href?.startsWith('https://'))).toHaveLength(3);
  expect(links).toEqual(expect.arrayContaining(['/terms', '/privacy', '/feedback']));
});
