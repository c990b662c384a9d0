import { tellGuideDay, test } from './guide-day-story.ts';

test('a guide’s day of four tours in Spanish: two without signal, one moved, one live, and the pay that follows', async ({
  page,
  stack,
}) => {
  await tellGuideDay(page, stack, 'es');
});
