import type { Picture } from './schema.ts';

/** What a picture element needs: a default address and the set of widths. */
export function pictureSources(picture: Pick<Picture, 'path' | 'widths'>): {
  src: string;
  srcSet?: string;
} {
  const widths = [...(picture.widths ?? [])].sort((a, b) => a - b);
  const address = (width: number) => `${picture.path}-${width}.webp`;
  const usual = widths[Math.min(1, widths.length - 1)];
  if (usual === undefined) return { src: picture.path };
  return {
    src: address(usual),
    srcSet: widths.map((width) => `${address(width)} ${width}w`).join(', '),
  };
}

/** The address of a row's smallest picture, below the root of the bucket. */
export function smallPicture({ path, widths }: Pick<Picture, 'path' | 'widths'>, root: string) {
  return widths?.length ? `${root}${path}-${Math.min(...widths)}.webp` : path;
}
