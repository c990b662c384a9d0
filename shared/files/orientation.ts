const ORIENTATION = 0x0112;
const SHORT = 3;

/** Which way up an EXIF block (from its byte order on) says a picture is; 1 is as it lies. */
export function readOrientation(tiff: Uint8Array): number {
  if (tiff.length < 14) return 1;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = view.getUint16(0) === 0x4949;
  const short = (at: number) => view.getUint16(at, little);
  const start = view.getUint32(4, little);
  if (start + 2 > tiff.length) return 1;
  const count = short(start);
  for (let index = 0; index < count; index += 1) {
    const entry = start + 2 + index * 12;
    if (entry + 12 > tiff.length) return 1;
    if (short(entry) !== ORIENTATION || short(entry + 2) !== SHORT) continue;
    const value = short(entry + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** An EXIF block that says this and nothing else. */
export function writeOrientation(orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = new Uint8Array(26);
  tiff.set([0x4d, 0x4d, 0, 0x2a]);
  const view = new DataView(tiff.buffer);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, ORIENTATION);
  view.setUint16(12, SHORT);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return tiff;
}
