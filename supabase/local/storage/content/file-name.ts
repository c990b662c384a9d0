import { endingsOf, RUN_ENDINGS } from '../../../../shared/files/file-contents.ts';
import { contentRefused } from '../errors.ts';

/** Refuses names that say something else than the type: `lease.pdf.exe`, `page.html.jpg`. */
export function checkFileName(key: string, type: string): void {
  const endings = endingsOf(key);
  const run = endings.find((ending) => RUN_ENDINGS.has(ending));
  if (run) throw contentRefused(`the name ends in .${run}, which is not taken here`);
  if (endings.includes('svg') && type !== 'image/svg+xml') {
    throw contentRefused(`the name ends in .svg, but the type is ${type}`);
  }
}
