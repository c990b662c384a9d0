import { useEffect } from 'react';

let described: string | undefined;

/** What a page that was just drawn outside of a browser says of itself. */
export function takeDescription(): string | undefined {
  const text = described;
  described = undefined;
  return text;
}

/** What search engines and shared links say of a page; the page's own words return when it goes. */
export function useDescription(text: string): void {
  if (import.meta.env.SSR) described = text;
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
