import type { Page } from 'playwright/test';
import { expect } from '../../support/browser.ts';
import { catalogue, englishFiles } from '../../unit/language/catalogues.ts';

/** English texts that would give a page away: those that Spanish says in other words. */
const english = new Set<string>();
const spanish = new Set<string>();
for (const file of englishFiles) {
  const [source, target] = [catalogue(file, 'en'), catalogue(file, 'es')];
  for (const [key, text] of source) if (target.get(key) !== text) english.add(text);
  for (const text of target.values()) spanish.add(text);
}

/** Everything that a page says, by sight or by ear, but for what says that it is English. */
function said(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [document.title.split(' · ')[0] ?? ''];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, noscript, [lang=en]'))
        found.push(node.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('[lang=en]')) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        found.push(element.getAttribute(name) ?? '');
    }
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });
}

/** Nothing on the page is said in English that Spanish says in other words. */
export async function expectSpanish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const wrong = (await said(page)).filter((text) => english.has(text) && !spanish.has(text));
  expect(wrong, page.url()).toEqual([]);
}
