import { HEAD_BYTES, isTextHead, sniffHead } from '../../files/file-contents.ts';

const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png', 'apng'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
};

/** A file's name with the ending of what it is; unchanged where the ending agrees or is not known. */
export function nameWithEnding(name: string, type: string): string {
  const endings = ENDINGS[type];
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!endings || endings.includes(ending)) return name;
  return `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.${endings[0]}`;
}

/**
 * A chosen file whose name, type and bytes agree: judged by its first bytes, as browsers and messengers save
 * a WebP under .jpg; a text of Windows or in UTF-16 becomes UTF-8. What is not recognised stays as it is.
 */
export async function settleFile(file: File, type: string): Promise<File> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const found = sniffHead(head);
  if (found && ENDINGS[found]) {
    return new File([file], nameWithEnding(file.name, found), { type: found });
  }
  if (found !== null || type !== 'text/plain' || head.length === 0) return file;
  const encoding = encodingOf(head);
  if (encoding === 'utf-8') return file;
  const text = new TextDecoder(encoding).decode(await file.arrayBuffer());
  return new File([text], file.name, { type });
}

/** UTF-16 says so with its first two bytes; of what is no UTF-8, Windows-1252 is the usual rest. */
function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return isTextHead(head) || head.includes(0) ? 'utf-8' : 'windows-1252';
}
