import type Sharp from 'sharp';

let loading: Promise<typeof Sharp> | null = null;

/**
 * libvips, loaded when the first picture needs it: an idle platform does not pay for it. One
 * thread a picture and no cache of its own, so that its memory stays that of a picture or two.
 */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}
