import { test } from '../../support/browser.ts';
import { tellGuideDay } from './guide-day-story.ts';

// The renter's side of the live tour has a camera, too.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--use-fake-ui-for-media-stream'];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

test('a guide’s day of four tours in Spanish: two without signal, one moved, one live, and the pay that follows', async ({
  page,
  stack,
}) => {
  await tellGuideDay(page, stack, 'es');
});
