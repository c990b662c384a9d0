import { BRAND } from '#shared/kit/brand.ts';

/** Title of a page as the tab shows it. */
export function pageTitle(title?: string): string {
  return title ? `${title} · ${BRAND}` : BRAND;
}
