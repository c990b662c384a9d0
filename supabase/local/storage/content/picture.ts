import { MOST_PIXELS } from '../../../../shared/files/file-contents.ts';
import { contentRefused } from '../errors.ts';
import { loadSharp } from '../sharp.ts';
import { inTurn } from '../turns.ts';

/** Refuses what no browser should unpack and what does not unpack; costs the memory of a row. */
export async function checkPicture(bytes: Buffer): Promise<void> {
  await inTurn(async () => {
    const sharp = await loadSharp();
    const broken = () => contentRefused('the picture is damaged or not a picture');
    const {
      width,
      height,
      pages = 1,
      pageHeight = height,
    } = await sharp(bytes, {
      limitInputPixels: false,
    })
      .metadata()
      .catch(() => {
        throw broken();
      });
    if (Math.max(width * pageHeight * pages, screenOfGif(bytes)) > MOST_PIXELS) {
      throw contentRefused(`the picture has more than ${MOST_PIXELS / 1e6} million pixels`);
    }
    await sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS, animated: pages > 1 })
      .resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false })
      .raw()
      .toBuffer()
      .catch(() => {
        throw broken();
      });
  });
}

/** Browsers make room for the screen that a GIF claims, whatever its frames need. */
function screenOfGif(bytes: Buffer): number {
  if (bytes.length < 10 || bytes.toString('latin1', 0, 4) !== 'GIF8') return 0;
  return bytes.readUInt16LE(6) * bytes.readUInt16LE(8);
}
