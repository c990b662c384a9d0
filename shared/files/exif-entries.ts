/** One entry of a directory of an EXIF block; `at` is where its value, or the place of its value, stands. */
type ExifEntry = { tag: number; type: number; count: number; at: number };

/** Whether an EXIF block (from its byte order on) has its least significant byte first. */
export const isLittleEndian = (view: DataView): boolean => view.getUint16(0) === 0x4949;

/** The entries of a directory that begins at `start` of an EXIF block; what is cut off is left out. */
export function exifEntries(view: DataView, start: number): ExifEntry[] {
  const little = isLittleEndian(view);
  if (start + 2 > view.byteLength) return [];
  const entries: ExifEntry[] = [];
  const count = view.getUint16(start, little);
  for (let index = 0; index < count; index += 1) {
    const at = start + 2 + index * 12;
    if (at + 12 > view.byteLength) break;
    entries.push({
      tag: view.getUint16(at, little),
      type: view.getUint16(at + 2, little),
      count: view.getUint32(at + 4, little),
      at: at + 8,
    });
  }
  return entries;
}
