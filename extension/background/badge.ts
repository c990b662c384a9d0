import { browser } from 'wxt/browser';

/** `--brand` of shared/kit/tokens.css in the light theme: a badge takes no variable. */
const COLOR = '#0B6B53';

/** Shows the number of unread conversations, capped like every other badge (DEC-03). */
export async function showBadge(unread: number): Promise<void> {
  const text = unread === 0 ? '' : unread > 9 ? '9+' : String(unread);
  await browser.action.setBadgeBackgroundColor({ color: COLOR });
  await browser.action.setBadgeTextColor?.({ color: '#FFFFFF' });
  await browser.action.setBadgeText({ text });
}
