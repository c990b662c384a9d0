/** Placeholders of a text, filled in from where it is used. */
export const placeholders = ['name', 'home', 'tour_time', 'my_name'] as const;

/** What is known of them in a conversation. */
export type Known = Partial<Record<(typeof placeholders)[number], string>>;

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/** A text with the known placeholders filled in; unknown ones stay. */
export function filled(body: string, known: Known): string {
  return body.replace(PLACEHOLDER, (whole, name: string) => {
    const wanted = placeholders.find((each) => each === name);
    return (wanted && known[wanted]) || whole;
  });
}

/** Placeholders that are not filled in yet: a message that contains one is not sent. */
export function unfilled(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([whole]) => whole))];
}

/** The shortcut typed so far when a text is only a slash and its beginning; else null. */
export function askedShortcut(text: string): string | null {
  return /^\/([a-z0-9-]*)$/i.exec(text)?.[1]?.toLowerCase() ?? null;
}
