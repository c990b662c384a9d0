import { htmlText, quotedText } from '../../shared/files/html-text.ts';
import { PRODUCT } from '../../shared/protocol/product.ts';
import type { FirstView } from '../prerender/schema.ts';

/**
 * What a messenger shows of a link: tags that the page does not bring itself. `site` is the address of
 * the app without a slash at its end. Values are plain text; addresses must be whole ones.
 */
export function previewTags(site: string, path: string, { title, description, head }: FirstView) {
  const tags = {
    'og:type': 'website',
    'og:site_name': PRODUCT,
    'og:url': site + path,
    'og:description': description,
    'og:image': `${site}/icons/icon-512.png`,
    'twitter:card': head.includes('property="og:image"') ? 'summary_large_image' : 'summary',
  };
  const missing = Object.entries(tags).filter(
    ([property, content]) => content && !head.includes(`property="${property}"`),
  );
  const written = missing.map(
    ([property, content = '']) => `<meta property="${property}" content="${htmlText(content)}"/>`,
  );
  // The title of the view is written as HTML already.
  if (!head.includes('property="og:title"'))
    written.push(`<meta property="og:title" content="${quotedText(title)}"/>`);
  return written.join('');
}
