import { FREE, findPlaces } from '../../files/film-place.ts';

/**
 * Removes the location from a video's metadata, as it is removed from pictures: the boxes are overwritten by
 * free space of the same length. Frames are neither read nor copied; a WebM has no such metadata and is
 * returned unchanged.
 */
export async function withoutPlace(film: Blob): Promise<Blob> {
  const read = async (from: number, to: number) =>
    new Uint8Array(await film.slice(from, to).arrayBuffer());
  const places = await findPlaces(read, film.size);
  if (places.length === 0) return film;
  const parts: BlobPart[] = [];
  let at = 0;
  for (const { start, body, end } of places) {
    parts.push(film.slice(at, start + 4), FREE, film.slice(start + 8, body));
    parts.push(new Uint8Array(end - body));
    at = end;
  }
  return new Blob([...parts, film.slice(at)], { type: film.type });
}
