import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { useTexts } from '../../../../language/use-texts.ts';
import { type AddressPart, addressParts } from '../../model/text/addresses.ts';
import { type TextPart, textParts } from '../../model/text/links.ts';
import texts from './texts/en.ts';

/**
 * A text in which web and street addresses are links. They open in a new tab and send no referrer, and no
 * other server is contacted before a link is pressed.
 */
export function LinkedText({ text }: { text: string }) {
  const t = useTexts(texts);
  const parts = useMemo(
    () =>
      textParts(text).flatMap((part): (TextPart & AddressPart)[] =>
        part.href ? [part] : addressParts(part.text),
      ),
    [text],
  );
  let at = 0;
  return parts.map(({ text: words, href, really, map }) => {
    const key = at;
    at += words.length;
    if (!href && !map) return words;
    return (
      <span key={key}>
        <a
          href={href ?? map}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="underline underline-offset-2 hover:no-underline"
        >
          {map && (
            <MapPin aria-hidden="true" size={14} className="mr-0.5 inline-block align-[-2px]" />
          )}
          {words}
          {map && <span className="sr-only"> ({t('address.map')})</span>}
        </a>
        {really && <span className="text-sm"> ({really})</span>}
      </span>
    );
  });
}
