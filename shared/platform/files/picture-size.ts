/** How large a picture is, in pixels. */
export type PictureSize = { width: number; height: number };

/** The longest side of a picture that is sent after it was drawn smaller. */
export const LONGEST_SIDE = 2048;

/** The size that a picture's header claims: what a decoder would make room for. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  if (bytes.length < 30) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (at: number) => view.getUint32(at);
  if (word(0) === 0x89504e47) return { width: word(16), height: word(20) };
  if (word(0) === 0x47494638) {
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  }
  if (word(0) === 0x52494646 && word(8) === 0x57454250) return webpSize(view);
  return view.getUint16(0) === 0xffd8 ? jpegSize(view) : null;
}

function webpSize(view: DataView): PictureSize {
  const three = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (view.getUint8(15)) {
    case 0x58: // 'VP8X'
      return { width: three(24) + 1, height: three(27) + 1 };
    case 0x4c: {
      // 'VP8L': fourteen bits each.
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    default:
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
  }
}

/** Segments, one after the other, until the one of the frame. */
function jpegSize(view: DataView): PictureSize | null {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // A marker may be preceded by any number of 0xff bytes.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}
