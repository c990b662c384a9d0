import { contentRefused } from '../errors.ts';

/** Endings that something, somewhere, runs. */
const RUN = new Set(
  (
    'asp aspx bat cgi chm cmd cpl dll dmg exe hta htm html jar js jse jsp lnk mhtml mjs msi ' +
    'php php3 php4 php5 phar phtml pif ps1 py scr sh shtml svgz swf vbe vbs wsf xht xhtml xml xsl'
  ).split(' '),
);

/** Refuses names that say something else than the type: `lease.pdf.exe`, `page.html.jpg`. */
export function checkFileName(key: string, type: string): void {
  const name = key.slice(key.lastIndexOf('/') + 1).toLowerCase();
  const endings = name
    .split('.')
    .slice(1)
    .map((ending) => ending.trim());
  const run = endings.find((ending) => RUN.has(ending));
  if (run) throw contentRefused(`the name ends in .${run}, which is not taken here`);
  if (endings.includes('svg') && type !== 'image/svg+xml') {
    throw contentRefused(`the name ends in .svg, but the type is ${type}`);
  }
}
