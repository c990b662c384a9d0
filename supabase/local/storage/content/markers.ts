import { hiddenContent } from '../../../../shared/files/hidden-content.ts';
import { contentRefused } from '../errors.ts';

const SAID = {
  script: 'the picture also holds a script',
  paper: 'the picture is a PDF, too',
  archive: 'the picture is an archive, too',
} as const;

/** Refuses pictures that are something else as well: a page, a script, an archive, a paper. */
export function checkActiveContent(bytes: Buffer): void {
  const found = hiddenContent(bytes, bytes.toString('latin1'));
  if (found) throw contentRefused(SAID[found]);
}
