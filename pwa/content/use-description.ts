import { useEffect } from 'react';

/** What search engines and shared links say of a page; the page's own words return when it goes. */
export function useDescription(text: string): void {
  useEffect(() => {
    const tag = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!tag) return;
    const before = tag.content;
    tag.content = text;
    return () => {
      tag.content = before;
    };
  }, [text]);
}
