import { PRODUCT } from '#shared/protocol/product.ts';

/** Title of a page as the tab shows it. */
export function pageTitle(title?: string): string {
  return title ? `${title} · ${PRODUCT}` : PRODUCT;
}

/** Head of a page of words, whose title is its text's. */
export function headOfWords({ loaderData }: { loaderData?: { meta: { title: string } } }) {
  return { meta: [{ title: pageTitle(loaderData?.meta.title) }] };
}
