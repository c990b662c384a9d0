import { useMemo } from 'react';
import { textParts } from '../../links.ts';

/** A text whose web addresses can be opened: elsewhere, and without saying where one comes from. */
export function LinkedText({ text }: { text: string }) {
  const parts = useMemo(() => textParts(text), [text]);
  let at = 0;
  return parts.map(({ text: words, href, really }) => {
    const key = at;
    at += words.length;
    if (!href) return words;
    return (
      <span key={key}>
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="underline underline-offset-2 hover:no-underline"
        >
          {words}
        </a>
        {really && <span className="text-sm"> ({really})</span>}
      </span>
    );
  });
}
