/** BAR-08: what a result is. */
type ResultType =
  | 'property'
  | 'action'
  | 'navigation'
  | 'ai_response'
  | 'document_analysis'
  | 'help';

/** A search result as the specification has it (BAR-09, BAR-34 to BAR-37, ENT-19). */
export type SearchResult = {
  id: string;
  type: ResultType;
  title: string;
  description: string;
  /** 0 to 1. */
  confidence: number;
  query: string;
  /** Of one's own things: what it is, and what is known of it, for a client's own words. */
  kind?: string;
  facts?: Record<string, unknown>;
  action: {
    type: 'navigate' | 'display' | 'execute';
    payload: { route?: string; showModeSwitch?: boolean; callback?: string };
  };
  /** For the action-plan runner: names only, never code. */
  realTimeAction?: {
    route: string;
    actionData: { cardName: string; action: string; entity: string | null };
    entity: string | null;
  };
};

/** A result before the query is put to it. */
export type Found = Omit<SearchResult, 'query'>;

/** A result that opens a page. */
export function opening(
  route: string,
  facts: Pick<Found, 'id' | 'type' | 'title' | 'description' | 'confidence'>,
): Found {
  return { ...facts, action: { type: 'navigate', payload: { route } } };
}

/** A host's own things are of ten kinds; of homes of the market five are enough. */
const MOST_RESULTS = 24;

/** The best first; of two results for one page the better one. */
export function ranked(found: Found[], query: string): SearchResult[] {
  const seen = new Set<string>();
  return found
    .toSorted((a, b) => b.confidence - a.confidence)
    .filter(({ id, kind, action }) => {
      // Several things may be seen on one page, and each is a thing of its own.
      const key = kind ? id : (action.payload.route ?? id);
      const known = seen.has(key);
      seen.add(key);
      return !known;
    })
    .slice(0, MOST_RESULTS)
    .map((one) => ({
      ...one,
      query,
      confidence: Math.round(Math.min(1, Math.max(0, one.confidence)) * 100) / 100,
    }));
}
