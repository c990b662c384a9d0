import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { useTexts } from '../../../../language/use-texts.ts';
import { type AddressPart, addressParts } from '../../model/text/addresses.ts';
import { type TextPart, textParts } from '../../model/text/links.ts';
import texts from './texts/en.ts';

/**
 * A text whose web and street addresses can be opened: elsewhere, and without saying where one comes
 * from. Nobody else hears of it before somebody presses one.
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
